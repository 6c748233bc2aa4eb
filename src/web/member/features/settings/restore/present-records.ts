import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readProperties } from '#contract/planning/properties.ts'
import { readScenarios } from '#contract/planning/scenarios.ts'
import { readSetUp } from '#contract/planning/set-up.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { api } from '#web/app/network/client.ts'
import {
  type StoredImport,
  type StoredTransaction,
  bookingsCall,
  importsContract,
} from '#web/member/household-plan/booking-queries.ts'

/** Reads all stored records of the household. */
export async function readPresentRecords(signal?: AbortSignal): Promise<RecordLists> {
  const [
    household,
    imports,
    remembered,
    income,
    accounts,
    system,
    transfers,
    plan,
    budget,
    learned,
    goals,
    properties,
    scenarios,
    setUp,
  ] = await Promise.all([
    api.call(readHousehold, {}, signal),
    readAllImports(signal),
    readAllRemembered(signal),
    api.call(readIncome, {}, signal),
    api.call(readAccounts, {}, signal),
    api.call(readAccountSystem, {}, signal),
    api.call(readTransfers, {}, signal),
    api.call(readWealthPlan, {}, signal),
    api.call(readBudget, {}, signal),
    api.call(readImportRules, {}, signal),
    api.call(readGoals, {}, signal),
    api.call(readProperties, {}, signal),
    api.call(readScenarios, {}, signal),
    api.call(readSetUp, {}, signal),
  ])
  return {
    household: [
      {
        isJointlyAssessed: household.isJointlyAssessed,
        leastFollowUpCents: household.leastFollowUpCents,
        version: household.version,
      },
    ],
    persons: household.persons,
    ...accounts,
    imports,
    ...remembered,
    ...income,
    versions: system.versions,
    ...transfers,
    plan: listed(plan.plan),
    planPersons: plan.planPersons,
    planScenarios: plan.planScenarios,
    positions: plan.positions.map((position) => ({ ...position, values: valuesOf(plan, position.id) })),
    events: plan.events,
    distribution: listed(plan.distribution),
    budget: listed(budget.budget && withoutGroups(budget.budget)),
    groups: budget.groups,
    items: budget.items,
    contracts: budget.contracts,
    ...learned,
    ...goals,
    ...properties,
    ...scenarios,
    setUp: isUntouched(setUp) ? [] : [flat(setUp)],
  }
}

/** Reads all stored bookings of the household with all of their fields. */
export async function readPresentBookings(): Promise<readonly StoredTransaction[]> {
  const all = new Map<string, StoredTransaction>()
  let cursor: string | null = null
  do {
    const query: CallOf<typeof bookingsCall>['query'] = {
      limit: '200',
      ...(cursor !== null && { cursor }),
    }
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await api.call(bookingsCall, { query })
    // A booking that was moved to another day meanwhile may come twice.
    for (const booking of page.transactions) all.set(booking.id, booking)
    cursor = page.next
  } while (cursor !== null)
  return [...all.values()]
}

async function readAllImports(signal: AbortSignal | undefined): Promise<readonly StoredImport[]> {
  const { readImports } = await importsContract()
  const all: StoredImport[] = []
  let after: string | null = null
  do {
    const query: CallOf<typeof readImports>['query'] = after === null ? {} : { after }
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await api.call(readImports, { query }, signal)
    all.push(...page.imports)
    after = page.next
  } while (after !== null)
  return all
}

async function readAllRemembered(signal: AbortSignal | undefined) {
  const { readRemembered } = await importsContract()
  return api.call(readRemembered, {}, signal)
}

function listed<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value]
}

function valuesOf({ values }: DataOf<typeof readWealthPlan>, id: string) {
  return values
    .filter(({ positionId }) => positionId === id)
    .flatMap(({ from, amountsCents }) =>
      amountsCents.flatMap((amountCents, index) =>
        amountCents === null ? [] : [{ month: addMonths(from, index), amountCents }],
      ),
    )
}

function withoutGroups({
  startMonth,
  monthStart,
  version,
}: NonNullable<DataOf<typeof readBudget>['budget']>) {
  return { startMonth, monthStart, version }
}

type SetUp = DataOf<typeof readSetUp>

// Whether the settings of the guided path are those of a household that has not begun it.
function isUntouched({ childCount, paysMaintenance, marks }: SetUp): boolean {
  return childCount === 0 && !paysMaintenance && Object.values(marks).every((mark) => mark === null)
}

function flat({ childCount, paysMaintenance, marks }: SetUp) {
  return {
    childCount,
    paysMaintenance,
    householdMark: marks.household,
    incomeMark: marks.income,
    accountsMark: marks.accounts,
    ratesMark: marks.rates,
    transfersMark: marks.transfers,
    version: 0,
  }
}
