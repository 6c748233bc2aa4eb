import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { MortgageInputs, MortgageKey } from './mortgage-inputs.ts'
import { type MortgageResult, endlessSentence, tooLowSentence } from './mortgage-result.ts'

export type MortgageView = View<MortgageInputs, MortgageResult>

export function mortgageNote(
  key: MortgageKey,
  values: Values<MortgageInputs>,
  show: Show,
): string | undefined {
  if (key === 'termMonths') return `${show.duration(wholeOf(values.termMonths))} bis zur vollen Tilgung`
  if (key !== 'fixedMonths') return undefined
  const months = wholeOf(values.fixedMonths)
  const words = show.duration(months)
  // This is one line, whether the month is known or not.
  return show.start ? `${words}, bis ${formatMonthYearShort(addMonths(show.start, months))}` : words
}

/** The title of the drawing, such as "Nach 10 Jahren sind 24,0 % getilgt" */
export function mortgageTitle({ result: { fixed, input }, show }: MortgageView): string {
  if (fixed.balance.eq(0)) return `Nach ${show.duration(fixed.months, 'dative')} bist du schuldenfrei`
  const repaid = decimal(1).minus(fixed.balance.div(input.principal))
  return `Nach ${show.duration(fixed.months, 'dative')} sind ${show.rate(repaid, { places: 1 })} getilgt`
}

export function mortgageHints({ result, show }: MortgageView): readonly string[] {
  const { input, isSecondTooLow, interestTotal, fixed, years } = result
  const allowed = input.principal.times('0.05')
  return [
    ...(isSecondTooLow ? [`Anschluss: ${tooLowSentence}`] : []),
    ...(!isSecondTooLow && interestTotal === null ? [endlessSentence] : []),
    ...(years.some(({ special }) => special.gt(allowed))
      ? [`Viele Banken erlauben 5 % des Darlehensbetrags pro Jahr. Das sind hier ${show.euros(allowed)}.`]
      : []),
    ...(fixed.months > 120
      ? [
          'Zehn Jahre nach der vollen Auszahlung kannst du mit sechs Monaten Frist kündigen (§ 489 Abs. 1 Nr. 2 BGB), ohne Entschädigung für die Bank. Danach hast du zwei Wochen, um zurückzuzahlen (Abs. 3).',
        ]
      : []),
  ]
}

export function mortgageRows({ result, show }: MortgageView): readonly ComparedRow[] {
  const { input, first, fixed, second, rows, interestTotal } = result
  return [
    { label: 'Sollzins p.\u00A0a.', value: show.rate(input.nominalRate), kind: 'input' },
    { label: 'Sondertilgung im Jahr', value: show.euros(input.specialYearly ?? 0), kind: 'input' },
    { label: 'Monatsrate', value: show.euros(first.instalment) },
    { label: 'Zinsen in der Zinsbindung', value: show.euros(fixed.interest) },
    { label: 'Restschuld danach', value: show.euros(fixed.balance) },
    ...(second
      ? [
          { label: 'Anschlusszins', value: show.rate(second.nominalRate), kind: 'input' } as const,
          { label: 'Anschlussrate', value: show.euros(second.loan.instalment) },
        ]
      : []),
    ...(second?.loan.fixedPeriod
      ? [{ label: 'Restschuld nach dem Anschluss', value: show.euros(second.loan.fixedPeriod.balance) }]
      : []),
    { label: 'Getilgt nach', value: interestTotal ? show.duration(rows.length, 'dative') : 'nicht getilgt' },
    { label: 'Zinsen insgesamt', value: interestTotal ? show.euros(interestTotal) : 'offen', kind: 'total' },
  ]
}

export function mortgageDifference(first: MortgageView, other: MortgageView, show: Show): Difference | null {
  const [one, two] = [first.result.interestTotal, other.result.interestTotal]
  return one && two ? euroDifference(one, two, show, 'less') : null
}

/** Variants to compare with: a percentage point more of repayment, and the special repayment that most banks allow. */
export function mortgageVariants(
  values: Values<MortgageInputs>,
  show: Show,
): readonly Variant<MortgageInputs>[] {
  const special = smallest(amountOf(values.principal).times('0.05').round(0, 'down'), 100_000_000)
  return [
    fasterVariant(values, show),
    {
      name: `${show.euros(special, { places: 0 })} Sondertilgung`,
      values: { ...values, special: special.toString() },
    },
  ]
}

function fasterVariant(values: Values<MortgageInputs>, show: Show): Variant<MortgageInputs> {
  switch (values.mode) {
    case 'instalment': {
      const instalment = smallest(amountOf(values.instalment).plus(100), 100_000_000)
      return {
        name: `${show.euros(100, { places: 0 })} mehr Rate`,
        values: { ...values, instalment: instalment.toString() },
      }
    }
    case 'term': {
      const months = Math.max(1, wholeOf(values.termMonths) - 60)
      return { name: `${show.duration(months)} Laufzeit`, values: { ...values, termMonths: String(months) } }
    }
    case 'repayment': {
      const repayment = smallest(amountOf(values.repayment).plus(1), 50)
      return {
        name: `${show.percent(repayment.toString())} Tilgung`,
        values: { ...values, repayment: repayment.toString() },
      }
    }
  }
}

export function mortgageName({ values, result, show }: MortgageView): string {
  const rate = show.rate(rateOf(values.nominalRate))
  if (values.mode === 'instalment') return `${show.euros(result.first.instalment)}, ${rate}`
  if (values.mode === 'term') return `${show.duration(wholeOf(values.termMonths))}, ${rate}`
  return `${rate}, ${show.percent(values.repayment)} Tilgung`
}
