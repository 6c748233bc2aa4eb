import type { Budget } from '#domain/budget/budget-month.ts'
import { type Grant, type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'

/** Everything stored of a household from which the views of a consultant are computed. */
export interface RoomRecords extends PlanRecords {
  readonly persons: readonly { readonly id: string; readonly name: string }[]
  /** Null: no household plan was begun. */
  readonly budget: Budget | null
}

/**
 * What is left of the records for a grant. Every figure that a consultant sees is computed from them, so nothing that is
 * told depends on anything that they do not contain (decision 0196).
 */
export interface LimitedRecords extends RoomRecords {
  readonly grant: Grant
}

/** Records that are read and dropped together. */
export const recordKinds = [
  'income',
  'accounts',
  'versions',
  'transfers',
  'wealthPlan',
  'goals',
  'properties',
  'budget',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What an area needs at least. */
const neededBy: Readonly<Record<GrantArea, readonly RecordKind[]>> = {
  income: ['income'],
  accounts: ['accounts'],
  account_system: ['income', 'versions'],
  budget: ['budget'],
  wealth_plan: ['income', 'accounts', 'versions', 'transfers', 'wealthPlan', 'goals', 'properties'],
  distribution: ['accounts', 'wealthPlan', 'properties'],
  properties: ['accounts', 'properties', 'wealthPlan', 'income'],
  goals: ['goals', 'accounts', 'income', 'versions', 'wealthPlan'],
}

/** What an area shows beyond that where another one is granted, too: names of accounts, for example. */
const neededBeside: Readonly<
  Partial<Record<GrantArea, Readonly<Partial<Record<GrantArea, readonly RecordKind[]>>>>>
> = {
  accounts: { wealth_plan: ['wealthPlan'] },
  account_system: { accounts: ['accounts'] },
  budget: { account_system: ['income', 'versions'] },
  properties: { budget: ['budget'] },
  goals: { budget: ['budget'] },
}

/** Whether an area is granted at any level. */
export function isGranted({ areas }: Pick<Grant, 'areas'>, area: GrantArea): boolean {
  return areas[area] !== 'none'
}

/** The records from which an area is computed; those of other areas are not even read. */
export function kindsOfArea(area: GrantArea, grant: Pick<Grant, 'areas'>): ReadonlySet<RecordKind> {
  const beside = grantAreas.flatMap((other) =>
    isGranted(grant, other) ? (neededBeside[area]?.[other] ?? []) : [],
  )
  return new Set([...neededBy[area], ...beside])
}
