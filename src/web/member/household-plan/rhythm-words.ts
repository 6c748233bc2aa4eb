import type { PaymentRhythm } from '#domain/transactions/recurring-payments.ts'
import type { ItemRhythm } from './item-rhythm.ts'

/** The names of the rhythms, the same wherever a rhythm is chosen or read. */
export const rhythmWords: Readonly<Record<ItemRhythm, string>> = {
  monthly: 'jeden Monat',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'einmal im Jahr',
  months: 'in einzelnen Monaten',
  irregular: 'unregelmäßig im Jahr',
}

/** The rhythm of payments with so many months between them. */
export function rhythmApart(months: PaymentRhythm): PaidRhythm {
  return rhythmsApart[months]
}

export type PaidRhythm = Exclude<ItemRhythm, 'months' | 'irregular'>

const rhythmsApart: Readonly<Record<PaymentRhythm, PaidRhythm>> = {
  1: 'monthly',
  3: 'quarterly',
  6: 'half_yearly',
  12: 'yearly',
}
