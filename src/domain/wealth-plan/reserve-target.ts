import { type Cents, sumCents } from '#domain/money/cents.ts'

/** The length of the reserve while nothing else was entered. */
export const USUAL_PROTECTION_MONTHS = 6

/** The source of the monthly cost of living: the wealth plan, else the account system. */
export type LifeSource = 'plan' | 'account_system'

interface ReserveInput {
  /** The monthly cost of living in the wealth plan; null: it has none. */
  readonly planLifeCents: Cents | null
  /** The mean amount that the account system plans for it; null: there is none. */
  readonly accountSystemLifeCents: Cents | null
  /** How many months the reserve shall last. */
  readonly months: number
  /** The money on the accounts that hold the reserve. */
  readonly heldCents: Cents
  /** What goals other than the reserve itself reserve there. */
  readonly reservedCents: Cents
}

/** The reserve that a household wants, and how much of it there is. */
export interface ReserveTarget {
  readonly source: LifeSource
  readonly lifeCents: Cents
  readonly months: number
  readonly targetCents: Cents
  readonly haveCents: Cents
  readonly missingCents: Cents
  /** How many months the existing reserve lasts, in tenths, cut. */
  readonly coveredTenths: number
  /** The reached share of the target, in tenths of a percent, cut; 1 000 at most. */
  readonly doneTenths: number
}

/** The emergency reserve of a household (statistics.md § 64); null where nobody knows the cost of living. */
export function reserveTarget(input: ReserveInput): ReserveTarget | null {
  const { planLifeCents, accountSystemLifeCents, months, heldCents, reservedCents } = input
  const lifeCents = planLifeCents ?? accountSystemLifeCents ?? 0
  if (lifeCents <= 0) return null
  const targetCents = monthsOfLife(lifeCents, months)
  const haveCents = reserveHeld(heldCents, reservedCents)
  return {
    source: planLifeCents === null ? 'account_system' : 'plan',
    lifeCents,
    months,
    targetCents,
    haveCents,
    missingCents: Math.max(0, targetCents - haveCents),
    coveredTenths: cutTenths(haveCents, lifeCents, 10n),
    doneTenths: Math.min(1_000, cutTenths(haveCents, targetCents, 1_000n)),
  }
}

/** The cost of living for a number of months; exact in whole cents. */
export function monthsOfLife(lifeCents: Cents, months: number): Cents {
  return lifeCents * months
}

/** The money that counts to the reserve: what lies on its accounts minus what goals reserve there, not below 0. */
export function reserveHeld(heldCents: Cents, reservedCents: Cents): Cents {
  return Math.max(0, sumCents([heldCents, 0 - reservedCents]))
}

function cutTenths(partCents: Cents, wholeCents: Cents, tenths: bigint): number {
  return wholeCents <= 0 ? 0 : Number((BigInt(partCents) * tenths) / BigInt(wholeCents))
}
