import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { id, oneOf, position, sentences, text, version, whole } from '#contract/schema/schema.ts'
import { budgetGroupKeys } from '#domain/budget/budget-group.ts'
import { budgetItem, contract, newBudgetItem } from './budget-items.ts'
import { planningMonth } from './planning-month.ts'

const MAX_GROUPS = 40
/** The twelve lines to start from, and those that somebody adds before the first look. */
const MAX_FIRST_ITEMS = 40

const settingsFields = {
  /** The first month from which rests are carried over. */
  startMonth: planningMonth,
  /** The day on which the months of the plan begin (budget.md § 7). */
  monthStart: z.union([z.literal(['calendar', 'last_bank_day']), whole({ minimum: 1, maximum: 31 })]),
}

const settings = z.object({
  ...settingsFields,
  version,
  /** The version of the list of groups. */
  groupsVersion: version,
})

const groupFields = {
  id,
  /** null: the household made the group. */
  key: z.nullable(oneOf(budgetGroupKeys)),
  /** Empty: the built-in group keeps its name. */
  name: text(60, { minimum: 0 }),
}

type GroupInput = z.infer<typeof groupInput>

const groupInput = z.strictObject(groupFields).check(
  z.refine(({ key, name }) => key !== null || name.trim() !== '', {
    error: sentences.empty,
    path: ['name'],
  }),
)

/** The groups, in their order. */
const groupList = z.array(groupInput).check(
  z.maxLength(MAX_GROUPS),
  z.refine(
    (list) => isUnique(list.flatMap(({ key }) => key ?? [])) && isUnique(list.map((each) => each.id)),
    {
      error: 'Jede Gruppe darf nur einmal vorkommen.',
    },
  ),
  z.refine((list) => isUnique(list.flatMap(nameOf)), { error: 'Zwei Gruppen heißen gleich.' }),
)

const group = z.object({ ...groupFields, position, version })

const wholeBudget = z.object({
  budget: z.nullable(settings),
  groups: z.array(group),
  items: z.array(budgetItem),
  contracts: z.array(contract),
})

/** Reads everything that is planned; bookings have reads of their own (decision 0105). */
export const readBudget = endpoint({
  ...firstReads.readBudget,
  summary: 'The household plan: settings, groups, items, contracts',
  data: wholeBudget,
})

/**
 * Starts the first plan: settings, groups and items; all is stored or nothing. `conflict`: there is a plan already. A
 * repeated call answers as the first.
 */
export const startBudget = endpoint({
  method: 'POST',
  path: '/api/budget',
  access: 'subscriber',
  mayWait: false,
  summary: 'Start the household plan',
  body: z.strictObject({
    ...settingsFields,
    groups: groupList,
    items: z.array(newBudgetItem).check(
      z.maxLength(MAX_FIRST_ITEMS),
      z.refine((list) => isUnique(list.map((each) => each.id)), {
        error: 'Jeder Posten darf nur einmal vorkommen.',
      }),
    ),
  }),
  data: wholeBudget,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

/** Changes the settings. Where months begin on another day from now on, the figures of all months are computed anew. */
export const updateBudget = endpoint({
  method: 'PATCH',
  path: '/api/budget',
  access: 'subscriber',
  mayWait: false,
  summary: 'Change the settings of the household plan',
  body: z.strictObject({ version, ...settingsFields }),
  data: settings,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Stores the whole list of groups; `version` is that of the list. A group missing from it is deleted: its items, rules
 * and bookings go where `moves` says, or to no group where it says null. Without a move only an empty group can be
 * deleted.
 */
export const putBudgetGroups = endpoint({
  method: 'PUT',
  path: '/api/budget/groups',
  access: 'subscriber',
  mayWait: false,
  summary: 'Set the groups of the household plan',
  body: z.strictObject({
    version,
    groups: groupList,
    moves: z.array(z.strictObject({ from: id, to: z.nullable(id) })).check(
      z.maxLength(MAX_GROUPS),
      z.refine((list) => isUnique(list.map(({ from }) => from)), {
        error: 'Jede Gruppe darf nur einmal vorkommen.',
      }),
    ),
  }),
  data: z.object({ groups: z.array(group), items: z.array(budgetItem), groupsVersion: version }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

function nameOf({ name }: GroupInput): string | [] {
  return name.trim() === '' ? [] : name.trim().toLowerCase()
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
