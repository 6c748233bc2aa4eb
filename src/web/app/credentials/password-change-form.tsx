import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { changePassword } from '#contract/password.ts'
import type { Output } from '#contract/protocol/endpoint.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

interface PasswordChangeFormProps {
  /** The schema; users and administrators differ in the least length of a password. */
  readonly schema: typeof changePassword.body
  readonly minimum?: number
  readonly email: string
  /** The words of which a password must not consist. */
  readonly ownWords: readonly string[]
  /** Changes the password. @returns the sentence that says so */
  readonly change: (body: Output<typeof changePassword.body>) => Promise<string>
}

/** The form with the former password and the new one. */
export function PasswordChangeForm({ schema, minimum, email, ownWords, change }: PasswordChangeFormProps) {
  const [changed, setChanged] = useState<string>()
  const form = useContractForm({
    schema,
    defaultValues: { current_password: '', password: '' },
    send: async (body) => {
      setChanged(undefined)
      const words = await change(body)
      form.form.reset()
      setChanged(words)
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  useLeaveWarning(form.isDirty ? 'typed' : null)
  // The fields are in the order of the page: the first wrong one gets the focus.
  const fields = { current: form.field('current_password'), next: form.field('password') }
  return (
    <>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => form.submit(event)}
        className="grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,29fr)_minmax(0,38fr)_auto]"
      >
        {/* Password managers learn from this field whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Bisheriges Passwort" autoComplete="current-password" {...fields.current} />
        <div className="flex flex-col gap-6">
          <NewPasswordField
            label="Neues Passwort"
            password={password}
            ownWords={ownWords}
            {...(minimum !== undefined && { minimum })}
            {...fields.next}
            onChange={async (event) => {
              await fields.next.onChange(event)
              if (fields.next.error !== undefined) await form.form.trigger('password')
            }}
          />
        </div>
        <NetworkButton
          type="submit"
          variant="outline"
          isLoading={form.isSending}
          loadingLabel="Ändert"
          className="md:mt-6.5"
        >
          Passwort ändern
        </NetworkButton>
      </form>
      <div role="status">
        {changed !== undefined && (
          <Notice tone="positive" className="mt-5">
            {changed}
          </Notice>
        )}
      </div>
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
    </>
  )
}
