import type { Month } from '#domain/calendar/month.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isWithin, positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import type { FoundPosition } from './finding.ts'
import {
  monthAfter,
  type TakenLine,
  type TakeoverChoice,
  type TakeoverPlace,
  type Taking,
} from './takeover-place.ts'

export type PositionField =
  | 'valueCents'
  | 'contributionCents'
  | 'growthBp'
  | 'contributionTo'
  | 'returnBp'
  | 'costBp'
  | 'interestBp'
  | 'instalmentCents'
  | 'fixedUntil'

export type PositionLine = TakenLine<PositionField>

/** The changes that a found position makes to the plan. */
export interface PositionChange {
  readonly key: string
  readonly name: string
  readonly kind: PlanPosition['kind']
  /** The value according to the calculator; the value of an existing position of the plan stays. */
  readonly valueCents: Cents
  /** Whether the position exists today. */
  readonly isOwned: boolean
  /** The position of the plan that is changed; null: a new one is added. */
  readonly target: PlannedPosition | null
  /** The positions of the plan that it may change instead of being new. */
  readonly possible: readonly PlannedPosition[]
  readonly lines: readonly PositionLine[]
  /** The fields for which the plan has no valid value. */
  readonly unfit: readonly PositionField[]
  /** Whether the plan cannot take the position at all. */
  readonly isUnfit: boolean
}

/** The changes of a found position, line by line. */
export function changeOf(found: FoundPosition, { place, choice, begin }: Taking): PositionChange {
  const { key, name, kind, valueCents, isOwned } = found
  const possible = possibleTargets(found, place)
  const target = possible.find(({ id }) => id === choice.targets.get(key)) ?? null
  const wanted = linesOf(found, begin)
  const fitting = wanted.filter(isFitting)
  const unfit = wanted.filter((line) => !isFitting(line)).map(({ field }) => field)
  const lines = target
    ? fitting
        .filter(({ field }) => field !== 'valueCents')
        .map((line) => ({ ...line, before: valueNow(target, line.field, place), isRequired: false }))
        .filter(({ before, after }) => before !== after)
    : fitting
  return {
    key,
    name: target?.name ?? name,
    kind,
    valueCents,
    isOwned,
    target,
    possible,
    lines,
    unfit,
    isUnfit: target
      ? wanted.length > 0 && fitting.every(({ field }) => field === 'valueCents')
      : wanted.some((line) => line.isRequired && !isFitting(line)),
  }
}

/**
 * The positions that a found one can change instead of being new. The terms of a loan account belong to the account,
 * nothing is planned for a card, positions of a scenario are not part of the plan, and a property is no savings plan.
 */
export function possibleTargets(
  { kind, assetClass }: Pick<FoundPosition, 'kind' | 'assetClass'>,
  { positions }: TakeoverPlace,
): readonly PlannedPosition[] {
  return positions.filter((position) => {
    if (position.kind !== kind || position.record.scenarioId !== null) return false
    if (kind === 'loan') return position.account === null
    return position.valueSign === 1 && (position.assetClass === 'property') === (assetClass === 'property')
  })
}

function linesOf(found: FoundPosition, begin: Month): readonly PositionLine[] {
  const { key, kind, valueCents, terms, beginsAfter = 0 } = found
  const { contributionCents, growthBp, paidMonths, returnBp, costBp, interestBp, instalmentCents } = terms
  const { fixedMonths } = terms
  const isLoan = kind === 'loan'
  const line = (field: PositionField, after: number | Month | undefined, isRequired = false) =>
    after === undefined ? [] : [{ key: `${key}.${field}`, field, before: null, after, isRequired }]
  const isPaid = contributionCents !== undefined && contributionCents !== 0 && paidMonths !== 0
  return [
    ...(valueCents === 0 && !isLoan ? [] : line('valueCents', valueCents, isLoan)),
    ...(paidMonths === 0 ? [] : line('contributionCents', contributionCents)),
    ...(isPaid ? line('growthBp', growthBp) : []),
    ...(isPaid && paidMonths !== undefined
      ? line('contributionTo', monthAfter(begin, beginsAfter + paidMonths))
      : []),
    ...line('returnBp', returnBp),
    ...(costBp === 0 ? [] : line('costBp', costBp)),
    ...line('interestBp', interestBp, true),
    ...line('instalmentCents', instalmentCents, true),
    ...(fixedMonths === undefined ? [] : line('fixedUntil', monthAfter(begin, beginsAfter + fixedMonths))),
  ]
}

function isFitting({ field, after }: PositionLine): boolean {
  if (field === 'contributionTo' || field === 'fixedUntil' || typeof after !== 'number') return true
  return isWithin(after, positionLimits[field === 'valueCents' ? 'startCents' : field])
}

/** The value with which the plan counts a field of a position now. */
function valueNow(
  { record, ...position }: PlannedPosition,
  field: PositionField,
  { settings }: TakeoverPlace,
): number | Month | null {
  switch (field) {
    case 'valueCents':
      return position.currentCents
    case 'contributionCents':
      return position.contributionCents
    case 'growthBp':
      return record.growthBp ?? settings.growthBp
    case 'contributionTo':
      return record.contributionTo
    case 'returnBp':
      return position.returnBp
    case 'costBp':
      return record.costBp
    case 'interestBp':
      return position.terms?.interestBp ?? null
    case 'instalmentCents':
      return position.terms?.instalmentCents ?? null
    case 'fixedUntil':
      return position.terms?.fixedUntil ?? null
  }
}

/** Whether at least one line of a position is taken over. */
export function isTaken({ key, lines, target, isUnfit }: PositionChange, { left }: TakeoverChoice): boolean {
  if (isUnfit || left.has(key)) return false
  return target === null || lines.some((line) => !left.has(line.key))
}
