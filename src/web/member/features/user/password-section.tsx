import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changePassword } from '#contract/password.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/controls/button.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { NewPasswordField } from '#web/proof/new-password-field.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { PasswordField } from '#web/proof/password-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { addressDiscarded } from '#web/member/user/address-discarded.ts'
import { otherDevicesEnded } from '#web/member/user/device-words.ts'
import { useLeaveWarning } from '#web/records/leave-guard.tsx'
import { clockNow } from '#web/words/moments.ts'
import { type Profile, userQuery, devicesQuery } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'

/** A new password; all other sessions end with it. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const client = useQueryClient()
  const [changed, setChanged] = useState<string>()
  const form = useContractForm({
    schema: changePassword.body,
    defaultValues: { current_password: '', password: '' },
    send: async (body) => {
      setChanged(undefined)
      const devices = client.getQueryData(devicesQuery.queryKey)
      await api.call(changePassword, { body })
      form.form.reset()
      const ended = [otherDevicesEnded(devices), addressDiscarded(profile)].filter(Boolean).join(' ')
      setChanged(`Passwort um ${clockNow()} geändert. ${ended} Eine Mail sagt dir Bescheid.`)
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  useLeaveWarning(form.isDirty ? 'typed' : null)
  // In the order of the page: the first wrong one gets the focus.
  const fields = { current: form.field('current_password'), next: form.field('password') }

  return (
    <UserSection
      id="passwort"
      title="Passwort"
      note="Mindestens 12 Zeichen. Danach sind alle anderen Geräte abgemeldet."
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => form.submit(event)}
        className="grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,29fr)_minmax(0,38fr)_auto]"
      >
        {/* Password managers learn whose password this is. */}
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField label="Bisheriges Passwort" autoComplete="current-password" {...fields.current} />
        <div className="flex flex-col gap-6">
          <NewPasswordField
            label="Neues Passwort"
            password={password}
            ownWords={[profile.name, profile.surname, profile.email]}
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
        {changed !== undefined && (
          <Notice tone="positive" className="mt-5">
            {changed}
          </Notice>
        )}
      </div>
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
    </UserSection>
  )
}
