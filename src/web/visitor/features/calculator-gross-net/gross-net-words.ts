import { itemAt } from '#domain/lists/item-at.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { smallest } from '#domain/money/decimal.ts'
import { churchTaxRate } from '#domain/tax/church-tax.ts'
import type { GrossNet } from '#domain/tax/gross-net.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { GrossNetInputs, GrossNetKey } from './gross-net-inputs.ts'
import type { FamilyResult, GrossNetResult, JobResult } from './gross-net-result.ts'

export type GrossNetView = View<GrossNetInputs, GrossNetResult>

export const classNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const

export function taxesOf({ wageTax, soli, churchTax }: GrossNet): Decimal {
  return wageTax.plus(soli).plus(churchTax)
}

/** "Minijob", "Midijob", or nothing for every other job. */
export function jobKind({ bases }: GrossNet): 'Minijob' | 'Midijob' | null {
  if (bases.kind === 'marginal') return 'Minijob'
  return bases.kind === 'transition' ? 'Midijob' : null
}

export function numeralOf(values: Values<GrossNetInputs>): string {
  return itemAt(classNumerals, wholeOf(values.taxClass) - 1)
}

/** The title of the drawing, such as "Von jedem Euro brutto bleiben 65 Cent". */
export function grossNetTitle({ result, show }: GrossNetView): string {
  if (result.kind === 'family') return 'Elterngeld nach deinem Netto'
  const { grossMonth, net } = result.job
  if (grossMonth.eq(0)) return 'Vom Brutto zum Netto'
  return `Von jedem Euro brutto bleiben ${show.number(net.div(grossMonth).times(100))} Cent`
}

export function grossNetNote(
  key: GrossNetKey,
  values: Values<GrossNetInputs>,
  show: Show,
): string | undefined {
  switch (key) {
    case 'gross':
      return `${show.euros(amountOf(values.gross).times(12))} im Jahr`
    case 'church':
      return values.church === 'yes'
        ? `${show.rate(churchTaxRate(values.state), { places: 0 })} der Lohnsteuer`
        : undefined
    case 'state':
      return values.state === 'SN' ? 'In Sachsen zahlst du mehr für die Pflege.' : undefined
    case 'healthExtra':
      return `im Schnitt ${show.rate(socialSecurityRules(wholeOf(values.year)).health.averageExtraRate)}`
    case 'children':
      return wholeOf(values.children) + wholeOf(values.grownChildren) === 0
        ? 'ohne: Pflegezuschlag'
        : 'ab zwei: weniger Pflege'
    default:
      return undefined
  }
}

/** Hints for the person: the tax class, the kind of job, the children on the payslip. */
export function grossNetHints({ result, values }: GrossNetView): readonly string[] {
  if (result.kind === 'family') return []
  const { job } = result
  const kind = jobKind(job)
  return [
    ...(job.hints.includes('class_two_needs_child')
      ? ['Steuerklasse II setzt mindestens ein Kind voraus.']
      : []),
    ...(kind === 'Minijob' ? ['Minijob: Die Steuer zahlt dein Arbeitgeber pauschal.'] : []),
    ...(kind === 'Midijob' ? ['Midijob: Deine Sozialabgaben sind ermäßigt.'] : []),
    ...(values.church === 'yes' && values.children !== '0' && values.childAllowances === '0'
      ? ['Mit Kinderfreibeträgen sinkt die Kirchensteuer: Du findest sie unter „Mehr Annahmen“.']
      : []),
  ]
}

export function grossNetRows(view: GrossNetView): readonly ComparedRow[] {
  return view.result.kind === 'family' ? familyRows(view, view.result) : jobRows(view, view.result)
}

function jobRows({ values, show }: GrossNetView, { job, employer, search }: JobResult): ComparedRow[] {
  const isGrossSearched = search === 'gross'
  const gross = { label: 'Brutto', value: show.euros(job.grossMonth) }
  const net = { label: 'Netto', value: show.euros(job.net) }
  return [
    { label: 'Werte von', value: values.year, kind: 'input' },
    isGrossSearched ? { ...net, kind: 'input' } : { ...gross, kind: 'input' },
    { label: 'Steuerklasse', value: `Klasse ${numeralOf(values)}`, kind: 'input' },
    { label: 'Lohnsteuer und Soli', value: show.euros(job.wageTax.plus(job.soli)) },
    { label: 'Kirchensteuer', value: show.euros(job.churchTax) },
    { label: 'Sozialabgaben', value: show.euros(job.contributions.total) },
    isGrossSearched ? { ...gross, kind: 'total' } : { ...net, kind: 'total' },
    { label: 'Kosten für den Arbeitgeber', value: show.euros(job.grossMonth.plus(employer.total)) },
  ]
}

function familyRows({ values, show }: GrossNetView, result: FamilyResult): ComparedRow[] {
  return [
    { label: 'Werte von', value: values.year, kind: 'input' },
    { label: 'Netto vor der Geburt', value: show.euros(values.parentNet), kind: 'input' },
    {
      label: 'Geschwisterbonus',
      value: values.sibling === 'yes' ? 'mit Bonus' : 'ohne Bonus',
      kind: 'input',
    },
    { label: 'Ersatzrate', value: show.rate(result.allowance.rate) },
    { label: 'Monate', value: show.number(result.months) },
    { label: 'Elterngeld im Monat', value: show.euros(result.amount), kind: 'total' },
    { label: 'Elterngeld insgesamt', value: show.euros(result.amount.times(result.months)) },
    { label: 'Kindergeld im Monat', value: show.euros(result.childBenefit) },
  ]
}

export function grossNetDifference(first: GrossNetView, other: GrossNetView, show: Show): Difference | null {
  const [one, two] = [first.result, other.result]
  if (one.kind === 'family' && two.kind === 'family') return euroDifference(one.amount, two.amount, show)
  if (one.kind !== 'job' || two.kind !== 'job' || one.search !== two.search) return null
  return one.search === 'gross'
    ? euroDifference(one.job.grossMonth, two.job.grossMonth, show, 'less')
    : euroDifference(one.job.net, two.job.net, show)
}

/** Variants to compare with: a hundred euros more, and another tax class; a sibling, and a partner's income. */
export function grossNetVariants(values: Values<GrossNetInputs>): readonly Variant<GrossNetInputs>[] {
  const more = (key: 'gross' | 'net' | 'parentNet', limit: number) => ({
    ...values,
    [key]: smallest(amountOf(values[key]).plus(100), limit).toString(),
  })
  if (values.search === 'parental_allowance')
    return [
      { name: '100 € mehr Netto', values: more('parentNet', 100_000) },
      values.variant === 'plus'
        ? { name: 'Basiselterngeld', values: { ...values, variant: 'basis' } }
        : { name: 'ElterngeldPlus', values: { ...values, variant: 'plus' } },
    ]
  const taxClass = values.taxClass === '3' ? '4' : '3'
  return [
    values.search === 'gross'
      ? { name: '100 € mehr netto', values: more('net', 60_000) }
      : { name: '100 € mehr brutto', values: more('gross', 100_000) },
    { name: `Steuerklasse ${taxClass === '3' ? 'III' : 'IV'}`, values: { ...values, taxClass } },
  ]
}

export function grossNetName({ result, values, show }: GrossNetView): string {
  if (result.kind === 'family')
    return `${values.variant === 'plus' ? 'ElterngeldPlus' : 'Elterngeld'}, ${show.euros(values.parentNet)}`
  return `${show.euros(result.job.grossMonth)}, Klasse ${numeralOf(values)}`
}
