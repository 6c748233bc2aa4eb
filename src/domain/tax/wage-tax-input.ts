import type { Decimal } from '#domain/money/decimal.ts'

export const wagePeriods = ['year', 'month', 'week', 'day'] as const
/** The period for which the wage is paid, LZZ. */
export type WagePeriod = (typeof wagePeriods)[number]

/** The tax class, STKL. */
export const taxClasses = [1, 2, 3, 4, 5, 6] as const
export type TaxClass = (typeof taxClasses)[number]

/**
 * The input of the wage tax; euros for the wage period unless stated otherwise. Names in capitals are those of the
 * Programmablaufplan, the official description of the computation.
 */
export interface WageTaxInput {
  readonly year: number
  readonly period: WagePeriod
  /** The wage, RE4. */
  readonly wage: Decimal
  /** The tax-free allowance, LZZFREIB. */
  readonly allowance: Decimal
  /** The amount to be added, LZZHINZU. */
  readonly addition: Decimal
  /** The one-off payment, SONSTB; null when there is none. */
  readonly bonus: Bonus | null
  readonly employee: TaxedEmployee
}

/** The facts about the person that do not depend on the wage. */
export interface TaxedEmployee {
  readonly taxClass: TaxClass
  /** The factor f, only for class IV; 1 without the Faktorverfahren. */
  readonly factor: Decimal
  /**
   * The child allowances (Kinderfreibeträge), ZKF: 1 for a child with the allowances of both parents; they count in
   * classes I to IV.
   */
  readonly childAllowances: Decimal
  /** Whether the person pays church tax, R. */
  readonly isChurchMember: boolean
  /** Whether the person has statutory pension insurance, KRV = 0. */
  readonly hasPensionInsurance: boolean
  /** Whether the person has unemployment insurance, ALV = 0. */
  readonly hasUnemploymentInsurance: boolean
  readonly health: StatutoryHealth | PrivateHealth
}

export interface StatutoryHealth {
  readonly kind: 'statutory'
  /** The whole extra rate of the health insurance (Zusatzbeitrag), KVZ: 0.029 for 2.9 %. */
  readonly extraRate: Decimal
  /** Whether the person pays the surcharge of the care insurance for people without children, PVZ. */
  readonly isChildless: boolean
  /** The number of discounts of the care insurance, PVA: 0–4, one for each child from the second on. */
  readonly childDiscounts: number
  /** Whether the person works in Saxony, where employees pay more for care insurance, PVS. */
  readonly isSaxony: boolean
}

export interface PrivateHealth {
  readonly kind: 'private'
  /** The premium in euros a month, PKPV. */
  readonly premiumMonth: Decimal
  /** The employer's subsidy in euros a month, PKPVAGZ. */
  readonly subsidyMonth: Decimal
}

/** A one-off payment; amounts in euros of the year. */
export interface Bonus {
  /** The payment itself, SONSTB. */
  readonly amount: Decimal
  /** The wage of the year without the bonus, JRE4. */
  readonly yearWage: Decimal
  /** The tax-free allowance of the year, JFREIB. */
  readonly yearAllowance: Decimal
  /** The amount to be added in the year, JHINZU. */
  readonly yearAddition: Decimal
}
