import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import type { FoundPosition } from './finding.ts'
import type { PositionChange, PositionField } from './position-change.ts'
import type { TakenEvent } from './taken-events.ts'
import { monthAfter, type TakeoverChoice, type Taking } from './takeover-place.ts'

export type SentPosition = Omit<PlanPosition, 'colourIndex' | 'position'>

/** The present value of a position, in the form of `PUT /api/wealth-plan/values`. */
export interface ValueRow {
  readonly positionId: string
  readonly cells: readonly {
    readonly month: Month
    readonly amountCents: Cents
    readonly seenCents: null
  }[]
}

/** A found position of which at least one line is taken over. */
export interface Taken {
  readonly found: FoundPosition
  readonly change: PositionChange
}

/** The position as it is sent; fields left out of a new one get what the plan suggests. */
export function positionSent(taken: Taken, taking: Taking): SentPosition {
  const { found, change } = taken
  const { choice, begin, place } = taking
  const values = takenFields(change, choice)
  const { contributionTo, fixedUntil, valueCents, ...fields } = values
  if (change.target) {
    return {
      ...toSent(change.target.record),
      ...fields,
      ...(contributionTo !== undefined && { contributionTo }),
      ...(fixedUntil !== undefined && { fixedUntil }),
    }
  }
  const first = monthAfter(begin, (found.beginsAfter ?? 0) + 1)
  const isPaid = fields.contributionCents !== undefined
  const isLater = begin > place.settings.startMonth || (found.beginsAfter ?? 0) > 0
  return {
    ...plainPosition,
    id: choice.idOf(found.key),
    version: 0,
    accountId: null,
    name: found.name,
    kind: found.kind,
    assetClass: found.assetClass,
    startCents: isBrought(found, taking) ? 0 : (valueCents ?? 0),
    returnBp: fields.returnBp ?? null,
    costBp: fields.costBp ?? 0,
    contributionCents: fields.contributionCents ?? null,
    growthBp: fields.growthBp ?? null,
    contributionFrom: isPaid && isLater ? first : null,
    contributionTo: isPaid ? (contributionTo ?? null) : null,
    interestBp: fields.interestBp ?? null,
    instalmentCents: fields.instalmentCents ?? null,
    fixedUntil: fixedUntil ?? null,
    isPlanned: true,
    scenarioId: null,
  }
}

/** A position without the fields that the server assigns. */
export function toSent({ colourIndex: _colour, position: _place, ...record }: PlanPosition): SentPosition {
  return record
}

type MonthField = 'contributionTo' | 'fixedUntil'
type TakenFields = { -readonly [Field in Exclude<PositionField, MonthField>]?: number } & {
  -readonly [Field in MonthField]?: Month
}

function takenFields({ lines }: PositionChange, { left }: TakeoverChoice): TakenFields {
  const fields: TakenFields = {}
  for (const { key, field, after } of lines) {
    if (left.has(key)) continue
    if (field === 'contributionTo' || field === 'fixedUntil') {
      if (typeof after === 'string') fields[field] = after
    } else if (typeof after === 'number') fields[field] = after
  }
  return fields
}

/** Whether the position begins after month 0 of the plan, so that an event has to bring its value. */
function isBrought({ beginsAfter = 0 }: FoundPosition, { place, begin }: Taking): boolean {
  return beginsAfter > 0 || begin > place.settings.startMonth
}

/** The event that brings the value of a new position that begins within the plan. */
export function bringingEvents({ found, change }: Taken, taking: Taking): readonly TakenEvent[] {
  const { choice, begin } = taking
  if (change.target || !isBrought(found, taking)) return []
  const { valueCents = 0 } = takenFields(change, choice)
  if (valueCents === 0) return []
  return [
    {
      name: found.name,
      kind: 'once',
      from: monthAfter(begin, found.beginsAfter ?? 0),
      to: null,
      amountCents: found.kind === 'loan' ? -valueCents : valueCents,
      positionId: choice.idOf(found.key),
    },
  ]
}

/** The value of a position that exists today is entered for this month, too. */
export function valueRows({ found, change }: Taken, { choice, place }: Taking): readonly ValueRow[] {
  if (change.target || !found.isOwned) return []
  const { valueCents } = takenFields(change, choice)
  if (valueCents === undefined) return []
  const cell = { month: place.month, amountCents: valueCents, seenCents: null }
  return [{ positionId: choice.idOf(found.key), cells: [cell] }]
}
