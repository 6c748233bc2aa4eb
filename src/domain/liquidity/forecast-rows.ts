import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ExpectedEvent } from './expected-events.ts'
import type { AccountForecast } from './forecast.ts'

/** A row of the forecast as a table: one event, or the days up to the next one, with daily spending or without. */
export interface ForecastRow {
  readonly from: Day
  /** The last day of the row; the same as `from` for a single day. */
  readonly to: Day
  /** Null: the row contains only daily spending, on each of its days, or nothing at all. */
  readonly event: ExpectedEvent | null
  readonly amountCents: Cents
  /** The balance after this row. */
  readonly balanceCents: Cents
}

/**
 * The forecast row by row: each event alone, and between events the daily spending together, so that no row mixes both.
 * Days on which nothing is spent, such as those from the pay day on, are no part of a row of spending: its length is the
 * number of days that its amount is for. The start plus all amounts is the last balance.
 */
export function forecastRows({
  startCents,
  days,
}: Pick<AccountForecast, 'startCents' | 'days'>): readonly ForecastRow[] {
  const rows: ForecastRow[] = []
  let balanceCents = startCents
  for (const { day, events } of days) {
    for (const event of events.filter(({ cause }) => cause.kind !== 'spending')) {
      balanceCents = sumCents([balanceCents, event.amountCents])
      rows.push({ from: day, to: day, event, amountCents: event.amountCents, balanceCents })
    }
    const spent = events.filter(({ cause }) => cause.kind === 'spending')
    const amountCents = sumCents(spent.map((event) => event.amountCents))
    balanceCents = sumCents([balanceCents, amountCents])
    const last = rows.at(-1)
    if (last?.event === null && (last.amountCents === 0) === (amountCents === 0))
      rows[rows.length - 1] = longer(last, day, amountCents)
    else rows.push({ from: day, to: day, event: null, amountCents, balanceCents })
  }
  return rows.filter(({ event, from, to, amountCents }) => event !== null || from !== to || amountCents !== 0)
}

function longer(row: ForecastRow, to: Day, cents: Cents): ForecastRow {
  return {
    ...row,
    to,
    amountCents: sumCents([row.amountCents, cents]),
    balanceCents: sumCents([row.balanceCents, cents]),
  }
}
