import { largest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { CreditInputs, CreditKey } from './credit-inputs.ts'
import type { CreditResult } from './credit-result.ts'

export type CreditView = View<CreditInputs, CreditResult>

export function creditNote(key: CreditKey, values: Values<CreditInputs>, show: Show): string | undefined {
  if (key !== 'months') return undefined
  const months = wholeOf(values.months)
  return show.start ? `${show.duration(months)}, bis ${show.monthAfter(months)}` : show.duration(months)
}

/** The title of the drawing, such as "11,3 % von allem, was du zahlst, sind Zinsen" */
export function creditTitle({ result: { credit }, show }: CreditView): string {
  if (credit.interestTotal.eq(0)) return 'Der Kredit kostet keine Zinsen'
  const share = credit.interestTotal.div(credit.totalPaid)
  return `${show.rate(share, { places: 1 })} von allem, was du zahlst, sind Zinsen`
}

export function creditHints({ result }: CreditView): readonly string[] {
  return result.input.fee.gt(0)
    ? [
        'Bearbeitungsgebühren sind in Verbraucherkrediten nicht durchsetzbar (BGH XI ZR 405/12 und XI ZR 170/13).',
      ]
    : []
}

export function creditRows({ result, show }: CreditView): readonly ComparedRow[] {
  const { input, credit } = result
  return [
    { label: 'Kreditbetrag', value: show.euros(input.principal), kind: 'input' },
    { label: 'Laufzeit', value: show.duration(input.months), kind: 'input' },
    { label: 'Sollzins p.\u00A0a.', value: show.rate(credit.nominalRate), kind: 'input' },
    { label: 'Monatsrate', value: show.euros(credit.instalment) },
    { label: 'Letzte Rate', value: show.euros(credit.lastInstalment) },
    { label: 'Gesamtbetrag', value: show.euros(credit.totalPaid) },
    { label: 'Effektiver Jahreszins', value: effectiveWords(result, show) },
    { label: 'Zinsen insgesamt', value: show.euros(credit.interestTotal), kind: 'total' },
  ]
}

export function effectiveWords({ credit }: CreditResult, show: Show): string {
  return credit.effectiveRate ? show.rate(credit.effectiveRate, { places: 2 }) : 'nicht berechenbar'
}

export function creditDifference(first: CreditView, other: CreditView, show: Show): Difference {
  return euroDifference(first.result.credit.interestTotal, other.result.credit.interestTotal, show, 'less')
}

/** Variants to compare with: a year less, and a percentage point less interest. */
export function creditVariants(values: Values<CreditInputs>, show: Show): readonly Variant<CreditInputs>[] {
  const months = Math.max(2, wholeOf(values.months) - 12)
  const key = values.mode === 'effective' ? 'effectiveRate' : 'nominalRate'
  const rate = largest(amountOf(values[key]).minus(1), 0)
  return [
    { name: show.duration(months), values: { ...values, months: String(months) } },
    { name: `${show.percent(rate.toString())} Zins`, values: { ...values, [key]: rate.toString() } },
  ]
}

export function creditName({ result, show }: CreditView): string {
  const { input, credit } = result
  const amount = show.euros(input.principal, { places: 0 })
  return `${amount}, ${show.number(input.months)} Monate, ${show.rate(credit.nominalRate, { places: 2 })}`
}
