import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { storeAllocation } from '#server/account-system/store-allocation.ts'
import { putContract } from '#server/budget/put-contract.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { createTransfer } from '#server/features/account-system/change-transfer.ts'
import { storeAccount } from '#server/features/accounts/store-account.ts'
import { startBudget } from '#server/features/budget/change-settings.ts'
import { updateHousehold } from '#server/features/household/change-household.ts'
import { createPerson } from '#server/features/household/change-person.ts'
import { createRule } from '#server/features/import-rules/change-rule.ts'
import { importValues } from '#server/features/imports/present.ts'
import { writeImport } from '#server/features/imports/store.ts'
import { createSource } from '#server/features/income/change-source.ts'
import { putReceipt } from '#server/features/income/put-receipt.ts'
import { closeAsStored, putDraft } from '#server/features/month-closes/change-month.ts'
import { createCheck } from '#server/features/properties/change-check.ts'
import { putProperty } from '#server/features/properties/put-property.ts'
import { createScenario } from '#server/features/scenarios/change-scenario.ts'
import type { Scenario } from '#server/features/scenarios/present.ts'
import { storeSetUp } from '#server/features/set-up/store.ts'
import { putValues } from '#server/features/wealth-plan/put-values.ts'
import { createGoal } from '#server/goals/change-goal.ts'
import { insertBookings, insertParts } from '#server/transactions/booking-store.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import { bookingValues, partValues } from '#server/transactions/present.ts'
import { countWords } from '#server/transactions/word-store.ts'
import { createEvent } from '#server/wealth-plan/change-event.ts'
import { createPlanScenario } from '#server/wealth-plan/change-scenario.ts'
import { startPlan } from '#server/wealth-plan/change-settings.ts'
import { putDistribution } from '#server/wealth-plan/put-distribution.ts'
import { putPlanPerson } from '#server/wealth-plan/put-person.ts'
import { putPosition } from '#server/wealth-plan/put-position.ts'
import { storeFolder } from './demo-folder.ts'
import type { DemoImports } from './demo-imports.ts'
import type { DemoPlan } from './demo-plan.ts'
import type { DemoStory } from './demo-story.ts'
import type { DemoWealth } from './demo-wealth.ts'

/** Writes the plan by the functions of the features; only earlier accounts and rates bypass their checks of dates. */
export async function storeDemo(scope: HouseholdScope, story: DemoStory, plan: DemoPlan): Promise<void> {
  await createPerson(scope, { id: story.jonasId, name: 'Jonas', surname: 'Berger' })
  await updateHousehold(scope, { version: 1, isJointlyAssessed: true })
  for (const account of plan.accounts) {
    await storeAccount(scope, { ...account, owners: [...account.owners], balances: [...account.balances] })
  }
  for (const { version: _, amounts, reserves, ...source } of plan.income.sources) {
    await createSource(scope, { ...source, amounts: [...amounts], reserves: [...reserves] })
  }
  for (const receipt of plan.income.receipts) await putReceipt(scope, { ...receipt, version: 0 })
  for (const version of plan.versions) {
    await storeAllocation(scope, { ...version, subPots: [...version.subPots], targets: [...version.targets] })
  }
  for (const { version: _, ...transfer } of plan.transfers) {
    await createTransfer(scope, transfer, story.today)
  }
  for (const scenario of demoScenarios) {
    await createScenario(scope, { ...scenario, id: story.newId() }, new Date(story.monthsAgo(1)))
  }
  await storeWealth(scope, story, plan.wealth)
  await storeBudget(scope, plan)
  await storeBookings(scope, plan.booked)
  for (const { position: _p, version: _v, reservations, ...goal } of plan.goals)
    await createGoal(scope, { ...goal, reservations: [...reservations] })
  await storeProperties(scope, story, plan)
  await storeFolder(scope, story)
  await storeSetUp(scope, setUpLongAgo)
  await storeCloses(scope, story)
}

async function storeBudget(scope: HouseholdScope, { budget, contracts, rules }: DemoPlan): Promise<void> {
  const start = {
    startMonth: budget.startMonth,
    monthStart: 'calendar' as const,
    groups: [...budget.groups],
    items: budget.items.map(({ position: _p, version: _v, ...item }) => ({
      ...item,
      amounts: [...item.amounts],
      dueMonths: [...item.dueMonths],
      shares: [...item.shares],
      exceptions: [...item.exceptions],
    })),
  }
  // Begun on its first day: all of its first month counts.
  await startBudget(scope, start, new Date(budget.startMonth))
  for (const contract of contracts) await putContract(scope, contract)
  for (const { position: _p, version: _v, ...rule } of rules) await createRule(scope, rule)
}

/** The purchase checks were saved on the last days, the last one today. */
async function storeProperties(
  scope: HouseholdScope,
  { now }: DemoStory,
  { properties: { property, checks } }: DemoPlan,
): Promise<void> {
  const { loans, rentSteps, costs, repairs } = property
  const parts = { loans: [...loans], rentSteps: [...rentSteps], costs: [...costs], repairs: [...repairs] }
  await putProperty(scope, { ...property, ...parts })
  for (const [index, { savedAt: _s, version: _v, ...check }] of checks.entries()) {
    const saved = new Date(Date.parse(now) - (checks.length - 1 - index) * DAY_MS)
    const lists = { lessons: [...check.lessons], furtherLoans: [...check.furtherLoans] }
    await createCheck(scope, { ...check, ...lists }, saved)
  }
}

/** Stores bookings as imports do, but all files at once, so that the figures of the months are counted once. */
async function storeBookings(scope: HouseholdScope, { imports, bookings }: DemoImports): Promise<void> {
  for (const each of imports) await writeImport(scope, importValues(each))
  await insertBookings(scope, bookings.map(bookingValues))
  await insertParts(
    scope,
    bookings.map((booking) => ({ id: booking.id, parts: partValues(booking) })),
  )
  await countMonths(scope, bookings)
  await countWords(scope, bookings)
}

async function storeWealth(
  scope: HouseholdScope,
  { today, month }: DemoStory,
  wealth: DemoWealth,
): Promise<void> {
  const { version: _, ...settings } = wealth.settings
  await startPlan(scope, { plan: settings, person: null, position: null }, today)
  for (const person of wealth.persons) await putPlanPerson(scope, person, { today })
  for (const scenario of wealth.scenarios) await createPlanScenario(scope, scenario)
  for (const position of wealth.positions) await putPosition(scope, position)
  const rows = wealth.values.map(({ positionId, from, amountsCents }) => ({
    positionId,
    cells: monthRange(from, monthsBetween(from, month) + 1).map((each, index) => ({
      month: each,
      amountCents: amountsCents[index] ?? null,
      seenCents: null,
    })),
  }))
  await putValues(scope, rows, today)
  for (const { version: _v, ...event } of wealth.events) await createEvent(scope, event)
  const { classes, splits, ...distribution } = wealth.distribution
  await putDistribution(scope, { ...distribution, classes: [...classes], splits: [...splits] })
}

const DAY_MS = 86_400_000
const CLOSED_MONTHS = 10
/** How many months ago the close was left out, and made up for along with the next one. */
const MISSED = 3

/** The last ten months, each closed at its end; the close of the current one is begun. */
async function storeCloses(scope: HouseholdScope, { today, month, monthsAgo }: DemoStory): Promise<void> {
  for (const closed of monthRange(monthsAgo(CLOSED_MONTHS), CLOSED_MONTHS)) {
    if (closed === monthsAgo(MISSED)) continue
    const months = closed === monthsAgo(MISSED - 1) ? [monthsAgo(MISSED), closed] : [closed]
    const day = lastDayOfMonth(closed)
    await closeAsStored(scope, months, { today: day, now: new Date(`${day}T17:42:00Z`), by: 'Anna Berger' })
  }
  await putDraft(scope, { month, version: 0, confirmed: ['income'], decisions: [] }, { today })
}

/** The household followed the guided set-up when it began; Mia was born by then. */
const setUpLongAgo = {
  child_count: 1,
  household_mark: 'done',
  income_mark: 'done',
  accounts_mark: 'done',
  rates_mark: 'done',
  transfers_mark: 'done',
} as const

const saved = { start: '46218.37', rendite: '6', inflation: '2' }

/**
 * The scenarios of the calculators that Anna and Jonas have kept: their saving rate, and what a higher one would
 * change.
 */
const demoScenarios: readonly Pick<Scenario, 'calculator' | 'name' | 'values'>[] = [
  {
    calculator: 'zinseszins-sparplan',
    name: 'Sparrate bleibt, wie sie ist',
    values: { ...saved, gesucht: 'endkapital', rate: '302.67', dynamik: '0', jahre: '25' },
  },
  {
    calculator: 'zinseszins-sparplan',
    name: '500 € bis zur Rente',
    values: { ...saved, gesucht: 'endkapital', rate: '500', dynamik: '3', jahre: '25' },
  },
]
