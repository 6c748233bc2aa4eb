import { useRef, useState } from 'react'
import { type AnswerTemplate, writeAnswerTemplate } from '#contract/admin/answers.ts'
import { CallError } from '#contract/protocol/client.ts'
import { answerWords } from '#contract/requests/answer-words.ts'
import { placeholders } from '#domain/requests/answer.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DialogActions } from '#web/kit/overlays/dialog-actions.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface TemplateDialogProps {
  readonly template: AnswerTemplate
  readonly onClose: () => void
}

/** Writes the template of an answer, or takes the shipped text back. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { kind, is_own: isOwn } = template
  const start = useRef<HTMLFormElement>(null)
  const { form, takeBack } = useTemplateForm(template, onClose)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={answerWords[kind].label}
      lead={answerWords[kind].note}
      width={632}
      initialFocus={start}
    >
      <form
        ref={start}
        tabIndex={-1}
        noValidate
        className="mt-5 flex flex-col gap-5 outline-none"
        onSubmit={(event) => form.submit(event)}
      >
        <TextField label="Betreff" maxLength={120} {...form.field('subject')} />
        <TextArea
          label="Text"
          help={`Füllt sich selbst: ${placeholders.map((name) => `{${name}}`).join(', ')}. Was fehlt, steht in eckigen Klammern.`}
          rows={14}
          maxLength={4_000}
          {...form.field('body')}
        />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DialogActions
          action="Speichern"
          doing="Speichert"
          isSending={form.isSending}
          first={
            isOwn && (
              <Button variant="quiet" className="mr-auto" onClick={takeBack}>
                Mitgelieferte zurückholen
              </Button>
            )
          }
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The fields of the template, and the way back to the shipped text. */
function useTemplateForm(template: AnswerTemplate, onClose: () => void) {
  const { kind, version } = template
  const [id, setId] = useState(newId)
  const form = useContractForm({
    schema: writeAnswerTemplate.body,
    defaultValues: { id, version, subject: template.subject, body: template.body },
    sentenceOf: templateSentence,
    send: (body) => write({ ...body, id, version }, 'Die Vorlage ist gespeichert.'),
  })
  useUnsaved(form.isDirty)

  async function write(body: Parameters<typeof send>[1], done: string): Promise<void> {
    try {
      await send(kind, body)
    } catch (error) {
      // Refused, the next attempt is a new one, against what is stored now; unanswered, it is the same again.
      if (error instanceof CallError) setId(newId())
      await refreshAdminData()
      throw error
    }
    onClose()
    showToast({ type: 'positive', message: done })
    await refreshAdminData()
  }

  function takeBack(): void {
    form.attempt(() =>
      write({ id, version, subject: null, body: null }, 'Die mitgelieferte Vorlage gilt wieder.'),
    )
  }

  return { form, takeBack }
}

interface Written {
  readonly id: string
  readonly version: number
  readonly subject: string | null
  readonly body: string | null
}

async function send(kind: AnswerTemplate['kind'], body: Written): Promise<void> {
  await api.call(writeAnswerTemplate, { params: { kind }, body })
}

function templateSentence(error: unknown): string {
  if (error instanceof CallError && error.has('version_mismatch'))
    return 'Inzwischen hat jemand anderes diese Vorlage geändert. Dein Text steht noch hier; speicherst du jetzt, gilt er.'
  return refusalSentence(error) ?? ''
}
