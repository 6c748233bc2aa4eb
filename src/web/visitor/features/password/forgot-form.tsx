import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { forgotPassword } from '#contract/password.ts'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

interface ForgotFormProps {
  readonly onSent: (email: string) => void
}

/** The form that asks for the link; the answer is the same for every address. */
export function ForgotForm({ onSent }: ForgotFormProps) {
  const typedAtLogin = useTypedAtLogin()
  const form = useContractForm({
    schema: forgotPassword.body,
    defaultValues: { email: '' },
    send: async (body) => {
      await api.call(forgotPassword, { body })
      onSent(body.email)
      window.scrollTo({ top: 0 })
    },
  })
  const { setValue } = form.form

  useEffect(() => {
    if (typedAtLogin !== '') setValue('email', typedAtLogin)
  }, [setValue, typedAtLogin])

  return (
    <EntryForm
      form={form}
      action="Link schicken"
      loadingLabel="Wird gesendet"
      below={
        <>
          Wieder eingefallen? <Link to="/auth/login">Anmelden</Link>
        </>
      }
    >
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Die Adresse, mit der du dich anmeldest."
        {...form.field('email')}
      />
    </EntryForm>
  )
}

function useTypedAtLogin(): string {
  const { state } = useLocation()
  return isRecord(state) && typeof state['email'] === 'string' ? state['email'] : ''
}
