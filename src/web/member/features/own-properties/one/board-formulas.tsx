import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import type { LoanOutlook } from '#domain/property/own/loan-outlook.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { rateWords } from '#web/member/loan-terms/rate-words.ts'

/** How the figures of a property are computed. */
export function BoardFormulas({ board }: { readonly board: PropertyBoard }) {
  const format = useFormatEuro()
  return (
    <div className="mt-8">
      <Formulas of={() => formulasOf(board, format)} />
    </div>
  )
}

type Format = ReturnType<typeof useFormatEuro>

function formulasOf(board: PropertyBoard, format: Format): readonly CalculationProps[] {
  return [
    ...equityFormula(board, format),
    ...cashflowFormula(board, format),
    ...board.loans.flatMap((loan) => followUpFormula(loan, format)),
  ]
}

function equityFormula(board: PropertyBoard, format: Format): readonly CalculationProps[] {
  const { own, value, debtCents, equityCents, loanToValue } = board
  if (value.cents === null || equityCents === null) return []
  const rate = loanToValue ? `Beleihung = Darlehen ÷ Wert = ${formatRate(loanToValue, { places: 2 })}. ` : ''
  return [
    {
      steps: [
        { label: valueLabels[value.kind], value: format(value.cents) },
        ...own.loans.map(({ ledger }) => ({
          label: `− ${ledger.account.name}`,
          value: format(ledger.debtIn(own.month)),
        })),
      ],
      result: { label: 'Eigenkapital', value: format(equityCents) },
      note: `Stand wie im Nettovermögen. ${rate}Gehört ein Darlehen nur zum Teil zu dieser Immobilie, zählt dieser Teil, zusammen ${format(debtCents)}.`,
    },
  ]
}

function cashflowFormula({ payments }: PropertyBoard, format: Format): readonly CalculationProps[] {
  const { rent, housing, principal, special, cashflow, month } = payments
  if (!cashflow || !housing) return []
  return [
    {
      steps: [
        ...(rent ? [{ label: 'Miete, kalt', value: format(rent.monthCents) }] : []),
        { label: 'Kosten ohne Tilgung', value: format(housing.monthCents) },
        { label: 'Tilgung', value: format((principal?.monthCents ?? 0) + (special?.monthCents ?? 0)) },
      ],
      result: { label: `Cashflow ${formatMonth(month)}`, value: format(cashflow.monthCents) },
      note: 'Kosten, die seltener anfallen, sind gleichmäßig auf die Monate verteilt. Zinsen: Restschuld × Zins ÷ 12, auf den Cent.',
    },
  ]
}

function followUpFormula(
  { name, fixedEnd, rateBp, instalmentCents }: LoanOutlook,
  format: Format,
): readonly CalculationProps[] {
  if (!fixedEnd || rateBp === null || instalmentCents === null) return []
  const { termMonths, rows, debtCents, month } = fixedEnd
  return [
    {
      steps: [
        { label: `${name}, Zins und Rate`, value: `${rateWords(rateBp)}, ${format(instalmentCents)}` },
        { label: `Restschuld ${formatMonth(month)}`, value: format(debtCents) },
        ...(termMonths === null ? [] : [{ label: 'Monate bis zur letzten Rate', value: String(termMonths) }]),
      ],
      result: { label: 'Rate bei +1 Punkt', value: format(rows[1]?.instalmentCents ?? instalmentCents) },
      note: 'Die Rate, mit der die Restschuld in derselben Zeit getilgt ist. Sondertilgungen nach der Zinsbindung sind nicht angenommen.',
    },
  ]
}

const valueLabels = {
  valued: 'Wert nach der Bewertung dieses Monats',
  interpolated: 'Wert zwischen zwei Bewertungen',
  carried: 'Wert nach der letzten Bewertung',
  unknown: 'Wert',
  sold: 'Wert',
} as const satisfies Record<PropertyBoard['value']['kind'], string>
