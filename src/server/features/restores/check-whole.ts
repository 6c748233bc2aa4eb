import { readAccounts } from '#contract/planning/accounts.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { childRowsOf } from '#contract/restore/record-rows.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import { missingReferences } from '#contract/restore/references.ts'
import { kindNames, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { hasBookings } from '#server/accounts/account-store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type CappedTable, type TableCap, tableCaps } from '#server/database/table-caps.ts'
import { checkProperties } from './check-properties.ts'

interface Wanted {
  readonly here: RecordLists
  readonly put: RecordLists
  readonly gone: RecordLists
  /** All records that the household would have. */
  readonly whole: RecordLists
  readonly today: Day
}

/** Checks what one record alone cannot tell: whether all of them fit together. @throws {Problem} invalid_input */
export async function checkWhole(scope: HouseholdScope, wanted: Wanted): Promise<void> {
  checkPersons(wanted)
  checkReferences(wanted)
  checkGroups(wanted)
  await checkCurrencies(scope, wanted)
  checkExemptionOrders(wanted)
  checkProperties(wanted)
  await checkCaps(scope, wanted)
}

function checkReferences({ put, gone, whole }: Wanted): void {
  const fields = missingReferences(put, whole).map(({ kind, index, field, missing }) => ({
    field: `put.${kind}.${index}.${field}`,
    message: `${restoreKinds[missing].record.name}: Das gibt es hier nicht.`,
  }))
  if (fields.length > 0) throw problem('invalid_input', { fields })
  if (kindNames.every((kind) => gone[kind].length === 0)) return
  const [left] = missingReferences(whole, whole)
  if (!left) return
  const lost = gone[left.missing].find(({ id }) => id === left.id)
  throw fieldProblem(
    '',
    `${lost ? recordTitle(left.missing, lost) : left.label} wird noch gebraucht: ${recordTitle(left.kind, left.record)}.`,
  )
}

/**
 * Refuses another currency for an account with bookings, which would mean something else in it; bookings are restored
 * apart.
 */
async function checkCurrencies(scope: HouseholdScope, { here, put }: Wanted): Promise<void> {
  const before = new Map(here.accounts.map(({ id, currency }) => [id, currency ?? null]))
  for (const [index, account] of put.accounts.entries()) {
    const { id, currency = null } = account
    const isChanged = before.has(id) && before.get(id) !== currency
    if (isChanged && typeof id === 'string' && (await hasBookings(scope, id)))
      throw fieldProblem(
        `put.accounts.${index}.currency`,
        `${recordTitle('accounts', account)}: Darauf ist hier in einer anderen Währung gebucht.`,
      )
  }
}

function checkPersons({ whole }: Wanted): void {
  if (whole.persons.length === 0) throw fieldProblem('', 'Ein Haushalt braucht mindestens eine Person.')
}

function checkGroups({ put, whole }: Wanted): void {
  if (put.groups.length === 0) return
  const keys = whole.groups.flatMap(({ key }) => (typeof key === 'string' ? key : []))
  const names = whole.groups.flatMap(({ name }) =>
    typeof name === 'string' && name !== '' ? name.trim().toLowerCase() : [],
  )
  if (new Set(keys).size < keys.length || new Set(names).size < names.length)
    throw fieldProblem('put.groups', 'Zwei Gruppen heißen gleich.')
  if (whole.groups.length > MAX_GROUPS)
    throw fieldProblem('put.groups', `Mehr als ${MAX_GROUPS} Gruppen gehen nicht.`)
}

const MAX_GROUPS = 40
const accountShape = readAccounts.data.def.shape.accounts

function checkExemptionOrders({ here, put, whole, today }: Wanted): void {
  if (put.accounts.length === 0) return
  const year = yearOf(monthOf(today))
  const isCouple = whole.household[0]?.['isJointlyAssessed'] === true
  const before = exemptionOrders(accountShape.parse(here.accounts), isCouple, year)
  const after = exemptionOrders(accountShape.parse(whole.accounts), isCouple, year)
  if (!after.isOverLimit || after.usedCents <= before.usedCents) return
  throw fieldProblem(
    'put.accounts',
    `Die Freistellungsaufträge wären zusammen ${formatEuro(after.usedCents)}. Für ${after.year} stehen deinem Haushalt ${formatEuro(after.limitCents)} zu.`,
  )
}

/** Checks the caps by the number of rows by which each table grows. */
async function checkCaps(scope: HouseholdScope, { here, whole }: Wanted): Promise<void> {
  const [before, after] = [rowCounts(here), rowCounts(whole)]
  for (const [table, count] of after) {
    if (isCapped(table)) await checkRoom(scope, table, { by: count - (before.get(table) ?? 0), field: '' })
  }
}

function rowCounts(records: RecordLists): ReadonlyMap<string, number> {
  return new Map(
    kindNames.flatMap((kind) => [
      [restoreKinds[kind].table, records[kind].length] as const,
      ...(restoreKinds[kind].children ?? []).map(
        (child) =>
          [
            child.table,
            records[kind].reduce((sum, record) => sum + childRowsOf(child, record).length, 0),
          ] as const,
      ),
    ]),
  )
}

const caps: Readonly<Record<string, TableCap>> = tableCaps

function isCapped(table: string): table is CappedTable {
  const cap = caps[table]
  return cap !== undefined && 'perHousehold' in cap
}
