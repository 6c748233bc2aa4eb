import * as fc from 'fast-check'
import { type BudgetItem, carryOvers, plainItem } from '#domain/budget/budget-item.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { amount } from './extreme-household.ts'

const start: Month = '2026-01-01'

/** An item of `life` that is due every month, with the fields that a test sets. */
export function budgetItem(
  told: Pick<BudgetItem, 'id' | 'name' | 'amounts'> & Partial<BudgetItem>,
): BudgetItem {
  return { ...plainItem, ...told }
}

const near = fc.integer({ min: -6, max: 30 }).map((count) => addMonths(start, count))

/** Items of every rhythm, with amounts at the limits, that begin, end and change in the middle. */
export const extremeItems: fc.Arbitrary<BudgetItem> = fc
  .record({
    id: fc.uuid(),
    valueSign: fc.constantFrom(1, -1),
    carryOver: fc.constantFrom(...carryOvers),
    rhythm: fc.oneof(
      fc.constant('irregular' as const),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
    ),
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
    first: fc.integer({ min: -6, max: 6 }),
    openingCents: fc.constantFrom(0, 1, 12_345, MAX_AMOUNT_CENTS),
    reserveFrom: fc.option(near),
    span: fc.option(fc.tuple(near, fc.integer({ min: 0, max: 20 }))),
    exceptions: fc.uniqueArray(fc.record({ month: near, amountCents: fc.oneof(fc.constant(0), amount) }), {
      maxLength: 4,
      selector: ({ month }) => month,
    }),
    isFixed: fc.boolean(),
  })
  .map(({ rhythm, amounts, first, span, exceptions, ...random }) =>
    budgetItem({
      ...random,
      name: 'Posten',
      isIrregular: rhythm === 'irregular',
      dueMonths: rhythm === 'irregular' ? [] : rhythm.toSorted((a, b) => a - b),
      amounts: amounts.map((amountCents, place) => ({ from: addMonths(start, first + place), amountCents })),
      validFrom: span && span[0],
      validTo: span && addMonths(span[0], span[1]),
      exceptions: exceptions.toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    }),
  )

/** Items of the time before one could say from which month on money is laid aside. */
export const undatedItems = extremeItems.map((item): BudgetItem => ({ ...item, reserveFrom: null }))

/** Bookings of some months, including refunds. */
export const wildActuals: fc.Arbitrary<ReadonlyMap<Month, number>> = fc
  .array(fc.tuple(near, fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS })), { maxLength: 20 })
  .map((entries) => new Map(entries))
