import {
  type ComparedShare,
  compareAssetAllocation,
} from '#domain/asset-allocation/compare-asset-allocation.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { monthsOfLife, reserveHeld } from '#domain/wealth-plan/reserve-target.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import type { Distribution, DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import { contributionsOf, receiverOf } from '#domain/wealth-projection/plan-flows.ts'
import { planRetirement } from '#domain/wealth-projection/plan-retirement.ts'
import { projectPlan } from '#domain/wealth-projection/project-plan.ts'
import type { ProjectionInput } from '#domain/wealth-projection/projection-input.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { reservedOfReserve } from './household-reserve.ts'
import { nextContribution } from './next-contribution.ts'
import { payableClasses } from './payable-classes.ts'

/** Ten years: beyond that the assumptions matter more than the contributions. */
const LONGEST_MONTHS = 120
const SHORTEST_MONTHS = 36
/** The months drawn after the last class has come into its band. */
const ROOM_MONTHS = 6

export interface ClassDrift {
  readonly record: DistributionClass
  /** The actual share in each of the months. */
  readonly actualBp: readonly BasisPoints[]
  /** The months until the class first comes into its band; 0: it is in it now, null: not within ten years. */
  readonly entersAfter: number | null
  /** The months until a class that is in its band first leaves it; null: it does not leave it, or is not in it now. */
  readonly leavesAfter: number | null
}

export interface AllocationDrift {
  /** The months from the current one on, as many as are worth drawing. */
  readonly months: readonly Month[]
  readonly classes: readonly ClassDrift[]
}

/**
 * How the distribution drifts when nothing is sold and every contribution goes where {@link nextContribution} says
 * (calculators.md § 24d): values grow as planned without chance, loans are repaid as agreed.
 * @param plan from the current month on; null where an amount is too large
 */
export function allocationDrift(
  plan: HouseholdPlan,
  distribution: Pick<Distribution, 'classes' | 'isNetOfLoans'>,
): AllocationDrift | null {
  const { input } = plan
  const months = Math.min(input.horizonMonths, LONGEST_MONTHS)
  const planned = { ...input, horizonMonths: months }
  const projection = projectPlan(withoutContributions(planned))
  if (!projection.ok) return null
  const paidIn = contributions(planned)
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const paidToReserve = contributions(planned, reserves)
  const lines = linesByClass(
    plan,
    distribution,
    new Map(projection.lines.map((line) => [line.id, line.valueCents])),
  )
  const reserveLines = projection.lines.filter(({ id }) => reserves.has(id))
  const bought = distribution.classes.map((record) => new Purchases(record))
  const liquidity = distribution.classes.find(({ key }) => key === 'liquidity')
  const protection = new Purchases(liquidity ?? { key: 'liquidity', returnBp: null })
  const payable = payableClasses(plan.positions, distribution.classes)
  const targetCents = monthsOfLife(plan.lifeCents, plan.settings.protectionMonths)
  const reservedCents = reservedOfReserve(plan, lastDayOfMonth(plan.month))

  const owned = (month: number) =>
    distribution.classes.map((_, place) =>
      Math.round((lines[place]?.[month] ?? 0) + (bought[place]?.cents ?? 0)),
    )

  const compared = [compare(distribution.classes, owned(0))]
  for (let month = 1; month <= months; month += 1) {
    for (const each of [...bought, protection]) each.grow()
    const heldCents = sumCents(reserveLines.map(({ valueCents }) => valueCents[month] ?? 0))
    const reserveCents = reserveHeld(heldCents, reservedCents)
    const worth = projection.worth[month]?.high ?? 1
    const values = owned(month)
    const { protectionCents, classCents } = nextContribution(
      paidIn[month - 1] ?? 0,
      distribution.classes.map((record, place) => ({
        record,
        isPayable: payable.has(record.id),
        targetBp: record.targetBp,
        ownedCents: values[place] ?? 0,
      })),
      {
        missingCents: Math.max(0, Math.round(targetCents / worth - reserveCents - protection.cents)),
        plannedCents: paidToReserve[month - 1] ?? 0,
      },
    )
    protection.add(protectionCents)
    for (const [place, { key }] of distribution.classes.entries())
      bought[place]?.add((classCents[place] ?? 0) + (key === 'liquidity' ? protectionCents : 0))
    compared.push(compare(distribution.classes, owned(month)))
  }
  return drawn(plan.month, distribution.classes, compared)
}

function compare(classes: readonly DistributionClass[], owned: readonly Cents[]): readonly ComparedShare[] {
  return compareAssetAllocation(
    classes.map(({ id, targetBp, bandBp }, place) => ({
      assetClass: id,
      ownedCents: owned[place] ?? 0,
      targetBp,
      bandBp,
    })),
  )
}

/** The purchases of a class, with their return. */
class Purchases {
  cents = 0
  readonly #factor: number

  constructor({ key, returnBp }: Pick<DistributionClass, 'key' | 'returnBp'>) {
    const yearly = decimal(WHOLE_BP + (returnBp ?? outlookOf(key).plannedBp)).div(WHOLE_BP)
    this.#factor = yearly.pow(decimal(1).div(12)).toNumber()
  }

  grow(): void {
    this.cents *= this.#factor
  }

  add(cents: Cents): void {
    this.cents += cents
  }
}

/** The same plan without contributions; money from events goes where it would have gone. */
function withoutContributions(input: ProjectionInput): ProjectionInput {
  const receiver = receiverOf(input.positions)?.id ?? null
  return {
    ...input,
    positions: input.positions.map((each) =>
      each.kind === 'asset' ? { ...each, contributionCents: 0 } : each,
    ),
    events: input.events.map((event) => ({ ...event, positionId: event.positionId ?? receiver })),
  }
}

/** What is paid into assets in each of the months after the current one. */
function contributions(input: ProjectionInput, only?: ReadonlySet<string>): readonly Cents[] {
  const { ends } = planRetirement(input)
  const paid = input.positions
    .filter(
      ({ id, kind, valueSign, scenarioId }) =>
        kind === 'asset' && valueSign === 1 && scenarioId === null && (only?.has(id) ?? true),
    )
    .map((position) => contributionsOf(position, input, ends))
  return Array.from({ length: input.horizonMonths }, (_, month) =>
    Math.max(0, sumCents(paid.map((cents) => cents[month] ?? 0))),
  )
}

/** The value of each class in each month; a class that is not planned stays as it is. */
function linesByClass(
  { positions }: HouseholdPlan,
  { classes, isNetOfLoans }: Pick<Distribution, 'classes' | 'isNetOfLoans'>,
  planned: ReadonlyMap<string, readonly Cents[]>,
): readonly (readonly number[])[] {
  const counted = positions.filter(
    ({ valueSign, record }) => (valueSign === 1 || isNetOfLoans) && record.scenarioId === null,
  )
  const length = Math.max(1, ...[...planned.values()].map((line) => line.length))
  return classes.map(({ id }) => {
    const sums = Array.from({ length }, () => 0)
    for (const { id: positionId, parts, valueSign, currentCents } of counted) {
      const shareBp = parts.find(({ classId }) => classId === id)?.shareBp ?? 0
      const line = planned.get(positionId)
      if (shareBp === 0) continue
      for (const month of sums.keys())
        sums[month] = (sums[month] ?? 0) + (valueSign * (line?.[month] ?? currentCents) * shareBp) / WHOLE_BP
    }
    return sums
  })
}

function drawn(
  month: Month,
  classes: readonly DistributionClass[],
  compared: readonly (readonly ComparedShare[])[],
): AllocationDrift {
  const drifts = classes.map((record, place): ClassDrift => {
    const states = compared.map((shares) => shares[place]?.state ?? 'within')
    const [enters, leaves] = [states.indexOf('within'), states.findIndex((state) => state !== 'within')]
    return {
      record,
      actualBp: compared.map((shares) => shares[place]?.actualBp ?? 0),
      entersAfter: enters < 0 ? null : enters,
      leavesAfter: enters === 0 && leaves > 0 ? leaves : null,
    }
  })
  const last = Math.max(0, ...drifts.map(({ entersAfter }) => entersAfter ?? 0))
  const wanted = last === 0 ? LONGEST_MONTHS : Math.max(SHORTEST_MONTHS, last + ROOM_MONTHS)
  const length = Math.min(compared.length, wanted + 1)
  return {
    months: Array.from({ length }, (_, later) => addMonths(month, later)),
    classes: drifts.map((drift) => ({ ...drift, actualBp: drift.actualBp.slice(0, length) })),
  }
}
