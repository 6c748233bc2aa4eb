import { formatDay } from '#domain/calendar/format-date.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import type { YearDonations } from '#domain/year-review/year-donations.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const head = ['Datum', 'Empfänger', 'Betrag in Euro']

/**
 * Downloads the donations of a year as a list for the tax return, with the day, the recipient and the sum.
 */
export function downloadDonations(donations: YearDonations, year: number): void {
  downloadCsv(`Spenden ${year}`, head, donationsCsv(donations))
}

export function donationsCsv({ recipients, totalCents }: YearDonations): readonly (readonly CsvCell[])[] {
  const gifts = recipients
    .flatMap(({ name, gifts: own }) => own.map((gift) => ({ ...gift, name })))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return [
    ...gifts.map(({ day, name, cents }) => [formatDay(day), name || 'Ohne Namen', csvAmount(cents)]),
    ['Summe', null, csvAmount(totalCents)],
  ]
}
