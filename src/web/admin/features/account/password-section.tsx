import { type AdminAccount, changeAdminPassword } from '#contract/admin/account.ts'
import { ADMIN_PASSWORD_MINIMUM } from '#contract/schema/password.ts'
import { PasswordChangeForm } from '#web/app/credentials/password-change-form.tsx'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { queryClient } from '#web/app/queries/query-client.ts'
import { clockNow } from '#web/kit/words/moments.ts'
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
