import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminAccount, changeAdminPassword } from '#contract/admin-account.ts'
import { ADMIN_PASSWORD_MINIMUM } from '#contract/schema/password.ts'
import { api } from '#web/api/client.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { Button } from '#web/controls/button.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Section } from '#web/page/section.tsx'
import { NewPasswordField } from '#web/proof/new-password-field.tsx'
import { PasswordField } from '#web/proof/password-field.tsx'
import { useLeaveWarning } from '#web/records/leave-guard.tsx'
import { clockNow } from '#web/words/moments.ts'
import { accountQuery } from './account-query.ts'

/** A new password; all other sessions end with it. */
export function PasswordSection({ account: { name, email } }: { readonly account: AdminAccount }) {
  const [changedAt, setChangedAt] = useState<string>()
  const form = useContractForm({
    schema: changeAdminPassword.body,
    defaultValues: { current_password: '', password: '' },
    send: async (body) => {
      setChangedAt(undefined)
      await api.call(changeAdminPassword, { body })
      form.form.reset()
      setChangedAt(clockNow())
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  useLeaveWarning(form.isDirty ? 'typed' : null)
  // In the order of the page: the first wrong one gets the focus.
  const fields = { current: form.field('current_password'), next: form.field('password') }
  return (
    <Section
      title="Passwort"
      lead={`Mindestens ${ADMIN_PASSWORD_MINIMUM} Zeichen. Danach sind alle anderen Geräte abgemeldet.`}
      className="mt-8"
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => form.submit(event)}
        className="mt-5 grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,29fr)_minmax(0,38fr)_auto]"
      >
        {/* Password managers learn whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Bisheriges Passwort" autoComplete="current-password" {...fields.current} />
        <div className="flex flex-col gap-6">
          <NewPasswordField
            label="Neues Passwort"
            password={password}
            ownWords={[name, email]}
            minimum={ADMIN_PASSWORD_MINIMUM}
            {...fields.next}
            onChange={async (event) => {
              await fields.next.onChange(event)
              if (fields.next.error !== undefined) await form.form.trigger('password')
            }}
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          isLoading={form.isSending}
          loadingLabel="Ändert"
          className="md:mt-6.5"
        >
          Passwort ändern
        </Button>
      </form>
      <div role="status">
        {changedAt !== undefined && (
          <Notice tone="positive" className="mt-5">
            Passwort um {changedAt} geändert. Alle anderen Geräte sind abgemeldet.
          </Notice>
        )}
      </div>
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
    </Section>
  )
}
