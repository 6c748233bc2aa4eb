import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { EtfCostsInputs } from './etf-costs-inputs.ts'
import type { EtfCostsResult } from './etf-costs-result.ts'

export type EtfCostsView = View<EtfCostsInputs, EtfCostsResult>

export function etfCostsTitle({ result, show }: EtfCostsView): string {
  const { first, second } = result
  return `Kosten: ${show.euros(first.costs.costEffect)} und ${show.euros(second.costs.costEffect)}`
}

export function etfCostsHints({ result: { first } }: EtfCostsView): readonly string[] {
  return first.costs.paidIn.eq(0) ? ['Bitte gib ein Startkapital oder eine Sparrate ein.'] : []
}

export function etfCostsRows({ result, show }: EtfCostsView): readonly ComparedRow[] {
  const { first, second, difference } = result
  return [
    { label: 'Sparrate im Monat', value: show.euros(first.input.contribution), kind: 'input' },
    { label: 'Laufzeit', value: show.duration(first.input.years * 12), kind: 'input' },
    { label: 'TER Fonds 1', value: show.rate(first.input.ter), kind: 'input' },
    { label: 'TER Fonds 2', value: show.rate(second.input.ter), kind: 'input' },
    { label: 'Eingezahlt', value: show.euros(first.costs.paidIn) },
    { label: 'Ohne Kosten', value: show.euros(first.costs.endValueWithoutCosts) },
    { label: 'Endwert Fonds 1', value: show.euros(first.costs.endValue) },
    { label: 'Endwert Fonds 2', value: show.euros(second.costs.endValue) },
    { label: 'Kosten Fonds 1', value: show.euros(first.costs.costEffect) },
    { label: 'Kosten Fonds 2', value: show.euros(second.costs.costEffect) },
    { label: 'Vorsprung von Fonds 1', value: show.euros(difference), kind: 'total' },
  ]
}

export function etfCostsDifference(first: EtfCostsView, other: EtfCostsView, show: Show): Difference {
  return { ...euroDifference(first.result.difference, other.result.difference, show), tone: 'none' }
}

/** Variants to compare with: a longer time, and the second fund with its best figures. */
export function etfCostsVariants(
  values: Values<EtfCostsInputs>,
  show: Show,
): readonly Variant<EtfCostsInputs>[] {
  const years = wholeOf(values.years) <= 50 ? wholeOf(values.years) + 10 : wholeOf(values.years) - 10
  return [
    { name: show.duration(years * 12), values: { ...values, years: String(years) } },
    values.frontLoad2 === '0'
      ? { name: 'Fonds 2 mit 5 % Aufschlag', values: { ...values, frontLoad2: '5' } }
      : { name: 'Fonds 2 ohne Aufschlag', values: { ...values, frontLoad2: '0' } },
  ]
}

export function etfCostsName({ result: { first, second }, show }: EtfCostsView): string {
  return `${show.rate(first.input.ter)} und ${show.rate(second.input.ter)}, ${show.duration(first.input.years * 12)}`
}
