import { capitalIncomeRulesIn } from '#domain/capital-income/capital-income-rules.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import { type CapitalGainsInputs, type CapitalGainsKey, usualChurchPercent } from './capital-gains-inputs.ts'
import {
  type CapitalGainsResult,
  type CheckResult,
  type TaxResult,
  allowanceLimits,
  yearOfTax,
} from './capital-gains-result.ts'

export type CapitalGainsView = View<CapitalGainsInputs, CapitalGainsResult>

const wholes = {
  income: { name: 'Ertrag', of: 'vom Ertrag' },
  advance_lump_sum: { name: 'Vorabpauschale', of: 'vom Basisertrag' },
  sale: { name: 'Verkauf', of: 'vom Erlös' },
} as const satisfies Record<TaxResult['task'], object>

/** The title of the drawing, such as "26,4 % vom Ertrag gehen ab". */
export function capitalGainsTitle({ result, show }: CapitalGainsView): string {
  if (result.kind === 'check') return 'Ab wann sich der Tarif nicht mehr lohnt'
  const whole = itemAt(result.stages, 0).amount
  if (whole.lte(0)) return 'Was am Ende versteuert wird'
  const share = show.rate(result.tax.total.div(whole), { places: 1 })
  return `${share} ${wholes[result.task].of} gehen ab`
}

export function capitalGainsNote(
  key: CapitalGainsKey,
  values: Values<CapitalGainsInputs>,
  show: Show,
): string | undefined {
  switch (key) {
    case 'allowance': {
      const { single, joint } = allowanceLimits(values)
      return `frei, höchstens ${show.euros(values.filing === 'couple' ? joint : single, { places: 0 })}`
    }
    case 'year':
      return values.task === 'advance_lump_sum' ? receivedNote(values) : undefined
    case 'fundType': {
      const rules = capitalIncomeRulesIn(wholeOf(values.year))
      const free = rules.partialExemptions[values.fundType]
      return free.eq(0) ? 'nichts davon frei' : `${show.rate(free, { places: 0 })} davon frei`
    }
    default:
      return undefined
  }
}

function receivedNote(values: Values<CapitalGainsInputs>): string {
  const year = yearOfTax(values)
  const counted = capitalIncomeRulesIn(year).year
  const words = `Freistellung und Steuer zählen ${year}`
  return counted === year ? `${words}.` : `${words}; bis es dafür Werte gibt, gelten die von ${counted}.`
}

export function capitalGainsRows(view: CapitalGainsView): readonly ComparedRow[] {
  return view.result.kind === 'check' ? checkRows(view, view.result) : taxRows(view, view.result)
}

function taxRows({ values, show }: CapitalGainsView, { stages, tax, left, task }: TaxResult): ComparedRow[] {
  return [
    { label: 'Jahr', value: values.year, kind: 'input' },
    { label: 'Freistellungsauftrag', value: show.euros(values.allowance), kind: 'input' },
    {
      label: 'Kirchensteuer',
      value: values.church === '0' ? 'ohne Kirche' : `Kirche ${values.church} %`,
      kind: 'input',
    },
    ...stages.map(({ label, amount }) => ({ label, value: show.euros(amount) })),
    { label: 'Steuern', value: show.euros(tax.total), kind: 'total' },
    ...(task === 'advance_lump_sum' ? [] : [{ label: 'Dir bleiben', value: show.euros(left) }]),
  ]
}

function checkRows({ values, show }: CapitalGainsView, { check }: CheckResult): ComparedRow[] {
  return [
    { label: 'Jahr', value: values.year, kind: 'input' },
    { label: 'Einkommen ohne Kapital', value: show.euros(values.otherIncome), kind: 'input' },
    { label: 'Kapitalerträge', value: show.euros(values.capitalIncome), kind: 'input' },
    { label: 'Mit Abgeltungsteuer', value: show.euros(check.flatTotal) },
    { label: 'Nach dem Tarif', value: show.euros(check.tariffTotal) },
    { label: 'Ersparnis', value: show.euros(check.saving), kind: 'total' },
  ]
}

export function capitalGainsDifference(
  first: CapitalGainsView,
  other: CapitalGainsView,
  show: Show,
): Difference | null {
  const [one, two] = [first.result, other.result]
  if (one.kind === 'check' && two.kind === 'check')
    return euroDifference(one.check.saving, two.check.saving, show)
  if (one.kind !== 'tax' || two.kind !== 'tax' || one.task !== two.task) return null
  return euroDifference(one.tax.total, two.tax.total, show, 'less')
}

/** Variants to compare with: a used allowance and a church; more income or a spouse. */
export function capitalGainsVariants(
  values: Values<CapitalGainsInputs>,
): readonly Variant<CapitalGainsInputs>[] {
  if (values.task === 'cheaper_check')
    return [
      {
        name: '5.000 € mehr Einkommen',
        values: {
          ...values,
          otherIncome: smallest(amountOf(values.otherIncome).plus(5_000), 1_000_000_000).toString(),
        },
      },
      values.filing === 'couple'
        ? { name: 'Einzeln', values: { ...values, filing: 'single' } }
        : { name: 'Als Ehepaar', values: { ...values, filing: 'couple' } },
    ]
  const { single } = allowanceLimits(values)
  return [
    values.allowance === '0'
      ? { name: 'Mit vollem Freistellungsauftrag', values: { ...values, allowance: single.toString() } }
      : { name: 'Ohne Freistellungsauftrag', values: { ...values, allowance: '0' } },
    values.church === '0'
      ? {
          name: `Mit ${usualChurchPercent} % Kirchensteuer`,
          values: { ...values, church: usualChurchPercent },
        }
      : { name: 'Ohne Kirchensteuer', values: { ...values, church: '0' } },
  ]
}

export function capitalGainsName({ result, values, show }: CapitalGainsView): string {
  if (result.kind === 'check') return `Günstigerprüfung, ${show.euros(values.otherIncome)}`
  const whole = itemAt(result.stages, 0).amount
  const { name } = wholes[result.task]
  return whole.gt(decimal(10).pow(12)) ? name : `${name} ${values.year}, ${show.euros(whole)}`.slice(0, 40)
}
