import { type Dispatch, Fragment, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { useIsWaitingFor } from '#web/app/outbox/waiting.ts'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { type BookingAction, bookingParam } from '#web/member/household-plan/budget-address.ts'
import { placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { MonthSum } from './booking-filter.ts'
import { type BookingGroup, groupPages } from './booking-groups.ts'
import { BookingRow, type RowActs } from './booking-row.tsx'
import { NearChunk } from './near-chunk.tsx'
import { RowPicker } from './row-picker.tsx'
import { RuleOfferBar } from './rule-offer-bar.tsx'
import { type Selection, extendTo, toggle } from './selection.ts'
import { transferTags } from './transfer-tags.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePlacing } from './use-placing.ts'
import { isSortable } from './use-sorting.ts'
import './bookings.css'

interface BookingListProps {
  readonly pages: readonly (readonly StoredTransaction[])[]
  readonly planning: BudgetPlanning
  /** The sums of months; null where they are not known for the listed bookings. */
  readonly sums: ReadonlyMap<Month, MonthSum> | null
  /** Whether the list shows bookings of several accounts. */
  readonly namesAccounts: boolean
  readonly selection: Selection
  readonly onSelect: Dispatch<SetStateAction<Selection>>
}

/** The bookings month by month, the newest first; everything can be done with keys as fast as by hand. */
export function BookingList(props: BookingListProps) {
  const { pages, planning, sums, namesAccounts, selection, onSelect } = props
  const { budget, accounts, accountSystem, monthStart } = planning
  const list = useRef<HTMLDivElement>(null)
  const drawer = useDrawerParam(bookingParam)
  const isWaitingFor = useIsWaitingFor()
  const [activeId, setActive] = useState<string | null>(null)

  const order = useMemo(() => pages.flat().map(({ id }) => id), [pages])
  const chunks = useMemo(() => groupPages(pages, monthStart), [pages, monthStart])
  const tags = useMemo(
    () => transferTags(pages.flat(), { ...accountSystem, ...accounts }),
    [pages, accountSystem, accounts],
  )
  const names = useMemo(() => new Map(accounts.accounts.map(({ id, name }) => [id, name])), [accounts])
  const foreignAccounts = useMemo(
    () => new Map(accounts.accounts.map(({ id, currency }) => [id, currency ?? null])),
    [accounts],
  )
  const current = activeId !== null && order.includes(activeId) ? activeId : (order[0] ?? null)
  const find = (id: string) => pages.flat().find((booking) => booking.id === id)

  const focusRow = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-booking="${id}"] input[type=checkbox]`)?.focus()
  const { placingId, setPlacing, offer, setOffer, choose, create } = usePlacing(planning, focusRow)

  const open = (id: string, action?: BookingAction) => drawer.open(action ? `${id}.${action}` : id)
  function startPlacing(id: string) {
    const booking = find(id)
    if (booking && isSortable(booking)) setPlacing(id)
    else open(id)
  }

  function move(id: string, by: 1 | -1) {
    const next = order[order.indexOf(id) + by]
    if (next === undefined) return
    setActive(next)
    // The change may bring the row into the list only in the next frame.
    requestAnimationFrame(() => {
      focusRow(next)
      list.current?.querySelector(`[data-booking="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    })
  }
  const mark = (id: string, isRange: boolean) =>
    onSelect((former) => (isRange ? extendTo(former, id, order) : toggle(former, id)))
  useListKeys(list, {
    reach: setActive,
    move,
    mark,
    open,
    place: startPlacing,
    pair: (id) => open(id, 'umbuchen'),
    split: (id) => open(id, 'teilen'),
  })

  const acts = useSteadyActs({ open, place: startPlacing, mark })

  const rowOf = (booking: StoredTransaction) => (
    <Fragment key={booking.id}>
      <BookingRow
        booking={booking}
        place={placeWords(booking, budget)}
        accountName={namesAccounts ? (names.get(booking.accountId) ?? null) : null}
        currency={foreignAccounts.get(booking.accountId) ?? null}
        tag={tags.get(booking.id) ?? null}
        isWaiting={isWaitingFor(booking.id)}
        isMarked={selection.ids.has(booking.id)}
        isActive={booking.id === current}
        acts={acts}
        {...(booking.id === placingId && {
          picker: (
            <RowPicker
              budget={budget}
              value={booking}
              onChoose={(place) => void choose(booking, place)}
              onCreate={(name) => void create(booking, name)}
              onLeave={() => setPlacing(null)}
            />
          ),
        })}
      />
      {offer?.bookingId === booking.id && (
        <RuleOfferBar
          offer={offer}
          placeWords={placeWords(offer.place, budget) ?? 'Ohne Posten'}
          onDone={() => setOffer(null)}
        />
      )}
    </Fragment>
  )

  return (
    <>
      <div ref={list}>
        {chunks.map((groups, index) => (
          // A page has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <NearChunk key={index} isKept={groups.some((group) => holds(group, current))}>
            {groups.map((group) => (
              <section key={group.month} aria-label={formatMonth(group.month)}>
                {group.isFirst && <MonthHead month={group.month} sum={sums?.get(group.month)} />}
                <ul>{group.bookings.map(rowOf)}</ul>
              </section>
            ))}
          </NearChunk>
        ))}
      </div>
      <div className="mt-6">
        <KeyHints hints={hints} />
      </div>
    </>
  )
}

/** The same acts over all renderings, so that a row is drawn anew only where it changes. */
function useSteadyActs(acts: RowActs): RowActs {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      place: (id) => latest.current.place(id),
      mark: (id, isRange) => latest.current.mark(id, isRange),
    }),
    [],
  )
}

const hints = [
  { keys: ['↑', '↓'], does: 'wählen' },
  { keys: ['Leer'], does: 'markieren' },
  { keys: ['K'], does: 'Zählt bei' },
  { keys: ['U'], does: 'Umbuchung' },
  { keys: ['T'], does: 'teilen' },
  { keys: ['Enter'], does: 'öffnen' },
]

function holds({ bookings }: BookingGroup<StoredTransaction>, id: string | null): boolean {
  return bookings.some((booking) => booking.id === id)
}

function MonthHead({ month, sum }: { readonly month: Month; readonly sum: MonthSum | undefined }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border pt-9 pb-2">
      <h2 className="text-18 font-semibold">{formatMonth(month)}</h2>
      {sum && (sum.receivedCents !== 0 || sum.spentCents !== 0) && (
        <p className="flex flex-wrap gap-x-5 text-14 text-text-2">
          {sum.receivedCents !== 0 && (
            <span>
              Eingänge <Money cents={sum.receivedCents} isSigned />
            </span>
          )}
          {sum.spentCents !== 0 && (
            <span>
              Ausgänge <Money cents={0 - sum.spentCents} />
            </span>
          )}
        </p>
      )}
    </header>
  )
}
