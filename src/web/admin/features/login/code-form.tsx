import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { adminConfirmSecondFactor } from '#contract/admin/admin.ts'
import type { AdminSession } from '#web/admin/admin-session.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { quietApi } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { isOver } from './is-over.ts'
import { Refusal } from './refusal.tsx'

interface CodeFormProps {
  readonly token: string
  readonly onSignedIn: (session: AdminSession) => Promise<void>
  /** Called when the second step has ended: after five wrong codes, or ten minutes. */
  readonly onOver: (hint?: string) => void
}

/** The second step: six digits of the app, or a recovery code where the phone is gone. */
export function CodeForm({ token, onSignedIn, onOver }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useContractForm({
    schema: adminConfirmSecondFactor.body,
    defaultValues: { token, code: '' },
    send: async (body) => {
      try {
        await onSignedIn(await quietApi.call(adminConfirmSecondFactor, { body }))
      } catch (error) {
        if (isOver(error, 'link_invalid')) return onOver(overSentence)
        throw atField(error, 'invalid_code', 'code', sentenceOf(error))
      }
    },
  })

  function change(): void {
    form.form.resetField('code')
    form.clearProblem()
    setRecovery(!isRecovery)
  }

  return (
    <EntryForm
      form={form}
      action="Bestätigen"
      loadingLabel="Prüft"
      refusal={form.problem !== undefined && <Refusal sentence={form.problem} />}
      below={
        <div className="-mt-3 flex flex-wrap justify-between gap-x-6">
          <TextAction onClick={change}>
            {isRecovery ? 'Code aus der App benutzen' : 'Wiederherstellungscode benutzen'}
          </TextAction>
          <TextAction onClick={() => onOver()}>Abbrechen</TextAction>
        </div>
      }
    >
      <Controller
        key={isRecovery ? 'recovery' : 'digits'}
        control={form.control}
        name="code"
        render={({ field }) =>
          isRecovery ? (
            <TextField
              label="Wiederherstellungscode"
              help="24 Zeichen, Groß- und Kleinschreibung ist egal. Jeder gilt einmal."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              // The step consists of this field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              {...field}
              error={form.errorOf('code')}
            />
          ) : (
            <CodeField
              label="Code aus deiner App"
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              {...field}
              onComplete={() => form.submit()}
              error={form.errorOf('code')}
            />
          )
        }
      />
    </EntryForm>
  )
}

const overSentence = 'Die Bestätigung ist abgelaufen oder war zu oft falsch. Bitte melde dich noch einmal an.'
