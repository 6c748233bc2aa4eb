import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { type PdfRecordRow, recordPdf } from '#domain/pdf/record-pdf.ts'
import { type Agreed, type ConfirmedTexts, type Seller, versionDay } from './confirmation.ts'
import { smallBusinessNote } from './invoice.ts'
import { planWords, priceText } from './plan-words.ts'
import { type Plan, periodAt } from './term.ts'
import { vatWithin } from './vat.ts'

/** The data of a binding change for its confirmation (§ 312f Abs. 2 BGB). Times are milliseconds since 1970 UTC. */
export interface ConfirmedChange {
  readonly number: string
  readonly contractNumber: string
  readonly productName: string
  readonly buyer: readonly string[]
  readonly former: { readonly plan: Plan; readonly priceCents: number }
  readonly plan: Plan
  readonly priceCents: number
  readonly vatBp: number | null
  readonly concludedAt: number
  readonly startsOn: Day
  /** The last day of withdrawal, in words. */
  readonly withdrawalUntil: string
  readonly terms: Agreed
  readonly seller: Seller
  readonly appUrl: string
  readonly isTest: boolean
}

/** The confirmation of a change on a durable medium, with the instruction about the withdrawal, its form, and the terms. */
export function changeConfirmationPdf(
  change: ConfirmedChange,
  texts: ConfirmedTexts,
): Uint8Array<ArrayBuffer> {
  const { productName, number, seller } = change
  const title = `Bestätigung des Wechsels ${number}`
  return recordPdf({
    title,
    author: seller.name,
    head: [seller.name, ...seller.address, seller.email, seller.phone].filter((line) => line !== ''),
    lead: [
      'Hier steht, was wir über den Wechsel deines Abos vereinbart haben. Alles andere bleibt, wie es war. Bewahre diese Bestätigung auf.',
      ...(change.isTest ? ['Testanbieter: Es fließt kein Geld.'] : []),
    ],
    rows: changeRows(change),
    sentences: ['WIDERRUFSBELEHRUNG', ...texts.withdrawal, 'ALLGEMEINE GESCHÄFTSBEDINGUNGEN', ...texts.terms],
    foot: `${title} · ${productName}`,
  })
}

function changeRows(change: ConfirmedChange): readonly PdfRecordRow[] {
  const { plan, priceCents, vatBp, former, seller, terms, appUrl, startsOn } = change
  const { term, cancelling, name } = planWords[plan]
  const { to: boundUntil } = periodAt({ plan, since: startsOn }, 0)
  return [
    { label: 'Nummer des Wechsels', value: change.number, isStrong: true },
    { label: 'Vertragsnummer', value: change.contractNumber },
    { label: 'Vertragspartner', value: [seller.name, ...seller.address].join('\n') },
    { label: 'Für', value: change.buyer.join('\n') },
    { label: 'Geschlossen', value: formatInstant(change.concludedAt) },
    {
      label: 'Leistung',
      value: `Abo ${change.productName} (${name.toLowerCase()}), sonst wie in der Bestätigung deines Vertrags`,
    },
    {
      label: 'Bisher',
      value: `${planWords[former.plan].name}, ${priceText(former.plan, former.priceCents)}, bis zum Beginn des Wechsels`,
    },
    { label: 'Gesamtpreis', value: priceText(plan, priceCents), isStrong: true },
    {
      label: 'Umsatzsteuer',
      value:
        vatBp === null
          ? smallBusinessNote
          : `enthalten: ${formatPercent(vatBp)}, ${formatEuro(vatWithin(priceCents, vatBp))}. Weitere Kosten gibt es nicht.`,
    },
    { label: 'Beginn des Wechsels', value: formatDayMonthYear(startsOn), isStrong: true },
    { label: 'Zahlung', value: `im Voraus, das erste Mal am ${formatDayMonthYear(startsOn)}` },
    { label: 'Laufzeit', value: `${term}; gebunden bis ${formatDayMonthYear(boundUntil)}` },
    {
      label: 'Kündigung',
      value: `${cancelling}; im Konto, unter ${appUrl}/kuendigung ohne Anmeldung oder in Textform`,
    },
    {
      label: 'Widerruf möglich bis',
      value: `${change.withdrawalUntil}, auch unter ${seller.withdrawalUrl}. Dann läuft dein Abo weiter wie vor dem Wechsel.`,
      isStrong: true,
    },
    {
      label: 'AGB',
      value: `„${terms.wording}“ Fassung vom ${versionDay(terms.version)}, zugestimmt am ${formatInstant(terms.at)}. ${appUrl}/agb`,
    },
    {
      label: 'Beschwerden',
      value: [seller.email, seller.phone, `${appUrl}/kontakt`].filter((way) => way !== '').join('\n'),
    },
  ]
}
