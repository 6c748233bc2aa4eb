import { CallError } from '#contract/protocol/client.ts'
import { updateUser } from '#contract/user.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { keepProfile } from '#web/member/user/save-user.ts'
import type { Profile } from '#web/member/user/user-queries.ts'

interface EmailFormProps {
  readonly profile: Profile
  readonly onClose: () => void
}

/** Asks for the new address, to which a link is sent. */
export function EmailForm({ profile, onClose }: EmailFormProps) {
  const form = useContractForm({
    schema: updateUser.body,
    defaultValues: { email: '' },
    send: async ({ email = '' }) => {
      if (email.toLowerCase() === profile.email.toLowerCase()) throw ownAddress
      keepProfile(await api.call(updateUser, { body: { email } }))
      onClose()
    },
  })
  useLeaveWarning(form.isDirty ? 'typed' : null)

  return (
    <form noValidate onSubmit={(event) => form.submit(event)} className="pt-5">
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Neue E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="Dorthin schicken wir einen Link. An die alte Adresse geht eine Nachricht."
          // The field takes the focus, because a press on "Adresse ändern" has opened it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          {...form.field('email')}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:mt-6.5">
          <NetworkButton type="submit" variant="outline" isLoading={form.isSending} loadingLabel="Sendet">
            Link senden
          </NetworkButton>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </div>
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
    </form>
  )
}

const ownAddress = new CallError(422, {
  errors: [{ field: 'email', message: 'Das ist schon deine Adresse.' }],
})
