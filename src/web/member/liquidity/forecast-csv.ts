import { formatDay } from '#domain/calendar/format-date.ts'
import type { AccountForecast } from '#domain/liquidity/forecast.ts'
import { sumCents } from '#domain/money/cents.ts'
import { csvAmount, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/words/csv.ts'
import { type EventNames, eventNames } from './forecast-words.ts'

/** Every day of the forecast with what is expected on it. */
export function downloadForecast(accountName: string, { days }: AccountForecast, names: EventNames): void {
  downloadCsv(
    `90 Tage ${accountName} ab ${formatDay(days[0]?.day ?? '1970-01-01')}`,
    ['Tag', 'Was', 'Betrag in Euro', 'Stand in Euro'],
    days.map(({ day, events, balanceCents }) => [
      csvDay(day),
      eventNames(events, names),
      csvAmount(sumCents(events.map(({ amountCents }) => amountCents))),
      csvAmount(balanceCents),
    ]),
  )
}
