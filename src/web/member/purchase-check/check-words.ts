import { explainPurchaseCheck } from '#contract/planning/explain-property.ts'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { checkPurchaseCheck } from '#domain/property/check-purchase-check.ts'
import type { CheckAnswer, CheckInput, CheckLoan, CheckRefusal } from '#domain/property/check/check-answer.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import type { CheckFields } from './check-fields.ts'

/** The reasons for which a figure cannot be computed. */
export const refusalWords: Readonly<Record<CheckRefusal, string>> = {
  equity_above_costs: 'Das Eigenkapital ist höher als Kaufpreis und Nebenkosten.',
  loans_above_costs: 'Eigenkapital und weitere Darlehen sind zusammen höher als Kaufpreis und Nebenkosten.',
  instalment_below_interest: 'Die Rate deckt den Zins nicht: Das Darlehen wird nie getilgt.',
  never_repaid: 'Mit dieser Tilgung ist das Darlehen auch nach 100 Jahren nicht getilgt.',
  fixed_to_the_end: 'Die Zinsbindung reicht bis zum Ende des Darlehens.',
  no_loan: 'Ohne Darlehen.',
  no_equity: 'Ohne Eigenkapital.',
  no_price: 'Ohne Kaufpreis.',
  no_rent: 'Ohne Miete.',
  no_income_known: 'Dein Einkommen ist noch nicht erfasst.',
  no_plan_known: 'Dein Haushaltsplan fehlt noch.',
  nothing_left: 'Im Haushaltsplan bleibt nichts übrig.',
  no_rate: 'Zins und Tilgung sind zusammen 0 %.',
  no_rent_fits: 'Keine Miete bis 100.000 € reicht dafür.',
  no_return: 'Eine Rendite lässt sich daraus nicht berechnen.',
}

/** The name of a field as the form has it. */
export function inputLabel(input: CheckInput): string {
  return purchaseCheckRecord.fields[input].label
}

type Format = (cents: number) => string

/** The result in a sentence, with its amount apart, which has a size of its own. */
export interface Headline {
  readonly before: string
  readonly cents: number | null
  readonly after: string
}

/** What the purchase means for a month, as far as the entries tell it. */
export function headlineOf(answer: CheckAnswer): Headline {
  const { let: rented, home, cost } = answer
  const left = rented?.firstYear.value?.afterTaxMonthCents ?? null
  if (left !== null) return monthHeadline(left, 'nach Steuern')
  const untaxed = rented?.beforeTax.value?.beforeTaxMonthCents ?? null
  if (untaxed !== null) return monthHeadline(untaxed, 'vor Steuern')
  const living = home?.monthCents.value ?? null
  if (living !== null)
    return { before: 'Hier zu wohnen kostet dich', cents: living, after: 'im Monat, ohne Heizung und Strom.' }
  if (cost.value !== null)
    return { before: 'Mit allen Nebenkosten sind es', cents: cost.value.totalCents, after: '.' }
  return { before: 'Was kostet diese Immobilie wirklich?', cents: null, after: '' }
}

function monthHeadline(cents: number, tax: string): Headline {
  if (cents === 0) return { before: `Diese Immobilie trägt sich selbst, ${tax}.`, cents: null, after: '' }
  return {
    before: cents < 0 ? 'Diese Immobilie kostet dich' : 'Diese Immobilie bringt dir',
    cents: Math.abs(cents),
    after: `im Monat, ${tax}.`,
  }
}

/** What is checked, in a few words: "48 m², 2 Zimmer, Baujahr 1996, vermietet". */
export function objectWords({ areaTenths, roomsTenths, completedYear, use }: CheckFields): string {
  return [
    ...(areaTenths === null ? [] : [`${tenths(areaTenths)}\u00A0m²`]),
    ...(roomsTenths === null ? [] : [roomsTenths === 10 ? '1 Zimmer' : `${tenths(roomsTenths)} Zimmer`]),
    ...(completedYear === null ? [] : [`Baujahr ${completedYear}`]),
    use === 'let' ? 'vermietet' : 'selbst bewohnt',
  ].join(', ')
}

/** What the price is beside rents, without a verdict on this one. */
export function factorWords({ priceFactor }: CheckAnswer): string | null {
  return priceFactor.value === null
    ? null
    : `Kaufpreisfaktor ${formatDecimal(priceFactor.value, { places: 1 })}: üblich sind 20 bis 25.`
}

/** What a home costs more or less than the rent that is no longer paid. */
export function changeWords({ home }: CheckAnswer, format: Format): string | null {
  const change = home?.changeMonthCents.value ?? null
  if (change === null) return null
  if (change === 0) return 'Das ist so viel wie deine Miete heute.'
  return `Das sind ${format(Math.abs(change))} ${change > 0 ? 'mehr' : 'weniger'} als deine Miete heute.`
}

/** A number that is stored in tenths: `48` or `48,5`. */
export function tenths(value: number): string {
  return formatDecimal(decimal(value).div(10), { places: 0, maximumPlaces: 1 })
}

export const loanWords: Readonly<Record<CheckLoan['kind'], string>> = {
  main: 'Hauptdarlehen',
  bank: 'Bankdarlehen',
  kfw: 'KfW-Darlehen',
  building_savings: 'Bausparvertrag',
}

/** Sentences that stand at fields, by the name of the field. */
export type FieldErrors = Partial<Record<keyof CheckFields, string>>

/**
 * What is refused at its field: what the contract does not store, in its words, and loans that are never repaid, which can
 * be stored.
 */
export function errorsOf(fields: CheckFields, { financing }: CheckAnswer): FieldErrors {
  const refused = checkPurchaseCheck(fields).map((problem) => [problem.field, explainPurchaseCheck(problem)])
  const isEndless = financing.value !== null && financing.value.months === null
  const refusal = isEndless ? 'never_repaid' : financing.refusal
  return {
    ...Object.fromEntries(refused),
    ...(refusal !== null && repaymentRefusals.has(refusal) && { repaymentBp: refusalWords[refusal] }),
  }
}

const repaymentRefusals: ReadonlySet<CheckRefusal> = new Set([
  'instalment_below_interest',
  'never_repaid',
  'no_rate',
])

/** Why the fixed period ends earlier than it was entered: the loan is repaid before. */
export function shortFixedWords(answer: CheckAnswer, { fixedYears }: CheckFields): string | undefined {
  const main = answer.financing.value?.loans.find(({ kind }) => kind === 'main')
  if (fixedYears === null || !main || main.months === null || main.months >= fixedYears * 12) return undefined
  return `Nach ${durationWords(main.months, 'dative')} ist das Darlehen getilgt: Die Zinsbindung zählt bis dahin.`
}

/** A share with one decimal, or two where one would hide something. */
export function shareWords(bp: number): string {
  return formatPercent(bp, { digits: bp % 10 === 0 ? 1 : 2 })
}
