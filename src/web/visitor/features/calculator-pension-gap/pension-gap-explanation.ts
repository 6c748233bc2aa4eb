import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import { taxableShareBp } from '#domain/pension-tax/tax-tables.ts'
import { wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { parametersOf } from './pension-gap-result.ts'
import { type PensionGapView, ageWords } from './pension-gap-words.ts'

/** The steps of calculators.md § 9 with the values of the form; the gap of today adds up. */
export function explainPensionGap(view: PensionGapView): Explanation {
  const { values, result, show } = view
  const { input, gap } = result
  const before = show.number(input.retirementAge.minus(input.age))
  const { basicAllowance } = parametersOf(values)
  const taxableShare = taxableShareBp(wholeOf(values.year)) / WHOLE_BP
  const deductions = gap.netPension.minus(input.pensionGross)
  return {
    formulas: [...pointFormulas(view), ...gapFormulas(view, before)],
    sums: [
      { label: 'Gesetzliche Rente brutto', value: show.euros(input.pensionGross) },
      { label: 'Krankenversicherung, Pflege, Steuer', value: show.euros(deductions) },
      { label: 'Sonstiges Netto', value: show.euros(input.otherNet) },
      {
        label: gap.gapToday.gt(0) ? 'Lücke in heutiger Kaufkraft' : 'Mehr als der Wunsch',
        value: show.euros(input.desiredNet.minus(gap.netPension).minus(input.otherNet)),
      },
    ],
    total: { label: 'Wunsch-Netto im Monat', value: show.euros(input.desiredNet) },
    isExact: true,
    notes: [
      `Rentenwert, Entgeltpunkte und Abgaben mit den Werten von ${values.year}.`,
      'Die Entnahme beginnt mit der Lücke beim Renteneintritt, am Monatsbeginn, und wächst jedes Jahr mit der Inflation.',
      `Die Steuer ist deine Annahme; zur Orientierung: Bei Rentenbeginn ${values.year} sind ${show.rate(taxableShare, { places: 0, maximumPlaces: 1 })} der Rente steuerpflichtig, der Grundfreibetrag beträgt ${formatEuros(decimal(basicAllowance), { places: 0 })}.`,
      'Kapital und Sparrate sind auf den nächsten Cent aufgerundet. Beiträge zur Krankenversicherung auf Betriebsrenten sind nicht gerechnet.',
    ],
  }
}

function pointFormulas({ result, show }: PensionGapView): Explanation['formulas'] {
  const { input, points } = result
  if (!points) return []
  const number = (value: typeof points.points) => show.number(value, { places: 0, maximumPlaces: 4 })
  return [
    {
      label: `Gesetzliche Rente: Entgeltpunkte × Zugangsfaktor × Rentenwert, ${number(points.ofYear)} Punkte kommen im Jahr dazu`,
      formula: `${number(points.points)} × ${number(points.factor)} × ${show.euros(points.pensionValue)} = ${show.euros(input.pensionGross)}`,
    },
  ]
}

function gapFormulas({ result, show }: PensionGapView, before: string): Explanation['formulas'] {
  const { input, gap } = result
  const months = show.number(input.retirementAge.minus(input.age).times(12))
  const after = show.number(input.lifeExpectancy.minus(input.retirementAge).times(12).round(0, 'half-up'))
  const monthly = monthlyFactor(input.returnBefore).minus(decimal(1))
  const share = monthly.eq(0) ? `÷ ${months}` : `× i ÷ ((1 + i)^{${months}} − 1)`
  return [
    {
      label: 'Rente netto',
      formula: `${show.euros(input.pensionGross)} × (1 − ${show.rate(input.socialSecurity)} − ${show.rate(input.tax)}) = ${show.euros(gap.netPension)}`,
    },
    {
      label: 'Lücke beim Renteneintritt',
      formula: `${show.euros(gap.gapToday)} × (1 + ${show.rate(input.inflation)})^{${before}} = ${show.euros(gap.gapAtRetirement)}`,
    },
    {
      label: `Kapital mit ${ageWords(input.retirementAge, show)} für ${after} Monate`,
      formula: `Σ ${show.euros(gap.gapAtRetirement)} × (1 + ${show.rate(input.inflation)})^{j} ÷ (1 + ${show.rate(input.returnAfter)})^{m/12} = ${show.euros(gap.capitalNeeded)}`,
    },
    {
      label: 'Aus deinem Kapital',
      formula: `${show.euros(input.capital)} × (1 + ${show.rate(input.returnBefore)})^{${before}} = ${show.euros(gap.capitalFromExisting)}`,
    },
    {
      label: `Sparrate am Monatsende, ${months} Monate, i = ${show.rate(monthly, { places: 6 })}`,
      formula: gap.savingMonth.eq(0)
        ? `ohne Lücke ${show.euros(0)}`
        : `${show.euros(gap.capitalMissing)} ${share} = ${show.euros(gap.savingMonth)}`,
    },
  ]
}
