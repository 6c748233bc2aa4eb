import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { type BookingLine, bookingsOf } from './month-of-bookings.ts'
import { sampleIban } from './sample-iban.ts'
import { type BankBooking, type ChosenFile, sparkasseFile } from './statement-files.ts'

// Mira lives alone with Leni: pay by tariff, child benefit, maintenance, day care, and an overdraft at the end of the
// month.

/** The IBAN of her account, which she does not type. */
const phoneIban = sampleIban(81)

/** Sixteen payees, every month. */
const everyMonth: readonly BookingLine[] = [
  [1, -78_000, 'Wohnbau Süd eG', 'MIETE WE 0815 INKL NK'],
  [1, -3_499, 'Vodafone GmbH', 'KD 203344556 GIGAZUHAUSE'],
  [2, -6_300, 'Leipziger Verkehrsbetriebe', 'DEUTSCHLANDTICKET ABO 778812'],
  [3, -6_200, 'Stadtwerke Leipzig GmbH', 'ABSCHLAG STROM VK 40118'],
  [4, 35_000, 'Tobias Sommer', 'UNTERHALT LENI'],
  [5, -18_000, 'Stadt Leipzig Stadtkasse', 'KITA ELTERNBEITRAG LENI KZ 5510.2'],
  [6, -7_412, 'REWE SAGT DANKE 40815//LEIPZIG/DE', 'DEBITKARTE 2026-11-05'],
  [10, -6_588, 'LIDL DIENSTLEISTUNG//LEIPZIG/DE', 'DEBITKARTE'],
  [11, 25_900, 'Bundesagentur für Arbeit - Familienkasse', 'KG 115 FK 224466 0 1126'],
  [12, -3_164, 'DM-DROGERIE MARKT//LEIPZIG/DE', 'DEBITKARTE'],
  [13, -1_895, 'Löwen-Apotheke//LEIPZIG/DE', 'DEBITKARTE'],
  [16, -8_930, 'REWE SAGT DANKE 40815//LEIPZIG/DE', 'DEBITKARTE'],
  [18, -1_399, 'Netflix International B.V.', 'NETFLIX ABO'],
  [20, -4_797, 'C&A MODE GMBH//LEIPZIG/DE', 'DEBITKARTE'],
  [23, -5_240, 'EDEKA MUELLER//LEIPZIG/DE', 'DEBITKARTE'],
  [24, -2_150, 'HUK-COBURG', 'HAFTPFLICHT HAUSRAT VS 880-112'],
  [31, 221_487, 'Stadt Leipzig Personalamt', 'LOHN GEHALT TVOED SOMMER MIRA'],
]

/** Bookings that only December has: presents, and what the bank takes for the overdraft. */
const inDecember: readonly BookingLine[] = [
  [8, -11_990, 'Spielwaren Kurtz//LEIPZIG/DE', 'DEBITKARTE'],
  [31, -421, 'Sparkasse Leipzig', 'ABRECHNUNG ZINSEN DISPOSITIONSKREDIT'],
]

export function phoneBookings(month: Month): readonly BankBooking[] {
  return bookingsOf(month, [...everyMonth, ...(monthNumber(month) === 12 ? inDecember : [])])
}

/** The table of her bank, which contains no balances. */
export function phoneFile(month: Month): ChosenFile {
  return sparkasseFile(`umsaetze-${month.slice(0, 7)}.csv`, {
    iban: phoneIban,
    bookings: phoneBookings(month),
  })
}
