import { formatDay } from '#domain/calendar/format-date.ts'
import { forecastRows } from '#domain/liquidity/forecast-rows.ts'
import type { AccountForecast } from '#domain/liquidity/forecast.ts'
import { csvAmount, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { type EventNames, dailySpending, eventNames } from './forecast-words.ts'

/**
 * Downloads the table of the forecast: a line for each event, and one for the daily spending between two
 * events.
 */
export function downloadForecast(accountName: string, forecast: AccountForecast, names: EventNames): void {
  downloadCsv(
    `90 Tage ${accountName} ab ${formatDay(forecast.days[0]?.day ?? '1970-01-01')}`,
    ['Tag', 'Bis', 'Was', 'Betrag in Euro', 'Stand in Euro'],
    forecastRows(forecast).map(({ from, to, event, amountCents, balanceCents }) => [
      csvDay(from),
      csvDay(to),
      event === null ? dailySpending : eventNames([event], names),
      csvAmount(amountCents),
      csvAmount(balanceCents),
    ]),
  )
}
