import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { changeAmount } from '#domain/budget/change-amount.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { countsFrom, withRate, withSavingSplit } from './apply-allocation.ts'
import type {
  AssumptionChange,
  BudgetItemChange,
  DistributionChange,
  GoalChange,
  LineChange,
  ScenarioChange,
} from './proposal-line.ts'
import { lineKinds } from './proposal-line.ts'
import type { ProposalRecords } from './proposal-records.ts'

/**
 * The records as a line would leave them; null where what it changes is gone. The same function computes what a line
 * does, and what is stored when it is accepted.
 */
export function applyLine(records: ProposalRecords, change: LineChange, today: Day): ProposalRecords | null {
  const month = monthOf(today)
  switch (change.kind) {
    case 'rate': {
      const versions = withRate(records.versions, change, month)
      return versions && { ...records, versions }
    }
    case 'saving_split': {
      if (!change.parts.every(({ accountId }) => hasOpenAccount(records, accountId, today))) return null
      const versions = withSavingSplit(records.versions, change, month)
      return versions && { ...records, versions }
    }
    case 'distribution':
      return withPlan(records, withTargets(records.wealthPlan, change))
    case 'contribution':
      return withPosition(records, change.positionId, { contributionCents: change.cents }, today)
    case 'assumption':
      return withAssumption(records, change, today)
    case 'goal':
      return withGoal(records, change, month)
    case 'budget_item':
      return withItem(records, change, month)
    case 'scenario':
      return withPlan(records, withScenario(records, change, today))
  }
}

/**
 * The records as several lines leave them, in the order of their kinds, so that the order in a proposal says nothing;
 * lines whose target is gone change nothing.
 */
export function applyLines(
  records: ProposalRecords,
  changes: readonly LineChange[],
  today: Day,
): ProposalRecords {
  return inOrder(changes).reduce((before, change) => applyLine(before, change, today) ?? before, records)
}

/** Lines in the order in which they are applied. */
export function inOrder(changes: readonly LineChange[]): readonly LineChange[] {
  const place = (change: LineChange) => lineKinds.indexOf(change.kind)
  return changes.toSorted((one, other) => place(one) - place(other))
}

/** The stored record of a position, or that of an open account for which nothing was changed; null: there is none. */
function positionRecord(records: ProposalRecords, id: string, today: Day): PlanPosition | null {
  const stored = records.wealthPlan.positions.find((position) => position.id === id)
  const account = records.accounts.find((each) => each.id === id)
  if (stored && stored.accountId === null) return stored
  if (!account?.isCounted || !isOpenOn(account, today)) return null
  return stored ?? positionOfAccount(account)
}

function hasOpenAccount({ accounts }: ProposalRecords, id: string, today: Day): boolean {
  return accounts.some((account) => account.id === id && isOpenOn(account, today))
}

function withPlan(records: ProposalRecords, wealthPlan: WealthPlan | null): ProposalRecords | null {
  return wealthPlan && { ...records, wealthPlan }
}

function withTargets(wealthPlan: WealthPlan, { parts }: DistributionChange): WealthPlan | null {
  const { distribution } = wealthPlan
  const targets = new Map(parts.map(({ classId, targetBp }) => [classId, targetBp]))
  if (!distribution || targets.size !== distribution.classes.length) return null
  if (!distribution.classes.every(({ id }) => targets.has(id))) return null
  const classes = distribution.classes.map((each) => ({ ...each, targetBp: targets.get(each.id) ?? 0 }))
  return { ...wealthPlan, distribution: { ...distribution, classes } }
}

function withPosition(
  records: ProposalRecords,
  id: string,
  fields: Partial<PlanPosition>,
  today: Day,
): ProposalRecords | null {
  const { wealthPlan } = records
  const record = wealthPlan.plan && positionRecord(records, id, today)
  if (!record) return null
  const changed = { ...record, ...fields }
  const isStored = wealthPlan.positions.some((position) => position.id === id)
  const positions = isStored
    ? wealthPlan.positions.map((position) => (position.id === id ? changed : position))
    : [...wealthPlan.positions, changed]
  return { ...records, wealthPlan: { ...wealthPlan, positions } }
}

function withAssumption(
  records: ProposalRecords,
  { field, positionId, bp }: AssumptionChange,
  today: Day,
): ProposalRecords | null {
  if (positionId !== null) return withPosition(records, positionId, { [field]: bp }, today)
  const { plan } = records.wealthPlan
  return plan && { ...records, wealthPlan: { ...records.wealthPlan, plan: { ...plan, [field]: bp } } }
}

function withGoal(records: ProposalRecords, change: GoalChange, month: Month): ProposalRecords | null {
  const goal = records.goals.find(({ id }) => id === change.goalId)
  if (goal?.state !== 'open') return null
  const changed = { ...goal, ...goalFields(change, month) }
  // A goal needs a month or a rate.
  if (changed.targetMonth === null && changed.rateCents === null) return null
  return { ...records, goals: records.goals.map((each) => (each.id === goal.id ? changed : each)) }
}

function goalFields({ field, cents, month: wanted }: GoalChange, month: Month): Partial<Goal> {
  if (field === 'targetMonth') return { targetMonth: wanted }
  if (field === 'rateCents') return { rateCents: cents }
  // The amount is one of today, and an amount of its own.
  return { amountCents: cents ?? 0, pricesOf: month, reserve: 'own_amount' }
}

function withItem(records: ProposalRecords, change: BudgetItemChange, month: Month): ProposalRecords | null {
  const { budget } = records
  if (!budget) return null
  const from = countsFrom(change, month)
  const item = budget.items.find(({ id }) => id === change.itemId)
  if (change.action === 'new') {
    if (item) return records
    return { ...records, budget: { ...budget, items: [...budget.items, newItem(records, change, from)] } }
  }
  if (!item) return null
  const changed =
    change.action === 'end'
      ? { ...item, validTo: change.month }
      : { ...item, amounts: changeAmount(item.amounts, from, change.cents ?? 0) }
  if (changed.validTo !== null && changed.validFrom !== null && changed.validTo < changed.validFrom)
    return null
  const items = budget.items.map((each) => (each.id === item.id ? changed : each))
  return { ...records, budget: { ...budget, items } }
}

function newItem(
  { budget }: ProposalRecords,
  { itemId, name, category, groupId, cents }: BudgetItemChange,
  from: Month,
): BudgetItem {
  const items = budget?.items ?? []
  return {
    ...plainItem,
    id: itemId,
    name: name ?? '',
    category: category ?? 'life',
    groupId: budget?.groups.some(({ id }) => id === groupId) ? groupId : null,
    amounts: [{ from, amountCents: cents ?? 0 }],
    validFrom: from,
    position: Math.max(-1, ...items.map(({ position }) => position)) + 1,
    version: 0,
  }
}

function withScenario(records: ProposalRecords, change: ScenarioChange, today: Day): WealthPlan | null {
  const { wealthPlan } = records
  const { scenarioId, name, lifeCents, growthBp } = change
  if (!wealthPlan.plan) return null
  if (wealthPlan.planScenarios.some(({ id }) => id === scenarioId)) return wealthPlan
  const isKnown = (id: string | null) => id === null || positionRecord(records, id, today) !== null
  if (!change.events.every(({ positionId }) => isKnown(positionId))) return null
  const position = Math.max(-1, ...wealthPlan.planScenarios.map((each) => each.position)) + 1
  const scenario = { id: scenarioId, name, lifeCents, growthBp, position, version: 0 }
  const events = change.events.map((event) => ({ ...event, scenarioId, version: 0 }))
  return {
    ...wealthPlan,
    planScenarios: [...wealthPlan.planScenarios, scenario],
    events: [...wealthPlan.events, ...events],
  }
}
