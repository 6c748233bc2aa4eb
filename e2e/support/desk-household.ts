import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type BookingLine, bookingsOf } from './month-of-bookings.ts'
import { sampleIban } from './sample-iban.ts'
import { type BankBooking, type ChosenFile, camtFile } from './statement-files.ts'

// Katrin is a freelancer, Matthias a civil servant; these are the bookings on their household's account.

/** The IBANs that their banks gave them; the account of the household is entered without its own. */
export const deskIbans = { household: sampleIban(71), fun: sampleIban(72), reserve: sampleIban(73) } as const

const everyMonth: readonly BookingLine[] = [
  [1, -132_000, 'Wohnungsgenossenschaft Elbtal eG', 'MIETE WHG 14 VERTRAG 88120'],
  [1, -26_500, 'Santander Consumer Bank AG', 'AUTOKREDIT RATE VERTRAG 4471902'],
  [1, -9_000, 'KfW', 'STUDIENKREDIT RATE 0099 1204'],
  [2, -9_400, 'Stadtwerke Dresden GmbH', 'ABSCHLAG STROM KD 5512087'],
  [3, -41_280, 'Debeka Krankenversicherungsverein a.G.', 'BEITRAG PKV 12/334455 VOSS'],
  [4, -6_842, 'REWE SAGT DANKE 41207//DRESDEN/DE', 'KARTENZAHLUNG'],
  [5, -3_999, 'Telekom Deutschland GmbH', 'FESTNETZ VERTRAGSKONTO 6677123'],
  [7, -7_131, 'ARAL STATION 2231//DRESDEN/DE', 'KARTENZAHLUNG'],
  [9, -25_466, 'LIDL DIENSTLEISTUNG//DRESDEN/DE', 'KARTENZAHLUNG'],
  [13, -2_347, 'DM-DROGERIE MARKT SAGT DANKE', 'KARTENZAHLUNG'],
  [16, -28_915, 'REWE SAGT DANKE 41207//DRESDEN/DE', 'KARTENZAHLUNG'],
  [19, -1_799, 'Netflix International B.V.', 'NETFLIX.COM'],
  [20, -4_120, 'BUCHHANDLUNG LOSCHWITZ', 'KARTENZAHLUNG'],
  [25, -6_480, 'Restaurant Luisenhof', 'KARTENZAHLUNG'],
]

/** Fees come irregularly: 4.760,00 € in November, 3.332,00 € in December. */
const once: Readonly<Record<number, readonly BookingLine[]>> = {
  11: [
    [12, 476_000, 'Studio Nordlicht GmbH', 'RECHNUNG 2026-031'],
    [16, -5_508, 'Rundfunk ARD, ZDF, DRadio', 'RUNDFUNKBEITRAG 10.2026 - 12.2026 BEITRAGSNR 512 334 221'],
  ],
  12: [[17, 333_200, 'Studio Nordlicht GmbH', 'RECHNUNG 2026-038']],
}

/** The bookings of a month in order; the civil servant is paid on the last day, for the month that begins. */
export function deskBookings(month: Month): readonly BankBooking[] {
  const pay: BookingLine = [31, 391_244, 'Landesamt für Steuern und Finanzen', 'BEZUEGE VOSS MATTHIAS']
  return bookingsOf(month, [...everyMonth, ...(once[monthNumber(month)] ?? []), pay])
}

export function deskFile(month: Month, openingCents: Cents): ChosenFile {
  return camtFile(`gemeinschaftskonto-${month.slice(0, 7)}.xml`, {
    iban: deskIbans.household,
    openingCents,
    from: month,
    to: lastDayOfMonth(month),
    bookings: deskBookings(month),
  })
}

/** The sum of the bookings of a month up to a day. */
export function bookedUntil(month: Month, day: Day): Cents {
  return deskBookings(month).reduce((sum, booking) => (booking.day <= day ? sum + booking.cents : sum), 0)
}
