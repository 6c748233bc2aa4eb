import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ExpectedEvent } from './expected-events.ts'
import type { AccountForecast } from './forecast.ts'

/** A line of the forecast as a table: one event, or what is spent a bit every day until the next one. */
export interface ForecastRow {
  readonly from: Day
  /** The same as `from` for a single day. */
  readonly to: Day
  /** Null: only what is spent a bit every day. */
  readonly event: ExpectedEvent | null
  readonly amountCents: Cents
  /** With this line and those above it. */
  readonly balanceCents: Cents
}

/**
 * The forecast line by line: each event on its own, and between them the daily spending together, so that no line is of
 * two things. The start and all amounts are the last balance.
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
    if (last?.event === null) rows[rows.length - 1] = longer(last, day, amountCents)
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
