import { useWatch } from 'react-hook-form'
import { resetPassword } from '#contract/password.ts'
import { CallError } from '#contract/protocol/client.ts'
import { NewPasswordField } from '#web/app/credentials/new-password-field.tsx'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'

interface ResetFormProps {
  readonly link: MailLink
  readonly onDone: () => void
  /** Called when the link has expired, was used, or was replaced by a newer one. */
  readonly onGone: () => void
}

export function ResetForm({ link: { userId, token }, onDone, onGone }: ResetFormProps) {
  const form = useContractForm({
    schema: resetPassword.body,
    defaultValues: { user_id: userId, token, password: '' },
    send: async (body) => {
      try {
        await api.call(resetPassword, { body })
      } catch (error) {
        if (!isAboutLink(error)) throw error
        return onGone()
      }
      onDone()
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })

  return (
    <EntryForm form={form} action="Passwort setzen" loadingLabel="Setzt">
      <NewPasswordField
        label="Neues Passwort"
        password={password}
        ownWords={[]}
        {...form.field('password')}
      />
    </EntryForm>
  )
}

// An altered address is as useless as an old one; a weak password has nothing to do with the link.
function isAboutLink(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return (
    error.has('link_invalid') || error.errors.some(({ field }) => field === 'user_id' || field === 'token')
  )
}
