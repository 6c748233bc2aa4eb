import { smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { RentOrBuyInputs } from './rent-or-buy-inputs.ts'
import type { RentOrBuyResult } from './rent-or-buy-result.ts'

export type RentOrBuyView = View<RentOrBuyInputs, RentOrBuyResult>

/** The title of the drawing, such as "Kaufen liegt ab 2030 vorn" */
export function rentOrBuyTitle({ result: { figures }, show }: RentOrBuyView): string {
  const { breakEvenYear, difference } = figures
  if (breakEvenYear === null) return 'Mieten bleibt die ganze Zeit vorn'
  if (difference.lt(0)) return 'Kaufen lag vorn, am Ende liegt Mieten vorn'
  if (breakEvenYear === 1) return 'Kaufen liegt vom ersten Jahr an vorn'
  return show.start
    ? `Kaufen zieht ${show.yearAfter(breakEvenYear)} gleich`
    : `Kaufen zieht nach ${show.duration(breakEvenYear * 12, 'dative')} gleich`
}

export function rentOrBuyRows({ result, show }: RentOrBuyView): readonly ComparedRow[] {
  const { input, figures } = result
  const { breakEvenYear } = figures
  return [
    { label: 'Kaltmiete im Monat', value: show.euros(input.rentMonth), kind: 'input' },
    { label: 'Wertsteigerung p.\u00A0a.', value: show.rate(input.valueGrowth), kind: 'input' },
    { label: 'Zeitraum', value: show.duration(input.years * 12), kind: 'input' },
    { label: 'Darlehen', value: show.euros(figures.loan) },
    { label: 'Rate im Monat', value: show.euros(figures.instalment) },
    { label: 'Vermögen mit Kauf', value: show.euros(figures.buyer) },
    { label: 'Vermögen mit Miete', value: show.euros(figures.tenant) },
    {
      label: 'Kaufen gleichauf',
      value:
        breakEvenYear === null ? 'innerhalb des Zeitraums nicht' : `ab Jahr ${show.number(breakEvenYear)}`,
    },
    {
      label: 'Vorsprung des Kaufs',
      value: show.euros(figures.difference, { isSigned: true }),
      kind: 'total',
    },
  ]
}

/** The difference between two results, which is never marked as good or bad: neither renting nor buying is. */
export function rentOrBuyDifference(first: RentOrBuyView, other: RentOrBuyView, show: Show): Difference {
  return {
    ...euroDifference(first.result.figures.difference, other.result.figures.difference, show),
    tone: 'none',
  }
}

/** Variants to compare with, of what matters most: the rent, and the growth in value of the flat. */
export function rentOrBuyVariants(
  values: Values<RentOrBuyInputs>,
  show: Show,
): readonly Variant<RentOrBuyInputs>[] {
  const rent = smallest(amountOf(values.rent).times('1.2').round(2, 'half-up'), 1_000_000)
  const valueGrowth = amountOf(values.valueGrowth).minus(1)
  return [
    { name: `${show.euros(rent, { places: 0 })} Miete`, values: { ...values, rent: rent.toString() } },
    ...(valueGrowth.lt(-20)
      ? []
      : [
          {
            name: `${show.percent(valueGrowth.toString())} Wertsteigerung`,
            values: { ...values, valueGrowth: valueGrowth.toString() },
          },
        ]),
  ]
}

export function rentOrBuyName({ values, show }: RentOrBuyView): string {
  const amounts = [values.price, values.rent].map((text) => show.euros(amountOf(text), { places: 0 }))
  return amounts.join(' oder ')
}
