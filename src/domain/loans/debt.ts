import type { Decimal } from '#domain/money/decimal.ts'

/** A debt to be paid off; euros, and the rate of a year as a fraction. */
export interface Debt {
  readonly name: string
  readonly balance: Decimal
  readonly rate: Decimal
  /** Least payment of a month. */
  readonly minimum: Decimal
}

/** Lawine: the highest rate first. Schneeball: the smallest balance first. */
export type PayoffMethod = 'avalanche' | 'snowball'
