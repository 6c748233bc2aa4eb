import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { profileRecord } from '#contract/records/profile-record.ts'
import { updateUser } from '#contract/user.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { keepProfile } from '#web/member/user/save-user.ts'
import type { Profile } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { EmailForm } from './email-form.tsx'

interface EmailSectionProps {
  readonly profile: Profile
  readonly today: Day
  /** The time at which the profile was read, in milliseconds since 1970. */
  readonly now: number
}

/** The address, and a new one that waits until its link is opened. */
export function EmailSection({ profile, today, now }: EmailSectionProps) {
  const [isChanging, setChanging] = useState(false)
  const { email, pending_email: pending } = profile
  return (
    <UserSection
      id="e-mail"
      title={profileRecord.fields.email.label}
      note="Die neue Adresse gilt erst, wenn du den Link darin öffnest. Bis dahin bleibt die alte."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border pb-3">
        <p className="min-w-0 font-semibold break-words">{email}</p>
        <div className="flex flex-wrap items-center gap-x-6 md:-my-2.5">
          <StateWord state="positive">bestätigt</StateWord>
          {!pending && !isChanging && (
            <TextAction onClick={() => setChanging(true)}>Adresse ändern</TextAction>
          )}
        </div>
      </div>
      {pending && <WaitingAddress profile={profile} waiting={pending} today={today} now={now} />}
      {!pending && isChanging && <EmailForm profile={profile} onClose={() => setChanging(false)} />}
    </UserSection>
  )
}

interface WaitingAddressProps extends EmailSectionProps {
  readonly waiting: NonNullable<Profile['pending_email']>
}

function WaitingAddress({ profile, waiting, today, now }: WaitingAddressProps) {
  const resend = useChangeAddress('Link noch einmal gesendet.')
  const discard = useChangeAddress('Änderung verworfen. Deine Adresse bleibt.')
  const problem = refusalSentence(resend.error ?? discard.error)
  const isExpired = Date.parse(waiting.expires_at) <= now
  const isBusy = resend.isPending || discard.isPending

  return (
    <div className="border-b border-border py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold break-words">{waiting.email}</p>
          <p className="text-14 text-text-3">
            {isExpired
              ? 'Der Link gilt nicht mehr. Schick ihn noch einmal.'
              : `Link gesendet ${momentInSentence(waiting.sent_at, today)}, gilt bis ${momentInSentence(waiting.expires_at, today)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 md:-my-2">
          <Tag tone="open">offen</Tag>
          <NetworkButton
            variant="quiet"
            isLoading={resend.isPending}
            loadingLabel="Sendet"
            disabled={discard.isPending}
            onClick={() => resend.mutate(waiting.email)}
          >
            Nochmal senden
          </NetworkButton>
          <TextAction disabled={isBusy} onClick={() => discard.mutate(profile.email)}>
            Verwerfen
          </TextAction>
        </div>
      </div>
      {problem !== undefined && <ErrorSentence>{problem}</ErrorSentence>}
    </div>
  )
}

function useChangeAddress(done: string) {
  return useMutation({
    mutationFn: (email: string) => api.call(updateUser, { body: { email } }),
    meta: { showsErrors: true },
    onSuccess: (user) => {
      keepProfile(user)
      showToast({ type: 'positive', message: done })
    },
  })
}
