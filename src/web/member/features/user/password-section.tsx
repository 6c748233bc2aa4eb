import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#contract/password.ts'
import { PasswordChangeForm } from '#web/app/credentials/password-change-form.tsx'
import { api } from '#web/app/network/client.ts'
import { clockNow } from '#web/kit/words/moments.ts'
import { addressDiscarded } from '#web/member/user/address-discarded.ts'
import { otherDevicesEnded } from '#web/member/user/device-words.ts'
import { type Profile, userQuery, devicesQuery } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'

/** Sets a new password, which ends all other sessions. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const client = useQueryClient()
  return (
    <UserSection
      id="passwort"
      title="Passwort"
      note="Mindestens 12 Zeichen. Danach sind alle anderen Geräte abgemeldet."
    >
      <PasswordChangeForm
        schema={changePassword.body}
        email={profile.email}
        ownWords={[profile.name, profile.surname, profile.email]}
        change={async (body) => {
          const devices = client.getQueryData(devicesQuery.queryKey)
          await api.call(changePassword, { body })
          void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
          void client.invalidateQueries({ queryKey: userQuery.queryKey })
          const ended = [otherDevicesEnded(devices), addressDiscarded(profile)].filter(Boolean).join(' ')
          return `Passwort um ${clockNow()} geändert. ${ended} Eine Mail sagt dir Bescheid.`
        }}
      />
    </UserSection>
  )
}
