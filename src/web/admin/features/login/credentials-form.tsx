import { useState } from 'react'
import { adminLogin } from '#contract/admin/admin.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { AdminSession } from '#web/admin/admin-session.ts'
import { PasswordField } from '#web/app/credentials/password-field.tsx'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { quietApi } from '#web/app/network/client.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
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
    <EntryForm
      form={form}
      action="Anmelden"
      loadingLabel="Meldet an"
      refusal={
        form.problem === undefined ? (
          hint !== undefined && <Notice>{hint}</Notice>
        ) : (
          <Refusal sentence={form.problem}>{isRefused && 'Prüf Schreibweise und Feststelltaste.'}</Refusal>
        )
      }
      below="Mit zweitem Faktor fragen wir danach nach sechs Ziffern."
    >
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
    </EntryForm>
  )
}

// The page must not tell which of the two is wrong, so both are marked.
const refusedFrame = '!border-negative inset-ring inset-ring-negative'
