import type { Currency } from '#domain/currencies/currency.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { readRateFile } from '#web/member/currencies/read-rate-file.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { daysWithoutRate } from '#web/member/import-preview/rates/convert-card.ts'

/**
 * The rates in a list of the European Central Bank (ECB) for the waiting rows of a card; null where the file
 * is not such a list.
 */
export async function readRatesFor(
  card: ImportCard,
  currency: Currency,
  file: File,
): Promise<readonly DatedRate[] | null> {
  const days = daysWithoutRate(card)
  return days ? readRateFile(file, { currencies: new Set([currency]), ...days }) : []
}
