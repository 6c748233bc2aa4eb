import type { readBudget } from '#contract/planning/budget.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { budgetItemRecord, contractRecord } from '#contract/records/budget-item-record.ts'
import { budgetGroupRecord, budgetRecord } from '#contract/records/budget-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { ItemParts, ItemRow, ItemValues } from './item-store.ts'
import { monthStartOf, payDayOf } from './month-start-of.ts'
import type { ContractRow, ContractValues, GroupRow, SettingsRow } from './store.ts'

export type Budget = DataOf<typeof readBudget>
export type Settings = NonNullable<Budget['budget']>
export type Group = Budget['groups'][number]
export type Item = Budget['items'][number]
export type Contract = Budget['contracts'][number]

const settings = recordColumns(budgetRecord.fields)
const group = recordColumns(budgetGroupRecord.fields)
const item = recordColumns(budgetItemRecord.fields)
// The column of the contract's last day has another name than the field.
const { cancelledTo: _, ...contractFields } = contractRecord.fields
const contract = recordColumns(contractFields)

/** The first month of the plan, and when its months begin. */
export function presentSettings(row: SettingsRow): Settings {
  return {
    ...settings.fieldsOf(row),
    monthStart: monthStartOf(row.month_start),
    version: row.version,
  }
}

/** A group; its version is that of the whole list of groups. */
export function presentGroup(row: GroupRow, groupsVersion: number): Group {
  return { id: row.id, ...group.fieldsOf(row), version: groupsVersion }
}

/** An item with its amounts, exceptions and shares, in cents and basis points. */
export function presentItem(row: ItemRow): Item {
  return {
    id: row.id,
    ...item.fieldsOf(row),
    valueSign: row.value_sign === 1 ? 1 : -1,
    dueMonths: row.due_months === '' ? [] : row.due_months.split(',').map(Number),
    day: row.day === null ? null : payDayOf(row.day),
    amounts: row.amounts.map(({ valid_from, amount_cents }) => ({
      from: valid_from,
      amountCents: amount_cents,
    })),
    exceptions: row.exceptions.map(({ month, amount_cents }) => ({ month, amountCents: amount_cents })),
    shares: row.shares.map(({ person_id, share_bp }) => ({ personId: person_id, shareBp: share_bp })),
    version: row.version,
  }
}

/** The contract of an item. */
export function presentContract(row: ContractRow): Contract {
  return { ...contract.fieldsOf(row), cancelledTo: row.cancelled_to_day, version: row.version }
}

/** The columns for the fields of a request. */
export const toColumns = {
  settings: ({ startMonth, monthStart }: Pick<Settings, 'startMonth' | 'monthStart'>) => ({
    start_month: startMonth,
    month_start: String(monthStart),
  }),
  group: group.columnsOf,
  item: (fields: Omit<Item, 'id' | 'version'>): ItemValues => ({
    ...item.columnsOf(fields),
    due_months: fields.dueMonths.join(','),
    day: fields.day === null ? null : String(fields.day),
  }),
  parts: ({ amounts, exceptions, shares }: Pick<Item, 'amounts' | 'exceptions' | 'shares'>): ItemParts => ({
    amounts: amounts.map(({ from, amountCents }) => ({ valid_from: from, amount_cents: amountCents })),
    exceptions: exceptions.map(({ month, amountCents }) => ({ month, amount_cents: amountCents })),
    shares: shares.map(({ personId, shareBp }) => ({ person_id: personId, share_bp: shareBp })),
  }),
  contract: ({ cancelledTo, itemId: _item, ...fields }: Contract): ContractValues => ({
    ...contract.columnsOf(fields),
    cancelled_to_day: cancelledTo,
  }),
} as const
