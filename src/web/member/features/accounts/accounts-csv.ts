import { accountChangeRecord } from '#contract/records/account-calls.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { fieldCell, fieldCells, fieldHeads } from '#web/household/planning/field-columns.ts'
import type { Person, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { foreignCells } from '#web/member/currencies/foreign-cells.ts'
import { potLine } from './editor/pot-line.ts'

// These fields have no column: balances carry their sign already, the archive has a date, and places and
// colours say nothing in a table.
const {
  valueSign: _,
  isArchived: _a,
  colourIndex: _c,
  position: _p,
  balances: _b,
  currency,
  ...told
} = accountRecord.fields

/** Downloads every account with all stored fields and its latest balance. */
export function downloadAccounts(
  accounts: readonly StoredAccount[],
  persons: readonly Person[],
  allocation: AllocationVersion | undefined,
  today: Day,
): void {
  const { day, amountCents, rateDay } = balanceRecord.fields
  const { pot } = accountChangeRecord.fields.pots.fields.shares.fields
  // The columns of currencies exist only where an account is held in another currency.
  const hasForeign = accounts.some((account) => isForeign(account))
  const foreignHead = hasForeign ? [currency.label, 'Stand in der Währung', 'Kurs', rateDay.label] : []
  const head = ['Gruppe', ...fieldHeads(told), pot.label, day.label, amountCents.label, ...foreignHead]
  const lookups = { nameOf: (id: string) => persons.find((person) => person.id === id)?.name }
  const rows = accounts.map((account): CsvCell[] => {
    const balance = latestBalance(account, today)
    return [
      accountGroupWords[groupOf(account)],
      ...fieldCells(account, told, lookups),
      potLine(allocation, account.id),
      fieldCell(day, balance?.day, lookups),
      balance ? csvAmount(signedBalance(account, today)) : null,
      ...(hasForeign ? foreignCells(account, balance, account.valueSign) : []),
    ]
  })
  downloadCsv(`konten-${today}`, head, rows)
}
