import {
  type AllocationVersion,
  fixedCents,
  rateOf,
  versionAt,
} from '#domain/account-system/allocation-version.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { type PlannedPosition, plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { keptFor } from '#domain/lists/kept-for.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import { countsFrom } from './apply-allocation.ts'
import { applyLine } from './apply-line.ts'
import type {
  AssumptionChange,
  BudgetItemChange,
  GoalChange,
  LineChange,
  LineValue,
} from './proposal-line.ts'
import type { ProposalRecords } from './proposal-records.ts'
import { savingTargets } from './saving-targets.ts'

const none: LineValue = { type: 'none' }

/** The present value of what a line changes; null: it is gone, so that the line can only be rejected. */
export function valueNow(records: ProposalRecords, change: LineChange, today: Day): LineValue | null {
  if (applyLine(records, change, today) === null) return null
  return valueOf(records, change, today)
}

/** The value that a line proposes; null: what it changes is gone. */
export function proposedValue(records: ProposalRecords, change: LineChange, today: Day): LineValue | null {
  const after = applyLine(records, change, today)
  return after && (givenToPosition(records, change, today) ?? valueOf(after, change, today))
}

function isOfPlan({ field }: AssumptionChange): boolean {
  return field !== 'returnBp' && field !== 'costBp'
}

/** What a position is given is its value then, so that the plan need not be looked at again for each line. */
function givenToPosition(records: ProposalRecords, change: LineChange, today: Day): LineValue | null {
  if (change.kind !== 'contribution' && (change.kind !== 'assumption' || isOfPlan(change))) return null
  if (change.positionId === null || positionOf(records, change.positionId, today) === null) return null
  return change.kind === 'contribution'
    ? { type: 'amount', cents: change.cents }
    : { type: 'share', bp: change.bp }
}

/** The name of what a line is about; empty where its kind says it. */
export function subjectOf(records: ProposalRecords, change: LineChange, today: Day): string {
  switch (change.kind) {
    case 'contribution':
    case 'assumption':
      return change.positionId === null ? '' : (positionOf(records, change.positionId, today)?.name ?? '')
    case 'goal':
      return records.goals.find(({ id }) => id === change.goalId)?.name ?? ''
    case 'budget_item':
      return change.name ?? records.budget?.items.find(({ id }) => id === change.itemId)?.name ?? ''
    case 'scenario':
      return change.name
    default:
      return ''
  }
}

/** Whether somebody has changed since what a line changes: its value is neither the former nor the proposed one. */
export function isConflict(
  { base, proposed }: { readonly base: LineValue; readonly proposed: LineValue },
  present: LineValue,
): boolean {
  return !isSameValue(present, base) && !isSameValue(present, proposed)
}

/** Whether two values say the same; the names of accounts and classes are not compared. */
export function isSameValue(one: LineValue, other: LineValue): boolean {
  return plain(one) === plain(other)
}

function plain(value: LineValue): string {
  switch (value.type) {
    case 'none':
      return 'none'
    case 'share':
      return `share ${value.bp}`
    case 'amount':
      return `amount ${value.cents}`
    case 'month':
      return `month ${value.month}`
    case 'scenario':
      return `scenario ${value.events}`
    case 'parts':
      return value.parts.map(({ id, bp, cents }) => `${id} ${bp} ${cents}`).join(', ')
  }
}

function valueOf(records: ProposalRecords, change: LineChange, today: Day): LineValue | null {
  const month = monthOf(today)
  switch (change.kind) {
    case 'rate': {
      const version = versionAt(records.versions, countsFrom(change, month))
      if (!version) return null
      const cents = fixedCents(version, change.pot)
      return cents === null ? { type: 'share', bp: rateOf(version, change.pot) } : { type: 'amount', cents }
    }
    case 'saving_split':
      return splitOf(records, versionAt(records.versions, countsFrom(change, month)))
    case 'distribution':
      return targetsOf(records.wealthPlan.distribution?.classes ?? [])
    case 'contribution': {
      const position = positionOf(records, change.positionId, today)
      return position && { type: 'amount', cents: position.contributionCents }
    }
    case 'assumption':
      return assumptionOf(records, change, today)
    case 'goal':
      return goalValue(records, change)
    case 'budget_item':
      return itemValue(records, change, month)
    case 'scenario':
      return records.wealthPlan.planScenarios.some(({ id }) => id === change.scenarioId)
        ? { type: 'scenario', events: change.events.length }
        : none
  }
}

function splitOf({ accounts }: ProposalRecords, version: AllocationVersion | undefined): LineValue | null {
  if (!version) return null
  const parts = savingTargets(version).map(({ accountId, shareBp, amountCents }) => ({
    id: accountId,
    key: null,
    name: accounts.find(({ id }) => id === accountId)?.name ?? '',
    bp: shareBp,
    cents: amountCents,
  }))
  return { type: 'parts', parts }
}

function targetsOf(classes: readonly DistributionClass[]): LineValue {
  const parts = classes.map(({ id, key, name, targetBp }) => ({ id, key, name, bp: targetBp, cents: null }))
  return { type: 'parts', parts }
}

const keepPositions = keptFor<ReadonlyMap<string, PlannedPosition>>()

/** Looked up once for all lines: where every table is at its cap, one look takes longer than all else about a line. */
function positionOf(records: ProposalRecords, id: string, today: Day): PlannedPosition | null {
  const positions = keepPositions(records, today, () => {
    const planned = plannedPositions(records, usualMonth(records, monthOf(today)), today)
    return new Map(planned.map((position) => [position.id, position]))
  })
  return positions.get(id) ?? null
}

function assumptionOf(
  records: ProposalRecords,
  { field, positionId }: AssumptionChange,
  today: Day,
): LineValue | null {
  const { plan } = records.wealthPlan
  if (field === 'returnBp' || field === 'costBp') {
    const position = positionId === null ? null : positionOf(records, positionId, today)
    return position && { type: 'share', bp: field === 'costBp' ? position.record.costBp : position.returnBp }
  }
  return plan && { type: 'share', bp: plan[field] }
}

function goalValue({ goals }: ProposalRecords, { goalId, field }: GoalChange): LineValue | null {
  const goal = goals.find(({ id }) => id === goalId)
  if (!goal) return null
  if (field === 'targetMonth')
    return goal.targetMonth === null ? none : { type: 'month', month: goal.targetMonth }
  const cents = goal[field]
  return cents === null ? none : { type: 'amount', cents }
}

function itemValue(
  { budget }: ProposalRecords,
  change: BudgetItemChange,
  currentMonth: Month,
): LineValue | null {
  const item = budget?.items.find(({ id }) => id === change.itemId)
  if (!item) return change.action === 'new' ? none : null
  if (change.action === 'end') return item.validTo === null ? none : { type: 'month', month: item.validTo }
  const from = countsFrom(change, currentMonth)
  const amount = item.amounts.findLast((each) => each.from <= from)
  return amount ? { type: 'amount', cents: amount.amountCents } : none
}
