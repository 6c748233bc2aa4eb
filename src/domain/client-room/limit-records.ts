import { type Grant, type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { limitedDeep, type Limits, limitOf } from './limit-amounts.ts'
import {
  isGranted,
  kindsOfArea,
  type LimitedRecords,
  type RecordKind,
  type RoomRecords,
} from './room-records.ts'
import {
  strippedAccount,
  strippedBudget,
  strippedGoal,
  strippedIncome,
  strippedPlan,
  strippedProperty,
  strippedVersion,
} from './strip-records.ts'

/** What the ids of records of areas that are not granted begin with. */
const HIDDEN = 'hidden-'
/** The least amount of a goal whose amount is limited: a goal of nothing is none. */
const LEAST_GOAL_CENTS = 10_000

/** Whether a record is one of an area that is not granted, so that nobody may be told of it. */
export function isHidden(id: string): boolean {
  return id.startsWith(HIDDEN)
}

/**
 * The records of a household as far as a grant tells them: without the records of areas that are not granted and that
 * no granted one needs, with numbers in place of their ids, without texts of no figure, and with every amount limited.
 * With shares no amount is left, because only a view knows of which sum an amount is a share (decision 0196).
 */
export function limitRecords(records: RoomRecords, grant: Grant): LimitedRecords {
  return limitedWith(records, grant, limitOf[grant.amounts])
}

/** As {@link limitRecords}, but with exact amounts, for views that tell shares of them and nothing else. */
export function strippedRecords(records: RoomRecords, grant: Grant): LimitedRecords {
  return limitedWith(records, grant, null)
}

function limitedWith(records: RoomRecords, grant: Grant, cents: Limits['cents']): LimitedRecords {
  const kept = stripped(withoutUnneeded(records, grant), grant)
  const limited = limitedDeep(kept, { cents, text: hiding(shownIds(kept, grant)) })
  return {
    ...limited,
    goals: limited.goals.map((goal) => ({
      ...goal,
      amountCents: cents ? Math.max(LEAST_GOAL_CENTS, goal.amountCents) : goal.amountCents,
    })),
    grant,
  }
}

const nothingPlanned: WealthPlan = {
  plan: null,
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  planScenarios: [],
  distribution: null,
}

/** The records that a granted area needs; the others are as if the household had none. */
function withoutUnneeded(records: RoomRecords, grant: Grant): RoomRecords {
  const needed = new Set(
    grantAreas.filter((area) => isGranted(grant, area)).flatMap((area) => [...kindsOfArea(area, grant)]),
  )
  const of = <Value>(kind: RecordKind, value: Value, none: Value) => (needed.has(kind) ? value : none)
  return {
    income: of('income', records.income, { sources: [], receipts: [], extras: [] }),
    accounts: of('accounts', records.accounts, []),
    versions: of('versions', records.versions, []),
    transfers: of('transfers', records.transfers, []),
    leastFollowUpCents: 0,
    wealthPlan: of('wealthPlan', records.wealthPlan, nothingPlanned),
    goals: of('goals', records.goals, []),
    properties: of('properties', records.properties, []),
    persons: records.persons,
    budget: of('budget', records.budget, null),
    isJointlyAssessed: of('wealthPlan', records.isJointlyAssessed, null),
  }
}

function stripped(records: RoomRecords, grant: Grant): RoomRecords {
  const has = (area: GrantArea) => isGranted(grant, area)
  const ofProperties = new Set(has('properties') ? records.properties.map(({ accountId }) => accountId) : [])
  return {
    ...records,
    income: strippedIncome(records.income, has('income')),
    accounts: records.accounts.map((account) =>
      strippedAccount(account, has('accounts') ? 'all' : ofProperties.has(account.id) ? 'name' : 'nothing'),
    ),
    versions: records.versions.map((version) => strippedVersion(version, has('account_system'))),
    wealthPlan: strippedPlan(records.wealthPlan, { plan: has('wealth_plan'), classes: has('distribution') }),
    goals: records.goals.map((goal) => strippedGoal(goal, has('goals'))),
    properties: records.properties.map(strippedProperty),
    persons: records.persons.map(({ id, name }) => ({ id, name: has('income') ? name : '' })),
    budget: records.budget && strippedBudget(records.budget, { names: has('budget'), income: has('income') }),
  }
}

/** Fields that name a record. */
const namesRecord = /(?:^id|Id|^carriedBy)$/u

/** Puts a number in place of every id that is not shown, so that records of areas that are not granted have no name. */
function hiding(shown: ReadonlySet<string>): Limits['text'] {
  const hidden = new Map<string, string>()
  return (text, field) => {
    if (!namesRecord.test(field) || shown.has(text)) return text
    const known = hidden.get(text) ?? `${HIDDEN}${hidden.size}`
    hidden.set(text, known)
    return known
  }
}

/** The ids of the records of areas that are granted; nobody is told the ids of persons, transfers and events. */
function shownIds(records: RoomRecords, grant: Grant): ReadonlySet<string> {
  const { income, accounts, versions, wealthPlan, goals, properties, budget } = records
  const of = (area: GrantArea, some: readonly { readonly id: string }[]) =>
    isGranted(grant, area) ? some.map(({ id }) => id) : []
  return new Set([
    ...of('income', income.sources),
    ...of('accounts', accounts),
    ...of(
      'account_system',
      versions.flatMap(({ subPots }) => subPots),
    ),
    ...of(
      'wealth_plan',
      wealthPlan.positions.filter(({ accountId }) => accountId === null),
    ),
    ...of('wealth_plan', wealthPlan.planScenarios),
    ...of('distribution', wealthPlan.distribution?.classes ?? []),
    ...of(
      'properties',
      properties.map(({ accountId }) => ({ id: accountId })),
    ),
    ...of('goals', goals),
    ...of('budget', [...(budget?.groups ?? []), ...(budget?.items ?? [])]),
  ])
}
