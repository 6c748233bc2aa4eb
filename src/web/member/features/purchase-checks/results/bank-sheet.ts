import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { type PdfRow, type PdfSection, tablePdf } from '#domain/pdf/table-pdf.ts'
import { bankHousehold } from '#domain/property/check/bank-household.ts'
import type { CheckAnswer, CheckCost, Financing } from '#domain/property/check/check-answer.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { loanWords, tenths } from '#web/member/purchase-check/check-words.ts'
import type { HouseholdMonth } from '#web/member/purchase-check/use-check-household.ts'

export interface BankSheetInput {
  readonly fields: CheckFields
  readonly answer: CheckAnswer
  /** What the household earns and needs; null: it is not known, and the sheet says so. */
  readonly household: HouseholdMonth | null
  /** The names of the persons. */
  readonly author: string
  readonly today: Day
}

/** A check for the talk with a bank, as a PDF file: the property, how it is paid, and the household's month. */
export function bankPdf(input: BankSheetInput): Uint8Array<ArrayBuffer> {
  const { fields, author, today } = input
  return tablePdf({
    title: `Finanzierungsanfrage: ${fields.name}`,
    author,
    lead: [
      author === '' ? `Stand ${formatDayMonthYear(today)}` : `${author}, Stand ${formatDayMonthYear(today)}`,
      'Eigene Angaben und Modellrechnung, keine Anlage- oder Steuerberatung.',
    ],
    sections: bankSections(input),
    foot: `${fields.name}, ${formatDayMonthYear(today)}`,
  })
}

function bankSections({ fields, answer, household }: BankSheetInput): readonly PdfSection[] {
  const { cost, financing } = answer
  return [
    objectSection(fields, answer),
    ...(cost.value ? [costSection(cost.value), moneySection(cost.value)] : []),
    ...(financing.value ? [loansSection(financing.value, answer)] : []),
    householdSection(fields, answer, household),
  ]
}

function objectSection(fields: CheckFields, { month }: CheckAnswer): PdfSection {
  const known: readonly (readonly [string, string | null])[] = [
    ['Bezeichnung', fields.name],
    ['Ort', fields.place === '' ? null : fields.place],
    ['Bundesland', fields.land === null ? null : transferTaxRate(fields.land).land],
    ['Wohnfläche', fields.areaTenths === null ? null : `${tenths(fields.areaTenths)} m²`],
    ['Zimmer', fields.roomsTenths === null ? null : tenths(fields.roomsTenths)],
    ['Baujahr', fields.completedYear === null ? null : String(fields.completedYear)],
    ['Nutzung', fields.use === 'let' ? 'vermietet' : 'selbst bewohnt'],
    ['Kauf im', formatMonth(month)],
    ...(fields.use === 'let'
      ? [
          [
            'Kaltmiete im Monat',
            fields.rentMonthCents === null ? null : formatEuro(fields.rentMonthCents),
          ] as const,
        ]
      : []),
  ]
  return {
    title: 'Objekt',
    heads: ['Angabe'],
    rows: known.map(([label, value]) => ({ label, values: [value ?? 'fehlt'] })),
  }
}

function costSection(cost: CheckCost): PdfSection {
  return {
    title: 'Kosten',
    heads: ['Betrag'],
    rows: [
      amount('Kaufpreis', cost.priceCents),
      amount(`Grunderwerbsteuer ${formatPercent(cost.transferTaxBp, { digits: 1 })}`, cost.transferTaxCents),
      amount('Notar', cost.notaryCents),
      amount('Grundbuch', cost.landRegistryCents),
      amount('Makler', cost.agentCents),
      amount('Gesamtkosten', cost.totalCents, true),
    ],
  }
}

function moneySection(cost: CheckCost): PdfSection {
  return {
    title: 'Finanzierung',
    heads: ['Betrag'],
    rows: [
      amount('Eigenkapital', cost.equityCents),
      amount('Darlehen', cost.loanCents),
      amount('Gesamtkosten', cost.equityCents + cost.loanCents, true),
    ],
  }
}

function loansSection({ loans, instalmentCents }: Financing, { fixedEnd }: CheckAnswer): PdfSection {
  return {
    title: 'Darlehen',
    heads: ['Betrag', 'Sollzins', 'Tilgung', 'Rate im Monat'],
    rows: [
      ...loans.map(({ kind, amountCents, interestBp, repaymentBp, instalmentCents: rate }) => ({
        label: loanWords[kind],
        values: [
          formatEuro(amountCents),
          formatPercent(interestBp, { digits: 2 }),
          formatPercent(repaymentBp, { digits: 2 }),
          formatEuro(rate),
        ],
      })),
      { label: 'Zusammen', values: ['', '', '', formatEuro(instalmentCents)], isSum: true },
    ],
    ...(fixedEnd.value && {
      note: `Zinsbindung ${durationWords(fixedEnd.value.months)}, bis ${formatMonth(fixedEnd.value.month)}; Restschuld dann ${formatEuro(fixedEnd.value.balanceCents)}.`,
    }),
  }
}

/** The month of the household with the property: what comes in, what life costs, the instalment, what is left. */
function householdSection(
  fields: CheckFields,
  answer: CheckAnswer,
  household: HouseholdMonth | null,
): PdfSection {
  const title = 'Haushaltsrechnung im Monat'
  if (!household)
    return {
      title,
      heads: ['Betrag'],
      rows: [{ label: 'Einkommen und Haushaltsplan', values: ['nicht erfasst'] }],
    }
  const { incomeCents, lifeCents, check } = household
  const lines = bankHousehold(
    fields,
    { incomeCents, fixedCents: check?.fixedCents ?? 0, variableCents: check?.variableCents ?? lifeCents },
    answer.financing.value?.instalmentCents ?? 0,
  )
  const isLet = fields.use === 'let'
  const parts: readonly (readonly [string, number])[] = [
    ['Nettoeinkommen', lines.incomeCents],
    ...(isLet ? [['Kaltmiete der Immobilie', lines.rentCents] as const] : []),
    ...(check
      ? ([
          ['Lebenshaltung, fest', lines.fixedCents],
          ['Lebenshaltung, variabel', lines.variableCents],
        ] as const)
      : ([['Lebenshaltung, Topf Leben', lines.variableCents]] as const)),
    ...(isLet ? [] : [['Kaltmiete, die entfällt', lines.savedRentCents] as const]),
    ['Kosten und Instandhaltung der Immobilie', lines.upkeepCents],
    ['Rate aller neuen Darlehen', lines.instalmentCents],
  ]
  return {
    title,
    heads: ['Betrag'],
    rows: [
      ...parts.map(([label, cents]) => amount(label, cents)),
      amount('Bleibt für Sparen und alles andere', lines.leftCents, true),
    ],
    note: `Lebenshaltung nach ${check ? 'dem Haushaltsplan' : 'der Aufteilung'} dieses Monats, Miete ohne Leerstand, vor Steuern aus der Vermietung.`,
  }
}

function amount(label: string, cents: number, isSum = false): PdfRow {
  return { label, values: [formatEuro(cents)], ...(isSum && { isSum }) }
}
