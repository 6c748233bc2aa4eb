import { type Cents, sumCents } from '#domain/money/cents.ts'

/** As long as nothing else was said. */
export const USUAL_PROTECTION_MONTHS = 6

/** Where the life of a month is known from: the wealth plan, else what the account system plans. */
export type LifeSource = 'plan' | 'account_system'

interface ReserveInput {
  /** What life costs in a month by the wealth plan; null: it says nothing. */
  readonly planLifeCents: Cents | null
  /** The mean of what the account system plans for it; null: there is none. */
  readonly accountSystemLifeCents: Cents | null
  /** How long the reserve shall last. */
  readonly months: number
  /** What lies on the accounts that hold the reserve. */
  readonly heldCents: Cents
  /** What goals other than the reserve's own reserve there. */
  readonly reservedCents: Cents
}

/** The reserve that a household wants, and how far it is. */
export interface ReserveTarget {
  readonly source: LifeSource
  readonly lifeCents: Cents
  readonly months: number
  readonly targetCents: Cents
  readonly haveCents: Cents
  readonly missingCents: Cents
  /** How many months the reserve lasts, in tenths, cut. */
  readonly coveredTenths: number
  /** Of the target, in tenths of a percent, cut; 1 000 at most. */
  readonly doneTenths: number
}

/** The reserve of a household (statistics.md § 64); null where nobody knows what life costs. */
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

/** What a number of months of life costs; exact in whole cents. */
export function monthsOfLife(lifeCents: Cents, months: number): Cents {
  return lifeCents * months
}

/** What is there for the reserve: what lies on its accounts less what goals reserve there, not below 0. */
export function reserveHeld(heldCents: Cents, reservedCents: Cents): Cents {
  return Math.max(0, sumCents([heldCents, 0 - reservedCents]))
}

function cutTenths(partCents: Cents, wholeCents: Cents, tenths: bigint): number {
  return wholeCents <= 0 ? 0 : Number((BigInt(partCents) * tenths) / BigInt(wholeCents))
}
