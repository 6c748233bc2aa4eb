import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay, formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import { noPlace } from '#domain/transactions/transaction.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey } from '#web/member/household-plan/booking-queries.ts'
import { rhythmApart, rhythmWords } from '#web/member/household-plan/rhythm-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { capitalised } from '#web/member/month/month-words.ts'
import { paymentPlaces } from './payment-places.ts'
import { type Recognised, recogniseAll } from './recognised.ts'
import { useRecognisedActs } from './use-recognised-acts.ts'

/**
 * The number of days of bookings that are read: more than two years, so that a yearly payment is found even
 * when it is late.
 */
const DAYS_LOOKED_AT = 800
const FEW = 8

/**
 * The entries that the bookings suggest and nobody has made yet: income, recurring payments, and transfers of
 * the month.
 */
export default function RecognisedTab({ planning }: { readonly planning: BudgetPlanning }) {
  const today = useToday()
  const from = addDays(today, -DAYS_LOOKED_AT)
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingsKey, 'year', from],
    queryFn: ({ signal }) => readAllBookings({ from }, signal),
  })
  const found = useMemo(
    () => (data ? recogniseAll(data, planning, today, planning.currentMonth) : undefined),
    [data, planning, today],
  )
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  if (!found) return <SkeletonRows count={6} label="Buchungen werden durchgesehen" />
  const count = found.incomes.length + found.payments.length + found.open.length + found.ticked.length
  if (count === 0)
    return (
      <div className="py-10">
        <EmptyState
          level={2}
          title="Nichts Neues erkannt"
          sentence="Wer dir immer wieder etwas zahlt, was du regelmäßig zahlst und welche Überweisungen gemacht sind: Das steht hier, sobald es in den Buchungen zu sehen ist."
        />
      </div>
    )
  return (
    <>
      <Transfers found={found} planning={planning} />
      <Incomes found={found} planning={planning} />
      <Payments found={found} planning={planning} />
    </>
  )
}

interface FoundProps {
  readonly found: Recognised
  readonly planning: BudgetPlanning
}

function Transfers({ found: { open, ticked }, planning }: FoundProps) {
  const acts = useRecognisedActs()
  const nameOf = (id: string) =>
    planning.accounts.accounts.find((account) => account.id === id)?.name ?? 'Konto'
  if (open.length + ticked.length === 0) return null
  return (
    <Section
      title="Überweisungen im Kontensystem"
      lead="Sie gehen von einem eigenen Konto auf ein anderes und zählen weder als Einnahme noch als Ausgabe."
      className="mt-6"
    >
      <ul className="mt-4 border-t border-border">
        {open.map((each) => (
          <Offer
            key={`${each.month} ${each.planned.accountId} ${each.planned.pot} ${each.planned.subPotId ?? ''}`}
            name={nameOf(each.planned.accountId)}
            note={`${formatMonth(each.month)}, gebucht am ${formatDay(each.day)}, noch nicht abgehakt`}
            cents={each.planned.amountCents}
            action="Abhaken"
            onAccept={() => acts.tick(each)}
          />
        ))}
        {ticked.map((each) => (
          <Offer
            key={each.transfer.id}
            name={nameOf(each.transfer.accountId)}
            note={`Überweisung ${formatMonthName(each.transfer.month)}, zählt noch nicht als Umbuchung`}
            cents={each.transfer.amountCents}
            action="Als Umbuchung"
            onAccept={() => acts.join(each)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Incomes({ found: { incomes }, planning }: FoundProps) {
  const acts = useRecognisedActs()
  const formatEuro = useFormatEuro()
  const { sources } = planning.income
  const [person] = planning.household.persons
  if (incomes.length === 0) return null
  return (
    <Section
      title="Einkommen"
      lead="Von ihnen kam in mindestens drei Monaten etwas, und es steht noch nicht unter Einkommen."
    >
      <ul className="mt-4 border-t border-border">
        {incomes.map((each) => {
          const { counterparty, months, sourceId, isIrregular } = each
          const source = sources.find(({ id }) => id === sourceId)
          const told = months
            .slice(-3)
            .map(({ month, amountCents }) => `${formatMonthName(month)} ${formatEuro(amountCents)}`)
          return (
            <Offer
              key={counterparty}
              name={counterparty}
              note={`${isIrregular ? 'Unregelmäßig' : 'Jeden Monat'}, zuletzt ${told.join(', ')}`}
              cents={sumCents(months.map(({ amountCents }) => amountCents))}
              action={
                source ? `${months.length} Eingänge bei ${source.label} eintragen` : 'Als Quelle anlegen'
              }
              onAccept={() =>
                source ? acts.enterReceipts(each, source.id) : acts.makeSource(each, person?.id ?? null)
              }
            />
          )
        })}
      </ul>
    </Section>
  )
}

function Payments({ found: { payments }, planning }: FoundProps) {
  const acts = useRecognisedActs()
  const [areAllShown, setAllShown] = useState(false)
  const places = useMemo(() => paymentPlaces(payments, planning), [payments, planning])
  if (payments.length === 0) return null
  const shown = areAllShown ? payments : payments.slice(0, FEW)
  const lineOf = (at: number) => planning.budget.items.find(({ id }) => id === places[at]?.itemId)
  return (
    <Section
      title="Regelmäßige Zahlungen"
      lead="Sie kommen immer wieder und gehören zu keinem Posten. Als Posten stehen sie im Plan, und ihre Buchungen zählen dort."
    >
      <ul className="mt-4 border-t border-border">
        {shown.map((payment, at) => (
          <Offer
            key={`${payment.counterparty} ${payment.transactions[0]?.id ?? ''}`}
            name={payment.counterparty}
            note={`${capitalised(rhythmWords[rhythmApart(payment.monthsApart)])}, ${payment.transactions.length} Buchungen, zuletzt am ${lastDay(payment)}`}
            tag={payment.isContract ? 'Vermutlich ein Vertrag' : null}
            cents={0 - payment.amountCents}
            {...paymentOffers(lineOf(at), {
              join: (item) => acts.joinItem(payment, item),
              make: () => acts.makeItem(payment, planning, places[at] ?? noPlace),
            })}
          />
        ))}
      </ul>
      {!areAllShown && payments.length > FEW && (
        <Button variant="outline" className="mt-5" onClick={() => setAllShown(true)}>
          {`Alle ${payments.length} zeigen`}
        </Button>
      )}
    </Section>
  )
}

interface PaymentActs {
  readonly join: (item: BudgetItem) => Promise<void>
  readonly make: () => Promise<void>
}

/** The offers for a payment: first to join it with the existing line, and always to make a new line. */
function paymentOffers(
  line: BudgetItem | undefined,
  { join, make }: PaymentActs,
): Pick<OfferProps, 'action' | 'onAccept' | 'other'> {
  if (!line) return { action: 'Posten anlegen', onAccept: make }
  return {
    action: `Zu ${line.name}`,
    onAccept: () => join(line),
    other: { action: 'Neuer Posten', onAccept: make },
  }
}

interface OfferProps {
  readonly name: string
  readonly note: string
  readonly tag?: string | null
  readonly cents: number
  readonly action: string
  readonly onAccept: () => Promise<void>
  /** A second, quieter action beside the main one. */
  readonly other?: { readonly action: string; readonly onAccept: () => Promise<void> }
}

function Offer({ name, note, tag = null, cents, action, onAccept, other }: OfferProps): ReactNode {
  const [isAccepting, setAccepting] = useState(false)
  const accept = (run: () => Promise<void>) => {
    setAccepting(true)
    void run().finally(() => setAccepting(false))
  }
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-border py-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {name}
          {tag !== null && <Tag>{tag}</Tag>}
        </p>
        <p className="text-14 text-text-2">{note}</p>
      </div>
      <p className="md:text-right">
        <Money cents={cents} isSigned />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 md:justify-end">
        {other && (
          <TextAction
            aria-label={`${name}: ${other.action}`}
            disabled={isAccepting}
            onClick={() => accept(other.onAccept)}
          >
            {other.action}
          </TextAction>
        )}
        <Button
          variant="outline"
          size={44}
          isLoading={isAccepting}
          aria-label={`${name}: ${action}`}
          onClick={() => accept(onAccept)}
        >
          {action}
        </Button>
      </div>
    </li>
  )
}

function lastDay({ transactions }: RecurringPayment): string {
  const last = transactions.at(-1)
  return last ? formatDay(last.day) : ''
}
