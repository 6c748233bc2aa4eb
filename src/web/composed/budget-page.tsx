import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { budgetReads } from '#web/household/planning/planning-reads.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { arrivingView } from '#web/kit/parts/arriving-view.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import {
  type BudgetView,
  bookingParam,
  contractParam,
  itemParam,
  viewOf,
} from '#web/member/household-plan/budget-address.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { BackToClose } from '#web/member/month-close/back-to-close.tsx'

export const meta = pageMeta({ title: 'Haushaltsplan' })
export const links = budgetReads

// Each view is loaded when it is first opened.
const views: Readonly<Record<BudgetView, ComponentType>> = {
  monat: arrivingView(
    () => import('#web/member/features/budget-month/budget-month-view.tsx'),
    lateView('monat', 'Monat'),
  ),
  jahr: arrivingView(
    () => import('#web/member/features/budget-year/budget-year-page.tsx'),
    lateView('jahr', 'Jahr'),
  ),
  vertraege: arrivingView(
    () => import('#web/member/features/contracts/contracts-page.tsx'),
    lateView('vertraege', 'Verträge'),
  ),
  buchungen: arrivingView(
    () => import('#web/member/features/bookings/bookings-page.tsx'),
    lateView('buchungen', 'Buchungen'),
  ),
  einlesen: arrivingView(
    () => import('#web/member/features/statement-import/statement-import.tsx'),
    lateView('buchungen', 'Bankdatei einlesen'),
  ),
}

/** What is shown in place of a view that waits for the network; the links to the other views stay. */
function lateView(view: Exclude<BudgetView, 'einlesen'>, title: string): ComponentType {
  return function LateView() {
    return (
      <BudgetFrame view={view} title={title}>
        <Notice tone="warning" className="mt-6">
          Diese Ansicht ist noch nicht geladen. Sie erscheint von selbst, sobald die Verbindung wieder steht.
        </Notice>
      </BudgetFrame>
    )
  }
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
  // The page was prerendered: only the browser knows what the address says.
  const search = useIsHydrated() ? asked : noSearch
  const View = views[viewOf(search)]
  return (
    <>
      <BackToClose search={search} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <View />
      </Suspense>
      <ItemHost isOpen={search.has(itemParam)} />
      <BookingHost isOpen={search.has(bookingParam)} />
      <ContractHost isOpen={search.has(contractParam)} />
    </>
  )
}
