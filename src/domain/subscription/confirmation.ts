import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { type PdfRecordRow, recordPdf } from '#domain/pdf/record-pdf.ts'
import { smallBusinessNote } from './invoice.ts'
import { planWords, priceText } from './plan-words.ts'
import type { Plan } from './term.ts'
import { vatWithin } from './vat.ts'

/**
 * The data of a contract for its confirmation (§ 312f Abs. 2 BGB, Art. 246a EGBGB). Times are milliseconds since 1970
 * UTC.
 */
export interface ConfirmedContract {
  readonly number: string
  readonly productName: string
  readonly buyer: readonly string[]
  readonly plan: Plan
  /** The sold service, in words. */
  readonly service: string
  readonly priceCents: number
  /** The voucher of the order by its words, and its prices in sentences; null: none. */
  readonly voucher: { readonly words: string; readonly prices: readonly string[] } | null
  readonly vatBp: number | null
  readonly orderedAt: number
  readonly concludedAt: number
  readonly startsOn: Day
  readonly firstPaymentOn: Day
  /** The last day of withdrawal in words, with the reason for which it was moved (deadlines.md § 72). */
  readonly withdrawalUntil: string
  readonly terms: Agreed
  /** The words with which an early start was demanded; null: it was not. */
  readonly early: Agreed | null
  readonly seller: Seller
  readonly appUrl: string
  readonly isTest: boolean
}

/** The seller, and where a contract is withdrawn from without a login (§ 356a BGB). */
export interface Seller {
  readonly name: string
  /** Street, postcode and city, country. */
  readonly address: readonly string[]
  readonly email: string
  readonly phone: string
  readonly withdrawalUrl: string
}

/** The legal texts as they were in force at the order, in paragraphs. */
export interface ConfirmedTexts {
  /** The instruction about the withdrawal, with the form at its end. */
  readonly withdrawal: readonly string[]
  readonly terms: readonly string[]
}

/** The words to which somebody agreed, their version and the time. */
export interface Agreed {
  readonly wording: string
  readonly version: string
  readonly at: number
}

/** The confirmation of a contract on a durable medium, with the instruction about the withdrawal, its form, and the terms. */
export function confirmationPdf(contract: ConfirmedContract, texts: ConfirmedTexts): Uint8Array<ArrayBuffer> {
  const { productName, number, seller } = contract
  const title = `Vertragsbestätigung ${number}`
  return recordPdf({
    title,
    author: seller.name,
    head: [seller.name, ...seller.address, seller.email, seller.phone].filter((line) => line !== ''),
    lead: [
      `Danke für deine Bestellung. Hier steht, was wir vereinbart haben. Bewahre diese Bestätigung auf.`,
      ...(contract.isTest ? ['Testanbieter: Es fließt kein Geld.'] : []),
    ],
    rows: confirmationRows(contract),
    sentences: ['WIDERRUFSBELEHRUNG', ...texts.withdrawal, 'ALLGEMEINE GESCHÄFTSBEDINGUNGEN', ...texts.terms],
    foot: `${title} · ${productName}`,
  })
}

function confirmationRows(contract: ConfirmedContract): readonly PdfRecordRow[] {
  const { plan, priceCents, voucher, vatBp, seller, appUrl } = contract
  const { term, cancelling, name } = planWords[plan]
  return [
    { label: 'Vertragsnummer', value: contract.number, isStrong: true },
    { label: 'Vertragspartner', value: [seller.name, ...seller.address].join('\n') },
    { label: 'Für', value: contract.buyer.join('\n') },
    { label: 'Bestellt', value: formatInstant(contract.orderedAt) },
    { label: 'Geschlossen', value: formatInstant(contract.concludedAt) },
    {
      label: 'Leistung',
      value: `Abo ${contract.productName} (${name.toLowerCase()}), digitaler Dienst für alle Personen deines Haushalts: ${contract.service}`,
    },
    { label: 'Gesamtpreis', value: priceText(plan, priceCents), isStrong: true },
    ...(voucher === null
      ? []
      : [
          {
            label: 'Mit Gutschein',
            value: [...voucher.prices, voucher.words].join('\n'),
            isStrong: true,
          },
        ]),
    {
      label: 'Umsatzsteuer',
      value:
        vatBp === null
          ? smallBusinessNote
          : `enthalten: ${formatPercent(vatBp)}, ${formatEuro(vatWithin(priceCents, vatBp))}. Weitere Kosten gibt es nicht.`,
    },
    { label: 'Zahlung', value: `im Voraus, das erste Mal am ${formatDayMonthYear(contract.firstPaymentOn)}` },
    { label: 'Beginn der Leistung', value: formatDayMonthYear(contract.startsOn), isStrong: true },
    { label: 'Laufzeit', value: term },
    {
      label: 'Kündigung',
      value: `${cancelling}; im Konto, unter ${appUrl}/kuendigung ohne Anmeldung oder in Textform`,
    },
    {
      label: 'Voraussetzungen',
      value:
        'ein aktueller Browser und eine Verbindung zum Internet. Deine Daten kannst du jederzeit als JSON und CSV mitnehmen.',
    },
    {
      label: 'Mängelhaftung',
      value:
        'Es gilt das gesetzliche Mängelhaftungsrecht für digitale Produkte (§§ 327 ff. BGB). Aktualisierungen bekommst du, solange der Vertrag läuft.',
    },
    {
      label: 'Beschwerden',
      value: [seller.email, seller.phone, `${appUrl}/kontakt`].filter((way) => way !== '').join('\n'),
    },
    ...agreedRows(contract),
  ]
}

/** Until when the buyer may withdraw, and the words to which they agreed. */
function agreedRows(contract: ConfirmedContract): readonly PdfRecordRow[] {
  const { seller, terms, early, appUrl } = contract
  return [
    {
      label: 'Widerruf möglich bis',
      value: `${contract.withdrawalUntil}, auch unter ${seller.withdrawalUrl}`,
      isStrong: true,
    },
    {
      label: 'AGB',
      value: `„${terms.wording}“ Fassung vom ${versionDay(terms.version)}, zugestimmt am ${formatInstant(terms.at)}. ${appUrl}/agb`,
    },
    {
      label: 'Sofortiger Beginn',
      value:
        early === null
          ? 'nicht verlangt: Die Leistung beginnt nach der Widerrufsfrist.'
          : `„${early.wording}“ Fassung vom ${versionDay(early.version)}, verlangt am ${formatInstant(early.at)}`,
    },
  ]
}

/** The version of a wording, written as a German date where it is a day. */
export function versionDay(version: string): string {
  return isDay(version) ? formatDay(version) : version
}
