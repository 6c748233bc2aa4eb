import { useWatch } from 'react-hook-form'
import { resetPassword } from '#contract/auth.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/api/client.ts'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'
import { Button } from '#web/controls/button.tsx'
import { NewPasswordField } from '#web/proof/new-password-field.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'

interface ResetFormProps {
  readonly link: MailLink
  readonly onDone: () => void
  /** The link has expired, was used, or was replaced by a newer one. */
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
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
      <NewPasswordField
        label="Neues Passwort"
        password={password}
        ownWords={[]}
        {...form.field('password')}
      />
      {form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
      <Button type="submit" isLoading={form.isSending} loadingLabel="Setzt" className="w-full">
        Passwort setzen
      </Button>
    </form>
  )
}

// An altered address is as useless as an old one; a weak password is not about the link.
function isAboutLink(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return (
    error.has('link_invalid') || error.errors.some(({ field }) => field === 'user_id' || field === 'token')
  )
}
