import type { ReactNode } from 'react'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { keepFromMonth, ownAmountOf } from '#domain/budget/month-amount.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { dueWords, kindWords } from './year-words.ts'

interface CellReadoutProps {
  readonly item: BudgetItem
  readonly month: Month
  readonly bookedCents: Cents
  /** Whether the month has begun or is over, so that something can have been booked. */
  readonly hasBegun: boolean
  readonly accountName: string | null
}

/** The details of the chosen item and month. */
export function CellReadout({ item, month, bookedCents, hasBegun, accountName }: CellReadoutProps) {
  const format = useFormatEuro()
  return (
    <>
      {hasBegun && (
        <Fact>
          Ist <Money cents={bookedCents} />
        </Fact>
      )}
      <Fact>{dueWords(item)}</Fact>
      {accountName !== null && <Fact>{accountName}</Fact>}
      <Fact>{kindWords(item, month, format)}</Fact>
    </>
  )
}

function Fact({ children }: { readonly children: ReactNode }) {
  return <span className="text-text-2 lg:border-l lg:border-border lg:pl-4">{children}</span>
}

interface KeepOfferProps {
  readonly item: BudgetItem
  readonly month: Month
  readonly onKeep: () => void
}

/** Offers to let an amount that was typed into one month count for all following months as well. */
export function KeepOffer({ item, month, onKeep }: KeepOfferProps) {
  const format = useFormatEuro()
  if (!keepFromMonth(item, month)) return null
  return (
    <p role="status" className="border-b border-border py-2.5 text-14 text-text-2">
      {item.name}: {format(ownAmountOf(item, month) ?? 0)} nur im {formatMonth(month)}.{' '}
      <button
        type="button"
        className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
        onClick={onKeep}
      >
        Ab hier immer
      </button>
    </p>
  )
}
