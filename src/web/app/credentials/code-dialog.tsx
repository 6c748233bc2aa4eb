import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { disableTwoFactor } from '#contract/second-factor.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DialogActions } from '#web/kit/overlays/dialog-actions.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

type CodeBody = BodyOf<typeof disableTwoFactor>

interface CodeDialogProps {
  readonly title: string
  readonly lead: string
  readonly schema: (typeof disableTwoFactor)['body']
  /** The word on the button, such as "Ausschalten" */
  readonly action: string
  /** The word while the action runs, such as "Schaltet aus" */
  readonly doing: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  readonly send: (body: CodeBody) => Promise<void>
}

/** A dialog that asks for a code of the app, or for a recovery code where the phone is gone. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, lead, schema, action, doing, isDanger = false, onClose, send } = props
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm({
    schema,
    defaultValues: { code: '' },
    send: async (body) => {
      try {
        await send(body)
      } catch (error) {
        throw atField(error, 'invalid_code', 'code', sentenceOf(error))
      }
    },
  })

  function change() {
    form.form.reset()
    form.clearProblem()
    setRecovery(!isRecovery)
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} lead={lead} initialFocus={input}>
      <form noValidate onSubmit={(event) => form.submit(event)} className="mt-5">
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => {
            const bound = {
              ref: (element: HTMLInputElement | null) => {
                input.current = element
                field.ref(element)
              },
              name: field.name,
              value: field.value,
              onBlur: field.onBlur,
              error: form.errorOf('code'),
            }
            return isRecovery ? (
              <TextField
                label="Wiederherstellungscode"
                help="24 Zeichen, Groß- und Kleinschreibung ist egal."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...bound}
                onChange={field.onChange}
              />
            ) : (
              <CodeField label="Code aus deiner App" {...bound} onChange={field.onChange} />
            )
          }}
        />
        <TextAction className="mt-1" onClick={change}>
          {isRecovery ? 'Code aus der App benutzen' : 'Wiederherstellungscode benutzen'}
        </TextAction>
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="mt-4">
          <DialogActions
            action={action}
            doing={doing}
            isSending={form.isSending}
            isDanger={isDanger}
            onCancel={onClose}
          />
        </div>
      </form>
    </Dialog>
  )
}
