import { adminLogin } from '#contract/admin.ts'
import { CallError } from '#contract/protocol/client.ts'
import { quietApi } from '#web/api/client.ts'
import type { AdminSession } from '#web/admin/admin-session.ts'
import { Button } from '#web/controls/button.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { PasswordField } from '#web/proof/password-field.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useState } from 'react'
import { Refusal } from './refusal.tsx'

interface CredentialsFormProps {
  /** Why the password is asked for again. */
  readonly hint: string | undefined
  readonly onSignedIn: (session: AdminSession) => Promise<void>
}

export function CredentialsForm({ hint, onSignedIn }: CredentialsFormProps) {
  const [isRefused, setRefused] = useState(false)
  const form = useContractForm({
    schema: adminLogin.body,
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      setRefused(false)
      try {
        await onSignedIn(await quietApi.call(adminLogin, { body }))
      } catch (error) {
        setRefused(error instanceof CallError && error.has('invalid_credentials'))
        throw error
      }
    },
  })
  return (
    // Until React is there, `dialog` makes sending do nothing: a plain form would put the password into the address.
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
      {hint !== undefined && form.problem === undefined && <Notice>{hint}</Notice>}
      {form.problem !== undefined && (
        <Refusal sentence={form.problem}>{isRefused && 'Prüf Schreibweise und Feststelltaste.'}</Refusal>
      )}
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
        frameClassName={isRefused ? refusedFrame : ''}
      />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        {...form.field('password')}
        frameClassName={isRefused ? refusedFrame : ''}
      />
      <Button type="submit" isLoading={form.isSending} loadingLabel="Meldet an" className="w-full">
        Anmelden
      </Button>
      <p className="text-14 text-text-3">Mit zweitem Faktor fragen wir danach nach sechs Ziffern.</p>
    </form>
  )
}

// Which of the two is wrong is nobody's business, so both are marked.
const refusedFrame = '!border-negative inset-ring inset-ring-negative'
