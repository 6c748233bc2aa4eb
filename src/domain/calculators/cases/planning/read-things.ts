import type { CaseInput } from '#domain/calculators/case-input.ts'
import { lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { type Month, monthOf, toMonth } from '#domain/calendar/month.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'

/** Reads a month such as `2026-09`. */
export function readMonth(input: CaseInput, name: string): Month {
  return toMonth(`${input.text(name)}-01`)
}

/** Reads accounts and positions as the test vectors of statistics.md describe them. */
export function readThings(input: CaseInput): readonly ValueSeries[] {
  return input.entries('things').map((thing) => {
    const balances = thing.entries('balances').map((balance) => ({
      day: toDay(balance.text('date')),
      amountCents: roundHalfUp(balance.amount('amount')),
    }))
    const [first] = balances
    const takenOverCents = roundHalfUp(thing.amount('transferred_in_first_month'))
    return {
      id: thing.text('id'),
      group: 'investments',
      valueSign: thing.has('value_sign') && thing.whole('value_sign') === -1 ? -1 : 1,
      balances,
      goneFrom: thing.has('closed') ? readMonth(thing, 'closed') : null,
      ...(thing.has('closed') && { isEmptied: true }),
      ...(first &&
        takenOverCents !== 0 && {
          takenOver: [{ day: lastDayOfMonth(monthOf(first.day)), cents: takenOverCents }],
        }),
    }
  })
}

/** Reads the known payments into and out of these accounts and positions. */
export function readFlows(input: CaseInput): HouseholdFlows {
  return new Map(
    input.entries('things').map((thing) => [
      thing.text('id'),
      thing.entries('flows').map((flow) => ({
        day: toDay(flow.text('date')),
        cents: roundHalfUp(flow.amount('amount')),
      })),
    ]),
  )
}
