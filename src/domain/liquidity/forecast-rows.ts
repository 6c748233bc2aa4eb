import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ExpectedEvent } from './expected-events.ts'
import type { AccountForecast, ForecastDay } from './forecast.ts'

/** A line of the forecast as a table: a day on which something happens, or the days between two of them. */
export interface ForecastRow {
  readonly from: Day
  /** The same as `from` for a single day. */
  readonly to: Day
  /** None: only what is spent a bit every day. */
  readonly events: readonly ExpectedEvent[]
  readonly amountCents: Cents
  /** When the last day is over. */
  readonly balanceCents: Cents
}

/**
 * The days of a forecast, those without anything but daily spending put together: the start and all amounts are the last
 * balance.
 */
export function forecastRows({ days }: Pick<AccountForecast, 'days'>): readonly ForecastRow[] {
  const rows: ForecastRow[] = []
  for (const day of days) {
    const events = day.events.filter(({ cause }) => cause.kind !== 'spending')
    const amountCents = sumCents(day.events.map((event) => event.amountCents))
    const last = rows.at(-1)
    if (last && last.events.length === 0 && events.length === 0)
      rows[rows.length - 1] = longer(last, day, amountCents)
    else rows.push({ from: day.day, to: day.day, events, amountCents, balanceCents: day.balanceCents })
  }
  return rows
}

function longer(row: ForecastRow, { day, balanceCents }: ForecastDay, cents: Cents): ForecastRow {
  return { ...row, to: day, amountCents: sumCents([row.amountCents, cents]), balanceCents }
}
