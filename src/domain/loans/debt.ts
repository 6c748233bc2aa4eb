import type { Decimal } from '#domain/money/decimal.ts'

/** A debt to be paid off; amounts in euros, and the yearly rate as a fraction. */
export interface Debt {
  readonly name: string
  readonly balance: Decimal
  readonly rate: Decimal
  /** The lowest payment allowed in a month. */
  readonly minimum: Decimal
}

/**
 * The method of paying off debts. avalanche ("Lawine"): the highest rate first. snowball ("Schneeball"): the smallest
 * balance first.
 */
export type PayoffMethod = 'avalanche' | 'snowball'
