import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readAdvertising } from '#contract/announcements.ts'
import { readDevices } from '#contract/devices.ts'
import { readHousehold } from '#contract/protocol/first-reads.ts'
import { readReminders } from '#contract/reminders.ts'
import { readUser } from '#contract/user.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { LeaveGuard } from '#web/app/unsaved/leave-guard.tsx'
import { householdQuery } from '#web/household/planning/planning-queries.ts'
import { namesOf } from '#web/household/planning/recipient-of.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { consultingQuery } from '#web/member/consulting/consulting-query.ts'
import { advertisingQuery } from '#web/member/features/advertising/advertising-queries.ts'
import { AdvertisingSection } from '#web/member/features/advertising/advertising-section.tsx'
import { ConsultantSection } from '#web/member/features/consultant/consultant-section.tsx'
import { DevicesSection } from '#web/member/features/devices/devices-section.tsx'
import { DeleteSection } from '#web/member/features/personal-data/delete-section.tsx'
import { ExportSection } from '#web/member/features/personal-data/export-section.tsx'
import { remindersQuery } from '#web/member/features/reminders/reminder-queries.ts'
import { RemindersSection } from '#web/member/features/reminders/reminders-section.tsx'
import { TwoFactorSection } from '#web/member/features/second-factor/two-factor-section.tsx'
import { EmailSection } from '#web/member/features/user/email-section.tsx'
import { headSentence, othersOf } from '#web/member/features/user/head-sentence.ts'
import { NamesSection } from '#web/member/features/user/names-section.tsx'
import { PasswordSection } from '#web/member/features/user/password-section.tsx'
import { ProfileSkeleton } from '#web/member/features/user/user-skeleton.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { type OwnUser, type Profile, devicesQuery, userQuery } from '#web/member/user/user-queries.ts'

export const meta = pageMeta({ title: 'Benutzer' })
export const links = readsOf(readUser, readHousehold, readDevices, readReminders, readAdvertising)

/** The queries that parts of the page read by themselves. */
const readByParts = [devicesQuery, consultingQuery, remindersQuery, advertisingQuery]

export default function ProfilePage() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(userQuery)
  const { isPending: isSubscriptionPending } = useQuery(subscriptionQuery)
  const { isPending: isHouseholdPending } = useQuery(householdQuery)
  const areReadParts = useQueries({ queries: readByParts }).every(({ isPending }) => !isPending)
  const { hash } = useLocation()
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  // Somebody who wants one part is scrolled there once, so what stands above it must have its final height.
  if (hash !== '' && !areReadParts) return <ProfileSkeleton />
  // The sentence at the head needs all three: it must not grow by a line above what somebody reads already.
  if (!data || isSubscriptionPending || isHouseholdPending) return <ProfileSkeleton />
  return <ProfileParts account={data} now={dataUpdatedAt} />
}

interface ProfilePartsProps {
  readonly account: OwnUser
  /** When the data were read, in milliseconds since 1970. */
  readonly now: number
}

function ProfileParts({ account, now }: ProfilePartsProps) {
  const today = useToday()
  const { user: profile } = account
  useAnchor()
  return (
    <LeaveGuard>
      <PageTitle
        area="Benutzer"
        title={<span className="break-words">{`${profile.name} ${profile.surname}`}</span>}
        actions={<p className="text-14 text-text-3 max-md:hidden">Änderungen werden sofort gespeichert</p>}
      />
      <Head profile={profile} now={now} />
      <NamesSection profile={profile} />
      <EmailSection profile={profile} today={today} now={now} />
      <PasswordSection profile={profile} />
      <TwoFactorSection account={account} />
      <DevicesSection today={today} />
      <ConsultantSection today={today} />
      <RemindersSection email={profile.email} today={today} />
      <AdvertisingSection today={today} />
      <ExportSection exportedAt={account.exported_at} today={today} />
      <DeleteSection profile={profile} />
    </LeaveGuard>
  )
}

function Head({ profile, now }: { readonly profile: Profile; readonly now: number }) {
  const { data: subscription } = useQuery(subscriptionQuery)
  const { data: household } = useQuery(householdQuery)
  const others = household ? othersOf(household.persons, profile) : []
  return (
    <p className="mt-2 max-w-prose text-text-2">
      {headSentence({ createdAt: profile.created_at, subscription, now, others: namesOf(others) })}
    </p>
  )
}

// The part that an address names exists only now, after its data were read.
function useAnchor(): void {
  // This is a new object for each visit, because the same part may be wanted once more.
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [location])
}
