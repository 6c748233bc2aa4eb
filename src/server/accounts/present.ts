import type { readAccounts } from '#contract/planning/accounts.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { AccountRow, BalanceRow, OrderRow } from './account-store.ts'
import { foreignFieldsOf } from './check-foreign.ts'
import { valuationFieldsOf } from './valuation-columns.ts'

export type Account = DataOf<typeof readAccounts>['accounts'][number]
export type Balance = Account['balances'][number]

const { currency: _, ...plain } = accountRecord.fields
const { fieldsOf } = recordColumns(plain)

/** An account as the API shows it, with its owners and every balance, amounts in cents. */
export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    ...fieldsOf(row),
    ...(row.currency !== null && { currency: row.currency }),
    valueSign: row.value_sign === -1 ? -1 : 1,
    owners: row.owners.map(({ person_id, share_bp }) => ({ personId: person_id, shareBp: share_bp })),
    balances: row.balances.map(presentBalance),
    version: row.version,
  }
}

/** The balance that was entered for a day, in cents; the sign of the account says whether it is owed. */
export function presentBalance({ day, amount_cents, version, ...others }: BalanceRow): Balance {
  return {
    day,
    amountCents: amount_cents,
    ...foreignFieldsOf(others),
    ...valuationFieldsOf(others),
    version,
  }
}

/** The columns of an account that its exemption order (Freistellungsauftrag) needs. */
export function presentOrder(row: OrderRow) {
  return {
    id: row.id,
    name: row.name,
    bank: row.bank,
    closedOn: row.closed_on,
    isArchived: row.is_archived,
    exemptionOrderCents: row.exemption_order_cents,
  }
}
