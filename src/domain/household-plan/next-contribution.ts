import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { buyOnly } from '#domain/wealth-plan/buy-only.ts'
import type { ReserveTarget } from '#domain/wealth-plan/reserve-target.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { PlannedPosition } from './planned-positions.ts'

/** How far the emergency reserve is from the first step of the ladder. */
export interface Protection {
  readonly missingCents: Cents
  /** The amount planned to go into the reserve every month; 0: nothing does. */
  readonly plannedCents: Cents
}

/** What the reserve lacks to last for the wanted months of living, and what goes into it. */
export function protectionOf(
  positions: readonly PlannedPosition[],
  reserve: Pick<ReserveTarget, 'missingCents'> | null,
): Protection {
  const reserves = positions.filter(({ isReserve, record }) => isReserve && record.scenarioId === null)
  return {
    missingCents: reserve?.missingCents ?? 0,
    plannedCents: Math.max(0, sumCents(reserves.map(({ contributionCents }) => contributionCents))),
  }
}

/** An asset class with its present value. */
export interface ClassToFill {
  readonly record: Pick<DistributionClass, 'key'>
  readonly ownedCents: Cents
  readonly targetBp: BasisPoints
  /** Whether a contribution can go to the class (`payableClasses`). */
  readonly isPayable: boolean
}

/** Where a contribution goes; all parts sum to it, to the cent. */
export interface NextContribution {
  /** The part that goes to liquidity before everything else. */
  readonly protectionCents: Cents
  /** The rest, class by class in their order. */
  readonly classCents: readonly Cents[]
  /** The part that no class can take: it stays where it is. */
  readonly restCents: Cents
}

/**
 * Where the next contribution goes so that nothing has to be sold (calculators.md § 24d). The reserve comes first:
 * while it lacks something, it gets what is planned for it, or the whole contribution where nothing is planned, and
 * never more than it lacks. The rest is split by what the classes need after that.
 * @throws RangeError when the targets do not sum to the whole
 */
export function nextContribution(
  contributionCents: Cents,
  classes: readonly ClassToFill[],
  protection: Protection,
): NextContribution {
  const wholeCents = Math.max(0, contributionCents)
  const protectionCents = Math.min(
    wholeCents,
    protection.missingCents,
    protection.plannedCents > 0 ? protection.plannedCents : wholeCents,
  )
  const toSplitCents = wholeCents - protectionCents
  const values = classes.map(({ record, ownedCents }) =>
    sumCents([ownedCents, record.key === 'liquidity' ? protectionCents : 0]),
  )
  const beforeCents = sumCents(classes.map(({ ownedCents }) => ownedCents))
  const classCents = buyOnly(
    toSplitCents,
    classes.map(({ record, ownedCents, targetBp, isPayable }, at) => ({
      valueCents: values[at] ?? 0,
      target: targetBp,
      isClosed: !isPayable || (record.key === 'crypto' && isAbove(ownedCents, targetBp, beforeCents)),
    })),
    WHOLE_BP,
  )
  return { protectionCents, classCents, restCents: toSplitCents - sumCents(classCents) }
}

// A contribution increases the target value of every class, even of one above its target; for crypto nobody wants that.
function isAbove(ownedCents: Cents, targetBp: BasisPoints, wholeCents: Cents): boolean {
  return BigInt(ownedCents) * BigInt(WHOLE_BP) > BigInt(targetBp) * BigInt(Math.max(0, wholeCents))
}
