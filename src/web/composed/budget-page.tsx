import { type ComponentType, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { fetchedPart } from '#web/loading/fetched-part.ts'
import { openedPart } from '#web/loading/opened-part.tsx'
import {
  type BudgetView,
  bookingParam,
  contractParam,
  itemParam,
  viewOf,
} from '#web/member/household-plan/budget-address.ts'
import { BackToClose } from '#web/member/month-close/back-to-close.tsx'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { budgetReads } from '#web/planning/planning-reads.ts'

export const meta = pageMeta({ title: 'Haushaltsplan' })
export const links = budgetReads

// Each is fetched when it is looked at first.
const views: Readonly<Partial<Record<BudgetView, ComponentType>>> = {
  monat: lazy(() => import('#web/member/features/budget-month/budget-month-view.tsx')),
  jahr: lazy(() => import('#web/member/features/budget-year/budget-year-page.tsx')),
  vertraege: lazy(() => import('#web/member/features/contracts/contracts-page.tsx')),
  buchungen: lazy(() => import('#web/member/features/bookings/bookings-page.tsx')),
  einlesen: lazy(() => import('#web/member/features/statement-import/statement-import.tsx')),
}

const ItemHost = openedPart<{ readonly isOpen: boolean }>(
  fetchedPart(async () => (await import('#web/member/household-plan/item-host.tsx')).ItemHost),
  ({ isOpen }) => isOpen,
)

const BookingHost = openedPart<{ readonly isOpen: boolean }>(
  fetchedPart(async () => (await import('#web/member/household-plan/booking-host.tsx')).BookingHost),
  ({ isOpen }) => isOpen,
)

const noSearch = new URLSearchParams()

const ContractHost = openedPart<{ readonly isOpen: boolean }>(
  fetchedPart(async () => (await import('#web/member/features/contracts/contract-host.tsx')).ContractHost),
  ({ isOpen }) => isOpen,
)

/** The household plan: a month, a year, contracts or bookings, by the address. */
export default function BudgetPage() {
  const [asked] = useSearchParams()
  // The page was drawn before anybody asked for it: only the browser knows what the address says.
  const search = useIsHydrated() ? asked : noSearch
  const View = views[viewOf(search)] ?? views.monat
  return (
    <>
      <BackToClose search={search} />
      <Suspense fallback={<div className="min-h-dvh" />}>{View && <View />}</Suspense>
      <ItemHost isOpen={search.has(itemParam)} />
      <BookingHost isOpen={search.has(bookingParam)} />
      <ContractHost isOpen={search.has(contractParam)} />
    </>
  )
}
