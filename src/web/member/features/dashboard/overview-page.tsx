import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { useInstallWay } from '#web/app/installing/install-offer.ts'
import { accountsQuery, accountSystemQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import { useUnhurried } from '#web/household/planning/use-unhurried.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { ConsultantNote } from '#web/member/consulting/consultant-note.tsx'
import { useArrangement } from '#web/member/overview/use-arrangement.ts'
import { isComplete, setUpOf } from './first-use/set-up.ts'
import { FolderRequestNote } from './folder-request-note.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { Overview } from './overview.tsx'
import { TrialEndNote } from './trial-end-note.tsx'

// The first steps are seen on the first days and never again, so their code is loaded separately.
const { Lazy: FirstUse } = fetchedPart(async () => (await import('./first-use/first-use.tsx')).FirstUse)

const { Lazy: InstallBar } = fetchedPart(
  async () => (await import('#web/app/installing/install-bar.tsx')).InstallBar,
)

/** The page of the household today: the month, the wealth, the next step. */
export function OverviewPage() {
  const month = useCurrentMonth()
  const { widgets, isSettled } = useArrangement()
  const installWay = useInstallWay()
  const [income, accounts, system] = useQueries({ queries: [incomeQuery, accountsQuery, accountSystemQuery] })
  const failed = [income, accounts, system].find((query) => query.isError && !query.data)
  const isRead = income.data && accounts.data && system.data && isSettled
  const { state } = useUnhurried({ state: isRead ? 'ready' : 'pending' })
  if (failed) return <LoadError onRetry={() => void failed.refetch()} />
  if (!income.data || !accounts.data || !system.data || state !== 'ready')
    return <OverviewSkeleton widgets={widgets} />

  const setUp = setUpOf(income.data, accounts.data, system.data)
  const records = {
    income: income.data,
    accounts: accounts.data.accounts,
    ...system.data,
  }
  const plan = planMonth(records, month)
  if (!plan || !isComplete(setUp))
    return (
      <>
        <FolderRequestNote />
        <TrialEndNote />
        <ConsultantNote />
        <Suspense fallback={<OverviewSkeleton widgets={widgets} />}>
          <FirstUse setUp={setUp} />
        </Suspense>
      </>
    )
  return (
    <>
      <FolderRequestNote />
      <TrialEndNote />
      <ConsultantNote />
      <Overview records={records} plan={plan} widgets={widgets} />
      {/* Whoever has a plan comes back; before that nobody is asked to keep anything. */}
      {installWay !== null && (
        <Suspense>
          <InstallBar way={installWay} />
        </Suspense>
      )}
    </>
  )
}
