import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { forgotPassword } from '#contract/auth.ts'
import { api } from '#web/api/client.ts'
import { isRecord } from '#web/device/read-json.ts'
import { Button } from '#web/controls/button.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'

interface ForgotFormProps {
  readonly onSent: (email: string) => void
}

/** Asks for the link; the answer is the same for every address. */
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
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
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
      {form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
      <Button type="submit" isLoading={form.isSending} loadingLabel="Wird gesendet" className="w-full">
        Link schicken
      </Button>
      <p className="text-14 text-text-3">
        Wieder eingefallen?{' '}
        <Link
          to="/auth/login"
          className="font-semibold text-text underline underline-offset-4 hover:decoration-2"
        >
          Anmelden
        </Link>
      </p>
    </form>
  )
}

function useTypedAtLogin(): string {
  const { state } = useLocation()
  return isRecord(state) && typeof state['email'] === 'string' ? state['email'] : ''
}
