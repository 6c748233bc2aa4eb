import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { type PdfRecordRow, recordPdf } from '#domain/pdf/record-pdf.ts'
import { type ConfirmedTexts, type Seller, versionDay } from './confirmation.ts'
import { smallBusinessNote } from './invoice.ts'
import { planWords, priceText } from './plan-words.ts'
import type { Plan } from './term.ts'
import { vatWithin } from './vat.ts'

/** The data of an agreement to another price for its confirmation. Times are milliseconds since 1970 UTC. */
export interface ConfirmedPrice {
  readonly number: string
  readonly contractNumber: string
  readonly productName: string
  readonly buyer: readonly string[]
  readonly plan: Plan
  readonly formerCents: number
  readonly priceCents: number
  readonly vatBp: number | null
  readonly agreedAt: number
  readonly startsOn: Day
  /** The words of the agreement, and their version. */
  readonly wording: string
  readonly wordingVersion: string
  /** The last day of withdrawal, in words. */
  readonly withdrawalUntil: string
  /** The version of the terms to which the contract was agreed; they stay. */
  readonly termsVersion: string
  readonly seller: Seller
  readonly appUrl: string
  readonly isTest: boolean
}

/** The confirmation of another price on a durable medium, with the instruction about the withdrawal. */
export function priceConfirmationPdf(
  price: ConfirmedPrice,
  texts: Pick<ConfirmedTexts, 'withdrawal'>,
): Uint8Array<ArrayBuffer> {
  const { productName, number, seller } = price
  const title = `Bestätigung des neuen Preises ${number}`
  return recordPdf({
    title,
    author: seller.name,
    head: [seller.name, ...seller.address, seller.email, seller.phone].filter((line) => line !== ''),
    lead: [
      'Hier steht, welchem Preis du zugestimmt hast. Alles andere bleibt, wie es war. Bewahre diese Bestätigung auf.',
      ...(price.isTest ? ['Testanbieter: Es fließt kein Geld.'] : []),
    ],
    rows: priceRows(price),
    sentences: ['WIDERRUFSBELEHRUNG', ...texts.withdrawal],
    foot: `${title} · ${productName}`,
  })
}

function priceRows(price: ConfirmedPrice): readonly PdfRecordRow[] {
  const { plan, priceCents, formerCents, vatBp, seller, appUrl, startsOn } = price
  const { cancelling } = planWords[plan]
  return [
    { label: 'Nummer', value: price.number, isStrong: true },
    { label: 'Vertragsnummer', value: price.contractNumber },
    { label: 'Vertragspartner', value: [seller.name, ...seller.address].join('\n') },
    { label: 'Für', value: price.buyer.join('\n') },
    { label: 'Zugestimmt', value: formatInstant(price.agreedAt) },
    { label: 'Deine Erklärung', value: `„${price.wording}“ Fassung vom ${versionDay(price.wordingVersion)}` },
    { label: 'Bisher', value: priceText(plan, formerCents) },
    { label: 'Gesamtpreis', value: priceText(plan, priceCents), isStrong: true },
    {
      label: 'Umsatzsteuer',
      value:
        vatBp === null
          ? smallBusinessNote
          : `enthalten: ${formatPercent(vatBp)}, ${formatEuro(vatWithin(priceCents, vatBp))}. Weitere Kosten gibt es nicht.`,
    },
    { label: 'Neuer Preis ab', value: formatDayMonthYear(startsOn), isStrong: true },
    {
      label: 'Laufzeit',
      value: 'wie bisher; eine neue Mindestlaufzeit beginnt nicht',
    },
    {
      label: 'Kündigung',
      value: `${cancelling}; im Konto, unter ${appUrl}/kuendigung ohne Anmeldung oder in Textform`,
    },
    {
      label: 'Widerruf möglich bis',
      value: `${price.withdrawalUntil}, in jedem Fall bis zum Tag vor dem neuen Preis: mit dem Link in der Mail, im Konto unter „Abo“ oder unter ${seller.withdrawalUrl}. Dann bleibt dein bisheriger Preis vereinbart.`,
      isStrong: true,
    },
    { label: 'AGB', value: `wie vereinbart, Fassung vom ${versionDay(price.termsVersion)}. ${appUrl}/agb` },
    {
      label: 'Beschwerden',
      value: [seller.email, seller.phone, `${appUrl}/kontakt`].filter((way) => way !== '').join('\n'),
    },
  ]
}
