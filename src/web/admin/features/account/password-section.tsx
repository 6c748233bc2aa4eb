import { type AdminAccount, changeAdminPassword } from '#contract/admin-account.ts'
import { ADMIN_PASSWORD_MINIMUM } from '#contract/schema/password.ts'
import { api } from '#web/api/client.ts'
import { Section } from '#web/page/section.tsx'
import { PasswordChangeForm } from '#web/proof/password-change-form.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { clockNow } from '#web/words/moments.ts'
import { accountQuery } from './account-query.ts'

/** Sets a new password; all other sessions end with it. */
export function PasswordSection({ account: { name, email } }: { readonly account: AdminAccount }) {
  return (
    <Section
      title="Passwort"
      lead={`Mindestens ${ADMIN_PASSWORD_MINIMUM} Zeichen. Danach sind alle anderen Geräte abgemeldet.`}
      className="mt-8"
    >
      <div className="mt-5">
        <PasswordChangeForm
          schema={changeAdminPassword.body}
          minimum={ADMIN_PASSWORD_MINIMUM}
          email={email}
          ownWords={[name, email]}
          change={async (body) => {
            await api.call(changeAdminPassword, { body })
            void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
            return `Passwort um ${clockNow()} geändert. Alle anderen Geräte sind abgemeldet.`
          }}
        />
      </div>
    </Section>
  )
}
