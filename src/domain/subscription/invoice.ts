import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { type PdfReport, tablePdf } from '#domain/pdf/table-pdf.ts'
import type { Plan } from './term.ts'
import { vatWithin } from './vat.ts'

/** Everything that an invoice contains (§ 14 Abs. 4 UStG, § 33 UStDV). */
export interface InvoiceText {
  readonly number: string
  /** The invoice that this one cancels; null: it is no correction. */
  readonly corrects: string | null
  readonly issuedOn: Day
  readonly contractNumber: string
  readonly service: string
  readonly from: Day
  readonly to: Day
  readonly grossCents: number
  readonly netCents: number
  readonly vatCents: number
  /** Null: no VAT is shown (§ 19 UStG). */
  readonly vatBp: number | null
  /** The price before an agreed reduction, and its reason (§ 14 Abs. 4 Nr. 7 UStG); null: there is none. */
  readonly reduction: { readonly fullCents: number; readonly words: string } | null
  /** The recipient; up to 250 € no address is needed (§ 33 UStDV). */
  readonly recipient: readonly string[]
  readonly supplier: readonly string[]
  readonly supplierTaxId: string
  /** Whether the invoice is only a test and nobody has paid anything. */
  readonly isTest: boolean
}

/** The sold service in one line: `Jahresabo Wohlstandskompass bis 11.01.2027`. */
export function serviceText({
  productName,
  plan,
  to,
}: {
  readonly productName: string
  readonly plan: Plan
  readonly to: Day
}): string {
  return `${plan === 'yearly' ? 'Jahresabo' : 'Monatsabo'} ${productName} bis ${formatDay(to)}`
}

/** The sentence that replaces the tax (§ 34a UStDV). */
export const smallBusinessNote = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'

/** An invoice, or a correction of one, as a PDF with real text. */
export function invoicePdf(invoice: InvoiceText): Uint8Array<ArrayBuffer> {
  return tablePdf(invoiceReport(invoice))
}

function invoiceReport(invoice: InvoiceText): PdfReport {
  const { number, corrects, supplier, supplierTaxId, recipient, vatBp, isTest } = invoice
  const title = corrects === null ? `Rechnung ${number}` : `Korrekturrechnung ${number}`
  return {
    title,
    author: supplier[0] ?? '',
    lead: [
      ...supplier,
      ...(supplierTaxId === '' ? [] : [supplierTaxId]),
      '',
      'Rechnung an',
      ...recipient,
      '',
      `Rechnungsnummer: ${number}`,
      ...(corrects === null ? [] : [`Korrigiert die Rechnung: ${corrects}`]),
      `Rechnungsdatum: ${formatDay(invoice.issuedOn)}`,
      `Vertragsnummer: ${invoice.contractNumber}`,
      `Leistungszeitraum: ${formatDay(invoice.from)} bis ${formatDay(invoice.to)}`,
      ...(isTest ? ['', 'Testanbieter: Es ist kein Geld geflossen.'] : []),
    ],
    sections: [
      {
        title: 'Leistung',
        heads: ['Betrag'],
        rows: [
          ...serviceRows(invoice),
          ...(vatBp === null
            ? []
            : [
                {
                  label: `Umsatzsteuer ${formatPercent(vatBp)} (Nettobetrag ${formatEuro(invoice.netCents)})`,
                  values: [formatEuro(invoice.vatCents)],
                },
              ]),
          {
            label: corrects === null ? 'Gesamtbetrag' : 'Erstattung gesamt',
            values: [formatEuro(invoice.grossCents)],
            isSum: true,
          },
        ],
        ...noteOf(invoice),
      },
    ],
    foot: `${title} · ${supplier[0] ?? ''}`,
  }
}

/**
 * The service at its full price, the reduction with its reason and what is left, all without VAT. A correction takes
 * back what was charged, so its note names the reduction.
 */
function serviceRows({ corrects, service, netCents, vatBp, reduction }: InvoiceText) {
  if (corrects !== null || reduction === null) return [{ label: service, values: [formatEuro(netCents)] }]
  const { fullCents, words } = reduction
  const fullNetCents = fullCents - vatWithin(fullCents, vatBp)
  return [
    { label: service, values: [formatEuro(fullNetCents)] },
    { label: `Minderung: ${words}`, values: [formatEuro(netCents - fullNetCents)] },
    ...(vatBp === null ? [] : [{ label: 'Nettobetrag', values: [formatEuro(netCents)] }]),
  ]
}

function noteOf({ corrects, vatBp, reduction }: InvoiceText): { readonly note?: string } {
  const notes = [
    ...(vatBp === null ? [smallBusinessNote] : []),
    ...(reduction === null
      ? []
      : [
          corrects === null
            ? `Vereinbarter Preis ${formatEuro(reduction.fullCents)}, vor der Zahlung gemindert.`
            : `Die Rechnung ging über einen geminderten Preis (${formatEuro(reduction.fullCents)}, ${reduction.words}). Erstattet wird, was sie verlangt hat.`,
        ]),
  ]
  return notes.length === 0 ? {} : { note: notes.join(' ') }
}
