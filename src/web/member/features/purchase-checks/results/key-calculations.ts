import { formatDecimal } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'

type Format = (cents: number) => string

interface Given {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
  readonly format: Format
}

/** The four figures step by step; one that is not known has none. */
export function keyCalculations(
  answer: CheckAnswer,
  fields: CheckFields,
  format: Format,
): readonly CalculationProps[] {
  const given = { answer, fields, format }
  const calculations = answer.let
    ? [grossYield(given), netYield(given), factor(given), equityReturn(given)]
    : [factor(given), loanToValue(given)]
  return calculations.filter((calculation) => calculation !== null)
}

function grossYield({ answer, fields, format }: Given): CalculationProps | null {
  const { value } = answer.grossYieldBp
  if (value === null) return null
  return {
    steps: [rentOf(fields, format), { label: '÷ Kaufpreis', value: format(fields.priceCents ?? 0) }],
    result: { label: 'Bruttorendite', value: percent(value) },
  }
}

function netYield({ answer, fields, format }: Given): CalculationProps | null {
  const { value } = answer.netYieldBp
  if (value === null || !answer.cost.value) return null
  return {
    steps: [
      rentOf(fields, format, 'Kaltmiete im Monat × 12, weniger Leerstand'),
      { label: '− nicht umlagefähig', value: format(fields.nonAllocableYearCents ?? 0) },
      { label: '− Instandhaltung', value: format(fields.reserveYearCents ?? 0) },
      { label: '÷ Gesamtkosten', value: format(answer.cost.value.totalCents) },
    ],
    result: { label: 'Nettorendite', value: percent(value) },
  }
}

function factor({ answer, fields, format }: Given): CalculationProps | null {
  const { value } = answer.priceFactor
  if (value === null) return null
  return {
    steps: [
      { label: 'Kaufpreis', value: format(fields.priceCents ?? 0) },
      rentOf(fields, format, '÷ Kaltmiete im Monat × 12'),
    ],
    result: { label: 'Kaufpreisfaktor', value: formatDecimal(value, { places: 1 }) },
  }
}

function equityReturn({ answer, fields, format }: Given): CalculationProps | null {
  const year = answer.let?.firstYear.value ?? null
  if (year === null || year.equityReturnBp === null) return null
  return {
    steps: [
      { label: `Cashflow ${year.year} nach Steuern`, value: format(year.afterTaxCents) },
      { label: '÷ Eigenkapital', value: format(fields.equityCents ?? 0) },
    ],
    result: { label: 'Eigenkapitalrendite', value: percent(year.equityReturnBp) },
  }
}

function loanToValue({ answer, format }: Given): CalculationProps | null {
  const { value } = answer.loanToValueBp
  if (value === null || !answer.cost.value) return null
  return {
    steps: [
      { label: 'Darlehen', value: format(answer.cost.value.loanCents) },
      { label: '÷ Kaufpreis', value: format(answer.cost.value.priceCents) },
    ],
    result: { label: 'Beleihung', value: percent(value) },
  }
}

function rentOf({ rentMonthCents }: CheckFields, format: Format, label = 'Kaltmiete im Monat × 12') {
  return { label, value: `${format(rentMonthCents ?? 0)} × 12` }
}

function percent(bp: number): string {
  return formatPercent(bp, { digits: 2 })
}
