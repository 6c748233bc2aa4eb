import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { AdminAnnouncement } from '#contract/admin/announcements.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { titleOf } from './announcement-words.ts'
import { DraftFields } from './draft-fields.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { StartDialog } from './start-dialog.tsx'
import { type DraftEditing, useDraftEditor } from './use-draft-editor.ts'

interface DraftFormProps {
  readonly id: string
  /** Null: the draft is new. */
  readonly stored: AdminAnnouncement | null
  /** Called when a new draft was stored. */
  readonly onStored?: () => void
  readonly onClose: () => void
}

/** The fields at the left, the preview beside them, and the actions below the fields. */
export function DraftForm({ id, stored, onStored, onClose }: DraftFormProps) {
  const editor = useDraftEditor({ id, stored, onClose })
  const { draft, problem, isDirty, isSending } = editor
  const [isStarting, setStarting] = useState(false)
  const headingId = useId()
  const isKept = editor.isStored && !isDirty && !isSending && !isStarting
  const tellStored = useEffectEvent(() => onStored?.())
  useEffect(() => {
    if (isKept) tellStored()
  }, [isKept])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editor.save()
  }
  return (
    <>
      <TextAction icon={ArrowLeft} onClick={onClose} className="mb-3">
        Alle Mitteilungen
      </TextAction>
      <PageTitle
        area="Mitteilungen"
        title={<span className="break-words">{titleOf(draft)}</span>}
        actions={
          <p className="text-14 text-text-2">{editor.isStored ? 'Entwurf' : 'noch nicht gespeichert'}</p>
        }
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <form noValidate onSubmit={submit} className="flex flex-col gap-6" aria-label="Mitteilung">
          <DraftFields editor={editor} />
          {problem !== undefined && !isStarting && <Notice tone="negative">{problem}</Notice>}
          <DraftButtons editor={editor} onStart={() => setStarting(true)} />
        </form>
        <section aria-labelledby={headingId} className="min-w-0">
          <h2 id={headingId} className="label-caps">
            Vorschau
          </h2>
          <DraftPreview draft={draft} />
        </section>
      </div>
      {isStarting && (
        <StartDialog
          editor={editor}
          onClose={() => {
            editor.leave()
            setStarting(false)
          }}
        />
      )}
      <UnsavedDialog isDirty={isDirty} onLeave={editor.discard} />
      <DraftConflict editor={editor} />
    </>
  )
}

/** Both values of each field that somebody else changed meanwhile. */
function DraftConflict({ editor }: { readonly editor: DraftEditing }) {
  if (!editor.conflict) return null
  return (
    <ConflictDialog
      title="Zwei Stände dieser Mitteilung"
      lead="Jemand hat sie inzwischen geändert. Nichts ist verloren: Wähle je Feld, was bleibt."
      lines={editor.conflict.lines}
      onSettle={(names) => editor.settle(names)}
      onLeave={editor.leave}
      isSaving={editor.isSending}
    />
  )
}

function DraftButtons({ editor, onStart }: { readonly editor: DraftEditing; readonly onStart: () => void }) {
  const { draft, isDirty, isSending } = editor
  const isMail = draft.channel === 'mail'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={isSending}
          onClick={async () => {
            if (await editor.prepare()) onStart()
          }}
        >
          {isMail ? 'Senden …' : 'Veröffentlichen …'}
        </Button>
        <Button type="submit" variant="outline" isLoading={isSending} loadingLabel="Speichert">
          Entwurf speichern
        </Button>
        {isMail && (
          <Button variant="quiet" disabled={isSending} onClick={() => void editor.test()}>
            Probe an mich
          </Button>
        )}
        <Button
          variant="quiet"
          className="!text-negative"
          disabled={isSending}
          onClick={() => void editor.remove()}
        >
          Löschen
        </Button>
      </div>
      <p role="status" className="min-h-5 text-14 text-text-3">
        {editor.isRestored && 'Was du vor dem Neuladen getippt hast, steht wieder da. '}
        {isDirty ? 'Nicht gespeichert.' : editor.isStored && 'Gespeichert.'}
      </p>
    </>
  )
}
