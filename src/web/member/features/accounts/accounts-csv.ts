import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import type { Person, StoredAccount } from '#web/planning/planning-queries.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/words/csv.ts'
import { accountTypeWords, assetClassWords, availabilityWords } from '#web/planning/planning-words.ts'
import { accountGroupWords } from './account-words.ts'
import { potLine } from './pot-line.ts'

const head = [
  'Gruppe',
  'Name',
  'Art',
  'Bank',
  'IBAN',
  'Kontoinhaber',
  'Topf',
  'Anteile',
  'Anlageklasse',
  'Verfügbarkeit',
  'Zins % p. a.',
  'Fest bis',
  'Eröffnet',
  'Geschlossen',
  'Zählt zum Vermögen',
  'Freistellungsauftrag',
  'Stand vom',
  'Stand',
]

/** Every account with everything that is stored about it; balances carry their sign. */
export function downloadAccounts(
  accounts: readonly StoredAccount[],
  persons: readonly Person[],
  allocation: AllocationVersion | undefined,
  today: Day,
): void {
  const rows = accounts.map((account): CsvCell[] => {
    const balance = latestBalance(account, today)
    return [
      accountGroupWords[groupOf(account)],
      account.name,
      accountTypeWords[account.type],
      account.bank,
      account.iban && formatIban(account.iban),
      account.holder,
      potLine(allocation, account.id),
      account.owners
        .map(
          ({ personId, shareBp }) =>
            `${persons.find(({ id }) => id === personId)?.name ?? ''} ${formatPercent(shareBp)}`,
        )
        .join(', '),
      account.assetClass && assetClassWords[account.assetClass],
      account.availability && availabilityWords[account.availability],
      account.interestBp === null ? null : formatPercentNumber(account.interestBp),
      account.fixedUntil && formatMonth(account.fixedUntil),
      account.openedOn && formatDay(account.openedOn),
      account.closedOn && formatDay(account.closedOn),
      account.isCounted ? 'ja' : 'nein',
      csvAmount(account.exemptionOrderCents),
      balance ? formatDay(balance.day) : null,
      balance ? csvAmount(signedBalance(account, today)) : null,
    ]
  })
  downloadCsv(`konten-${today}`, head, rows)
}
