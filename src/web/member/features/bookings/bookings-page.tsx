import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import FileInput from 'lucide-react/icons/file-input'
import Plus from 'lucide-react/icons/plus'
import {
  type ComponentType,
  Suspense,
  lazy,
  useEffect,
  useDeferredValue,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { addMonths } from '#domain/calendar/month.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { type StoredTransaction, bookedMonthsQuery } from '#web/member/household-plan/booking-queries.ts'
import { bookingParam, viewAddress } from '#web/member/household-plan/budget-address.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { unsortedBookings } from '#web/member/household-plan/unsorted-bookings.ts'
import { type BudgetPlanning, useBudget } from '#web/member/household-plan/use-budget.ts'
import { isFoundBy } from '#web/member/household-plan/waiting/is-found-by.ts'
import { UnsentBookings } from '#web/member/household-plan/waiting/unsent-bookings.tsx'
import { listedWithWaiting, useWaitingEntries } from '#web/member/household-plan/waiting/waiting-bookings.ts'
import { KeptBookingsNote } from '#web/member/offline/kept-bookings-note.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { type BookingFilter, isFiltered, queryOfFilter, sumsByMonth } from './booking-filter.ts'
import { BookingList } from './booking-list.tsx'
import { BookingsEmpty } from './bookings-empty.tsx'
import { bookingsQuery, importsQuery } from './bookings-query.ts'
import { BookingsTabs, type BookingsTab, tabOf } from './bookings-tabs.tsx'
import { ExportAction } from './export-action.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { MOST_SELECTED, nothingSelected, selectAll } from './selection.ts'
import { useBookingFilter } from './use-booking-filter.ts'

/** The number of months whose sums are read at once. */
const MONTHS_BACK = 118
const SOON = '900px 0px'

const laterTabs: Readonly<Record<Exclude<BookingsTab, 'liste'>, ComponentType<TabProps>>> = {
  erkannt: lazy(() => import('./recognised-tab.tsx')),
  importe: lazy(() => import('./imports-tab.tsx')),
}

interface TabProps {
  readonly planning: BudgetPlanning
}

/** The tab Buchungen: all bookings of the household, to be searched, categorised, split and paired. */
export default function BookingsPage() {
  const reading = useBudget()
  const [search] = useSearchParams()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <BudgetFrame view="buchungen" title={<SkeletonTitle />}>
        <div className="mt-6">
          <SkeletonRows count={10} label="Buchungen werden geladen" />
        </div>
      </BudgetFrame>
    )
  const { planning } = reading
  const tab = tabOf(search)
  const Later = tab === 'liste' ? null : laterTabs[tab]
  if (!Later) return <Bookings planning={planning} />
  return (
    <BudgetFrame
      view="buchungen"
      title={tab === 'erkannt' ? 'In den Buchungen erkannt' : 'Eingelesene Dateien'}
    >
      <BookingsTabs tab={tab} />
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Later planning={planning} />
      </Suspense>
    </BudgetFrame>
  )
}

function Bookings({ planning }: TabProps) {
  const { accounts, budget, currentMonth, monthStart } = planning
  const drawer = useDrawerParam(bookingParam)
  const [filter, change] = useBookingFilter()
  const query = useMemo(() => queryOfFilter(filter, monthStart), [filter, monthStart])
  const found = useFoundBookings(query)
  const { reading, isDrawn, pages, bookings, unsent } = found
  const unsentHere = useMemo(
    () => unsent.filter(isFoundBy(query, budget.items)),
    [unsent, query, budget.items],
  )
  const isCalm = useDeferredValue(pages !== undefined, false)
  const { data: booked } = useQuery({
    ...bookedMonthsQuery(addMonths(currentMonth, 0 - MONTHS_BACK), addMonths(currentMonth, 1)),
    enabled: isCalm,
  })
  const months = booked?.months
  const sums = useMemo(
    () => (months ? sumsByMonth(months, filter, budget.items) : null),
    [months, filter, budget.items],
  )
  const openCount = useMemo(() => (months ? unsortedBookings(months).count : null), [months])
  const { data: imports } = useInfiniteQuery({ ...importsQuery, enabled: isCalm && filter.importId !== null })
  const importName =
    imports?.pages.flatMap((page) => page.imports).find(({ id }) => id === filter.importId)?.fileName ?? null
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = reading
  const { selection, setSelection, markAll, isFindingAll } = useSelection(found, filter)
  const marked = bookings.filter(({ id }) => selection.ids.has(id))

  const isEmptyAtAll =
    bookings.length === 0 && unsent.length === 0 && !isFiltered(filter) && filter.month === null
  const title = titleOf(openCount)

  return (
    <BudgetFrame
      view="buchungen"
      title={title}
      actions={
        <>
          <ButtonLink variant="outline" size={44} icon={FileInput} to={viewAddress('einlesen')}>
            Datei einlesen
          </ButtonLink>
          <Button size={44} icon={Plus} onClick={() => drawer.open('neu')}>
            Buchung
          </Button>
        </>
      }
    >
      <BookingsTabs
        tab="liste"
        actions={
          bookings.length > 0 && (
            <ExportAction query={query} names={{ accounts: accounts.accounts, places: budget }} />
          )
        }
      />
      <WritingNotice />
      <KeptBookingsNote />
      {!(reading.isSuccess && isEmptyAtAll) && (
        <FilterBar
          filter={filter}
          onChange={change}
          planning={planning}
          isSearching={reading.isFetching && !isFetchingNextPage}
          openCount={openCount}
          importName={importName}
          areChoicesShown={isCalm}
        />
      )}
      {unsentHere.length > 0 && (
        <UnsentBookings bookings={unsentHere} planning={planning} onOpen={drawer.open} />
      )}
      {reading.isPending && <SkeletonRows count={10} label="Buchungen werden geladen" />}
      {reading.isError && bookings.length === 0 && <LoadError onRetry={() => void reading.refetch()} />}
      {pages && bookings.length === 0 && unsentHere.length === 0 && (
        <BookingsEmpty filter={filter} onReset={change} onEnter={() => drawer.open('neu')} />
      )}
      {pages && bookings.length > 0 && (
        <div aria-busy={reading.isPlaceholderData} className={reading.isPlaceholderData ? 'opacity-60' : ''}>
          <BookingList
            pages={pages}
            planning={planning}
            sums={sums}
            namesAccounts={filter.accountId === null && accounts.accounts.length > 1}
            selection={selection}
            onSelect={setSelection}
          />
          <ListEnd
            isMore={hasNextPage}
            isReading={isFetchingNextPage}
            isDrawn={isDrawn}
            isFailed={reading.isFetchNextPageError}
            onReach={() => void fetchNextPage()}
          />
          {marked.length > 0 && (
            <SelectionBar
              marked={marked}
              planning={planning}
              onAll={isAllMarked(marked, bookings, hasNextPage) ? null : () => void markAll()}
              isFindingAll={isFindingAll}
              onClear={() => setSelection(nothingSelected)}
            />
          )}
        </div>
      )}
    </BudgetFrame>
  )
}

/** The bookings that are found by a filter, page by page, with what waits. */
function useFoundBookings(query: ReturnType<typeof queryOfFilter>) {
  const reading = useInfiniteQuery(bookingsQuery(query))
  const read = useMemo(() => reading.data?.pages.map(({ transactions }) => transactions), [reading.data])
  // Typed letters are drawn first, then the rows, then the controls for the rows.
  const drawn = useDeferredValue(read)
  const entries = useWaitingEntries(reading.dataUpdatedAt)
  const { pages, unsent } = useMemo(() => listedWithWaiting(drawn ?? [], entries), [drawn, entries])
  const bookings = useMemo(() => pages.flat(), [pages])
  return { reading, isDrawn: drawn === read, pages: drawn && pages, bookings, unsent }
}

/** The bookings that are marked; marking all of them reads the pages that are left. */
function useSelection({ reading, bookings }: ReturnType<typeof useFoundBookings>, filter: BookingFilter) {
  const { fetchNextPage, hasNextPage } = reading
  const [selection, setSelection] = useState(nothingSelected)
  const [isFindingAll, setFindingAll] = useState(false)
  // Another filter clears the marks, because marked bookings may no longer be listed.
  const [filtered, setFiltered] = useState(filter)
  if (filter !== filtered) {
    setFiltered(filter)
    setSelection(nothingSelected)
  }

  async function markAll() {
    setFindingAll(true)
    let found = bookings
    let next = hasNextPage
    while (next && found.length < MOST_SELECTED) {
      // Each page begins where the one before it ends.
      // oxlint-disable-next-line no-await-in-loop
      const { data, hasNextPage: isMore } = await fetchNextPage()
      const all = data?.pages.flatMap(({ transactions }) => transactions) ?? found
      next = isMore && all.length > found.length
      found = all
    }
    setFindingAll(false)
    setSelection(selectAll(found.map(({ id }) => id)))
  }

  return { selection, setSelection, markAll, isFindingAll }
}

interface ListEndProps {
  readonly isMore: boolean
  readonly isReading: boolean
  /**
   * False while the rows that were read last are not drawn yet: they will push the end of the list down, and
   * until then the end would be reached again at once.
   */
  readonly isDrawn: boolean
  readonly isFailed: boolean
  readonly onReach: () => void
}

/** The end of the list; it reads the next page before it comes into sight. */
function ListEnd({ isMore, isReading, isDrawn, isFailed, onReach }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  const isWanted = isMore && !isReading && isDrawn && !isFailed
  useEffect(() => {
    const element = end.current
    if (!element || !isWanted) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: SOON,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isWanted])
  return (
    <div ref={end} className="min-h-px">
      {isReading && <SkeletonRows count={3} label="Weitere Buchungen werden geladen" />}
      {isFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-4 py-4 text-text-2">
          Weitere Buchungen ließen sich nicht laden.
          <Button variant="outline" size={36} onClick={onReach}>
            Noch einmal
          </Button>
        </p>
      )}
    </div>
  )
}

function titleOf(openCount: number | null): string {
  if (openCount === null || openCount === 0) return 'Buchungen'
  if (openCount === 1) return 'Eine Buchung ohne Posten'
  return `${openCount.toLocaleString('de-DE')} Buchungen ohne Posten`
}

function isAllMarked(
  marked: readonly StoredTransaction[],
  bookings: readonly StoredTransaction[],
  isMore: boolean,
): boolean {
  return marked.length >= MOST_SELECTED || (marked.length === bookings.length && !isMore)
}
