import { vatWords } from '#contract/wording/price-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { priceText } from '#domain/subscription/plan-words.ts'
import type { Plan } from '#domain/subscription/term.ts'

/** The version of the words below, stored with each answer; changed words need another version. */
export const priceConsentVersion: Day = '2026-11-30'

/** The words of the button with which somebody agrees: it binds to pay more (§ 312j Abs. 3 BGB). */
export const priceConsentButton = 'Zahlungspflichtig zustimmen'
export const priceRefusalButton = 'Nein, nicht zustimmen'

export interface AskedPrice {
  readonly plan: Plan
  readonly oldCents: number
  readonly newCents: number
  /** The first day of the new price for this contract. */
  readonly firstOn: Day
  /** Null: no VAT is shown. */
  readonly vatBp: number | null
}

/** The declaration above the button, which is stored with the agreement. */
export function priceConsentSentence({ plan, oldCents, newCents, firstOn, vatBp }: AskedPrice): string {
  return `Ich stimme zu, dass mein Abo ab dem ${formatDayMonthYear(firstOn)} ${priceText(plan, newCents)} kostet (${vatWords(vatBp)}), bisher ${priceText(plan, oldCents)}.`
}
