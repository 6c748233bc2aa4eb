import { addMonths, monthsBetween } from '#domain/calendar/month.ts'
import type { WorkEnds } from '#domain/household-retirement/work-ends.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { yearlyGrowth } from '#domain/money/yearly-growth.ts'
import type { ProjectedEvent, ProjectedPosition, ProjectionInput } from './projection-input.ts'

/**
 * The contributions to a position at the end of months 0, 1, … of the plan. Their growth counts from the first
 * contribution; without a last month, paying in ends with the work that pays it, taking out does not.
 * @param ends null: nobody's work ends it
 */
export function contributionsOf(
  position: ProjectedPosition,
  { startMonth, horizonMonths }: ProjectionInput,
  ends: Pick<WorkEnds, 'lastContribution'> | null,
): readonly Cents[] {
  const { contributionCents, growthBp, contributionFrom, contributionTo, carriedBy } = position
  const placeOf = (month: ProjectedEvent['from']) => monthsBetween(startMonth, month) - 1
  const first = contributionFrom === null ? 0 : Math.max(0, placeOf(contributionFrom))
  const end = contributionTo ?? (contributionCents > 0 ? (ends?.lastContribution(carriedBy) ?? null) : null)
  const last = end === null ? horizonMonths : placeOf(end)
  const grown = yearlyGrowth(growthBp)
  const flows = noFlows(horizonMonths)
  for (let year = first; year <= Math.min(last, horizonMonths - 1); year += 12)
    flows.fill(grown(contributionCents, year - first), year, Math.min(year + 12, last + 1))
  return flows
}

/** The money from events of one position at the end of months 0, 1, …. */
export function eventFlows(
  events: readonly ProjectedEvent[],
  { startMonth, horizonMonths }: ProjectionInput,
): readonly Cents[] {
  const flows = noFlows(horizonMonths)
  for (const { kind, from, to, amountCents } of events) {
    const first = Math.max(0, monthsBetween(startMonth, from) - 1)
    const end = kind === 'once' ? from : (to ?? addMonths(startMonth, horizonMonths))
    const last = Math.min(horizonMonths, monthsBetween(startMonth, end))
    for (let month = first; month < last; month += 1)
      flows[month] = sumCents([flows[month] ?? 0, amountCents])
  }
  return flows
}

/** A list of zeros, one for each month, to be filled; made for every position each time a slider moves. */
export function noFlows(months: number): Cents[] {
  const flows: Cents[] = []
  for (let month = 0; month < months; month += 1) flows.push(0)
  return flows
}

/** Whether nobody can live on it: it belongs to a child, or it is paid out as a pension. */
export function isLocked({
  isForChild,
  pensionContract,
}: Pick<ProjectedPosition, 'isForChild' | 'pensionContract'>): boolean {
  return isForChild || pensionContract !== null
}

/**
 * The position that gets money without a place of its own: the asset with the largest contribution, else the first of
 * liquidity, else the first of all. Null where there is none.
 */
export function receiverOf(positions: readonly ProjectedPosition[]): ProjectedPosition | null {
  const assets = positions.filter(
    (position) => position.kind === 'asset' && position.valueSign === 1 && !isLocked(position),
  )
  const most = Math.max(0, ...assets.map(({ contributionCents }) => contributionCents))
  return (
    (most > 0 ? assets.find(({ contributionCents }) => contributionCents === most) : undefined) ??
    assets.find(({ assetClass }) => assetClass === 'liquidity') ??
    assets[0] ??
    null
  )
}
