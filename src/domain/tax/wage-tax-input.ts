import type { Decimal } from '#domain/money/decimal.ts'

export const wagePeriods = ['year', 'month', 'week', 'day'] as const
/** LZZ: what the wage is paid for. */
export type WagePeriod = (typeof wagePeriods)[number]

/** STKL */
export const taxClasses = [1, 2, 3, 4, 5, 6] as const
export type TaxClass = (typeof taxClasses)[number]

/** Euros, of the wage period if nothing else is said. */
export interface WageTaxInput {
  readonly year: number
  readonly period: WagePeriod
  /** RE4 */
  readonly wage: Decimal
  /** LZZFREIB */
  readonly allowance: Decimal
  /** LZZHINZU */
  readonly addition: Decimal
  /** SONSTB: null when there is no one-off payment. */
  readonly bonus: Bonus | null
  readonly employee: TaxedEmployee
}

/** What is known about the person, whatever the wage. */
export interface TaxedEmployee {
  readonly taxClass: TaxClass
  /** f, only for class IV; 1 without the Faktorverfahren. */
  readonly factor: Decimal
  /** ZKF: Kinderfreibeträge, 1 for a child with the allowances of both parents; counts in classes I to IV. */
  readonly childAllowances: Decimal
  /** R */
  readonly isChurchMember: boolean
  /** KRV = 0 */
  readonly hasPensionInsurance: boolean
  /** ALV = 0 */
  readonly hasUnemploymentInsurance: boolean
  readonly health: StatutoryHealth | PrivateHealth
}

export interface StatutoryHealth {
  readonly kind: 'statutory'
  /** KVZ: the whole Zusatzbeitrag, 0.029 for 2.9 %. */
  readonly extraRate: Decimal
  /** PVZ: pays the surcharge of the care insurance for people without children. */
  readonly isChildless: boolean
  /** PVA: 0–4 discounts of the care insurance, one for each child from the second on. */
  readonly childDiscounts: number
  /** PVS: employees pay more for care in Saxony. */
  readonly isSaxony: boolean
}

export interface PrivateHealth {
  readonly kind: 'private'
  /** PKPV, euros a month. */
  readonly premiumMonth: Decimal
  /** PKPVAGZ, euros a month. */
  readonly subsidyMonth: Decimal
}

/** Euros of the year. */
export interface Bonus {
  /** SONSTB */
  readonly amount: Decimal
  /** JRE4: the wage of the year without the bonus. */
  readonly yearWage: Decimal
  /** JFREIB */
  readonly yearAllowance: Decimal
  /** JHINZU */
  readonly yearAddition: Decimal
}
