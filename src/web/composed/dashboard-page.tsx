import { lazy, Suspense } from 'react'
import { type Location, useSearchParams } from 'react-router'
import {
  readAccounts,
  readAccountSystem,
  readGoals,
  readIncome,
  readMonthCloses,
  readOverview,
  readProperties,
  readTransfers,
  readWealthPlan,
} from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { OverviewPage } from '#web/member/features/dashboard/overview-page.tsx'
import { OwnNextStep } from '#web/member/features/dashboard/own-next-step.tsx'
import { stepOfAddress, stepParam } from '#web/member/month-close/close-address.ts'
import { CloseSkeleton } from '#web/member/month-close/close-skeleton.tsx'
import { closeTitle } from '#web/member/month-close/close-title.ts'
import { monthOfAddress } from '#web/member/month/month-address.ts'
import { titleOfYear, yearParam } from '#web/member/year/year-address.ts'

// The editor of the close is loaded when somebody closes a month.
const CloseView = lazy(() => import('#web/member/features/month-close/close-view.tsx'))
// The review of a year is loaded when somebody opens it.
const YearReview = lazy(() => import('#web/member/features/year-review/year-review-page.tsx'))

interface PageArguments {
  readonly location: Pick<Location, 'pathname' | 'search'>
}

/** The title of each view, named after what it shows. */
export function meta({ location }: PageArguments) {
  const search = new URLSearchParams(location.search)
  return pageMeta({ title: closeTitle(search) ?? titleOfYear(search) ?? 'Übersicht' })({ location })
}
export const links = readsOf(
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readOverview,
  readMonthCloses,
  readWealthPlan,
  readGoals,
  readProperties,
)

const noSearch = new URLSearchParams()

/** The page of this address: the overview of every day, the close of a month, or the review of a year. */
export default function DashboardPage() {
  const [asked] = useSearchParams()
  // The page was prerendered: only the browser knows what the address says.
  const search = useIsHydrated() ? asked : noSearch
  if (search.has(stepParam))
    return (
      <Suspense fallback={<ComingClose search={search} />}>
        <CloseView nextStep={OwnNextStep} />
      </Suspense>
    )
  if (search.has(yearParam))
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <YearReview />
      </Suspense>
    )
  return <OverviewPage />
}

function ComingClose({ search }: { readonly search: URLSearchParams }) {
  const current = useCurrentMonth()
  const month = monthOfAddress(search) ?? current
  return <CloseSkeleton step={stepOfAddress(search) ?? 'income'} month={month} current={current} />
}
