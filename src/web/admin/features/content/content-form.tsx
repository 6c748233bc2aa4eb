import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import type { AdminContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { CancelSeminar } from './cancel-seminar.tsx'
import { ContentFieldEntry } from './content-field-entry.tsx'
import { contentFields } from './content-fields.ts'
import { ContentPreview } from './content-preview.tsx'
import { ContentVersions } from './content-versions.tsx'
import { kindWords, stateWords } from './content-words.ts'
import { MissingDuties } from './missing-duties.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SeminarRequests } from './seminar-requests.tsx'
import { type ContentEditing, useContentEditor } from './use-content-editor.ts'

interface ContentFormProps {
  readonly kind: ContentKind
  readonly id: string
  /** Null: the entry is new. */
  readonly stored: AdminContent | null
  /** Called when a new entry was stored. */
  readonly onStored?: () => void
  readonly onClose: () => void
}

/** The fields at the left, the preview beside them, and below both the actions and the versions. */
export function ContentForm({ kind, id, stored, onStored, onClose }: ContentFormProps) {
  const editor = useContentEditor({ kind, id, stored, onClose })
  const { content, values, isDirty, isSending } = editor
  const words = kindWords[kind]
  const headingId = useId()
  const isKept = content !== null && !isDirty && !isSending
  const tellStored = useEffectEvent(() => onStored?.())
  useEffect(() => {
    if (isKept) tellStored()
  }, [isKept])
  return (
    <>
      <TextAction icon={ArrowLeft} onClick={onClose} className="mb-3">
        {`Alle ${words.area}`}
      </TextAction>
      <PageTitle
        area={words.area}
        title={values['title'] || content?.title || words.create || words.area}
        actions={
          <p className="text-14 text-text-2">{content ? stateWords(content) : 'noch nicht gespeichert'}</p>
        }
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <ContentEntry kind={kind} editor={editor} />
        <section aria-labelledby={headingId} className="min-w-0">
          <h2 id={headingId} className="label-caps">
            Vorschau
          </h2>
          <ContentPreview kind={kind} values={values} />
        </section>
      </div>
      {kind === 'legal_text' && content && <MissingDuties content={content} values={values} />}
      <PublishPanel kind={kind} editor={editor} />
      {kind === 'seminar' && content && content.version > 0 && <SeminarRequests id={id} />}
      {kind === 'seminar' && content?.state === 'public' && <CancelSeminar id={id} />}
      {content && content.revisions.length > 0 && (
        <ContentVersions
          kind={kind}
          content={content}
          values={values}
          onTake={(taken) => editor.take(taken)}
        />
      )}
      <UnsavedDialog isDirty={isDirty} onLeave={editor.discard} />
      <ContentConflict editor={editor} />
    </>
  )
}

interface ContentEntryProps {
  readonly kind: ContentKind
  readonly editor: ContentEditing
}

function ContentEntry({ kind, editor }: ContentEntryProps) {
  const { content, values, errors, problem, isDirty, isSending } = editor
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editor.save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Inhalt">
      {contentFields[kind].map((field) => (
        <ContentFieldEntry
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => editor.change(field.name, value)}
        />
      ))}
      {problem !== undefined && <Notice tone="negative">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" isLoading={isSending} loadingLabel="Speichert">
          Entwurf speichern
        </Button>
        <p role="status" className="text-14 text-text-3">
          {editor.isRestored && 'Was du vor dem Neuladen getippt hast, steht wieder da. '}
          {isDirty ? 'Nicht gespeichert.' : content && 'Gespeichert.'}
        </p>
      </div>
    </form>
  )
}

function ContentConflict({ editor }: Pick<ContentEntryProps, 'editor'>) {
  const { conflict, isSending } = editor
  if (!conflict) return null
  return (
    <ConflictDialog
      title="Zwei Stände dieses Inhalts"
      lead="Jemand hat ihn inzwischen geändert. Nichts ist verloren: Wähle je Feld, was bleibt."
      lines={conflict.lines}
      onSettle={(names) => editor.settle(names)}
      onLeave={editor.leaveConflict}
      isSaving={isSending}
    />
  )
}
