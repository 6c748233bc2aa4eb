import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { isRunning } from '#domain/contracts/contract-row.ts'
import type { Contract, ContractTerms } from '#domain/contracts/contract.ts'
import { nextTermination } from '#domain/contracts/next-termination.ts'
import { type OwnEntry, type TypedEntry, folderEntryKinds } from './folder-entries.ts'
import type {
  FolderSheet,
  SheetAccount,
  SheetContract,
  SheetGap,
  SheetInsurance,
  SheetLoan,
} from './folder-sheet.ts'
import { withoutNumbers } from './without-numbers.ts'

type AccountFacts = 'name' | 'type' | 'bank' | 'closedOn' | 'isArchived' | 'instalmentCents' | 'fixedUntil'

/** What a sheet needs of an account: neither its number nor its balance. */
export interface FolderAccount extends Pick<Account, AccountFacts> {
  readonly ownerIds: readonly string[]
}

/** What a sheet needs of a contract and of the line of the household plan behind it: no customer number, no amount. */
export interface FolderContract extends ContractTerms, Pick<Contract, 'provider'> {
  readonly name: string
  /** The last month of the line; null: open end. */
  readonly validTo: Month | null
  readonly personIds: readonly string[]
}

export interface FolderRecords {
  readonly persons: readonly { readonly id: string; readonly name: string }[]
  readonly accounts: readonly FolderAccount[]
  readonly contracts: readonly FolderContract[]
}

export interface FolderTyped {
  readonly entries: readonly TypedEntry[]
  readonly ownEntries: readonly OwnEntry[]
}

/** The sheet as of a day, filled from the records of the household and from what it typed. */
export function fillSheet(records: FolderRecords, typed: FolderTyped, today: Day): FolderSheet {
  const { persons } = records
  const open = records.accounts.filter((account) => isOpenOn(account, today))
  const running = records.contracts.filter(
    (contract) =>
      isRunning(contract, today) && (contract.validTo === null || contract.validTo >= monthOf(today)),
  )
  const accounts = open
    .filter(({ type }) => !withoutBank.has(type))
    .map((account) => sheetAccount(account, persons))
  const loans = open.filter(({ type }) => type === 'loan').map(sheetLoan)
  return {
    accounts,
    loans,
    contracts: running
      .filter(({ kind }) => kind !== 'insurance')
      .map((contract) => sheetContract(contract, today)),
    insurances: running
      .filter(({ kind }) => kind === 'insurance')
      .map((contract) => sheetInsurance(contract, persons, today))
      .toSorted((a, b) => Number(b.reportFirst) - Number(a.reportFirst)),
    entries: folderEntryKinds.map(
      (kind) => typed.entries.find((entry) => entry.kind === kind) ?? { ...nothingTyped, kind },
    ),
    ownEntries: typed.ownEntries,
    gaps: gapsOf(accounts, loans),
  }
}

const nothingTyped = { isNone: false, text: '', contacts: [] } as const

/** Kinds of accounts that are with no bank. */
const withoutBank: ReadonlySet<Account['type']> = new Set([
  'cash',
  'loan',
  'property',
  'tangible',
  'receivable',
])

/** Insurances that pay when somebody dies or has an accident, and set a time for telling them. */
const reportedFirst = /risikoleben|lebensversicherung|sterbegeld|unfall/iu

type Persons = FolderRecords['persons']

function sheetAccount({ name, type, bank, ownerIds }: FolderAccount, persons: Persons): SheetAccount {
  return {
    name: withoutNumbers(name),
    type,
    bank: withoutNumbers(bank),
    owners: namesOf(ownerIds, persons),
  }
}

function sheetLoan({ name, bank, instalmentCents, fixedUntil }: FolderAccount): SheetLoan {
  return { name: withoutNumbers(name), bank: withoutNumbers(bank), instalmentCents, fixedUntil }
}

function sheetContract(contract: FolderContract, today: Day): SheetContract {
  const { name, provider, noticeCount, noticeUnit, noticeTo, cancelledTo } = contract
  const next = nextTermination(contract, today)
  return {
    name: withoutNumbers(name),
    provider: withoutNumbers(provider),
    noticeCount,
    noticeUnit,
    noticeTo,
    arriveBy: next && !next.isAnyTime ? next.arriveBy : null,
    cancelledTo,
  }
}

// A line that names nobody is one of the whole household, unless a person stands in its name.
function sheetInsurance(contract: FolderContract, persons: Persons, today: Day): SheetInsurance {
  const { name, personIds } = contract
  const named = persons.filter(
    (person) => person.name !== '' && name.split(/[\s,–-]+/u).includes(person.name),
  )
  return {
    ...sheetContract(contract, today),
    persons: personIds.length > 0 ? namesOf(personIds, persons) : named.map((person) => person.name),
    reportFirst: reportedFirst.test(name),
  }
}

function namesOf(ids: readonly string[], persons: Persons): readonly string[] {
  return persons.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

function gapsOf(accounts: readonly SheetAccount[], loans: readonly SheetLoan[]): readonly SheetGap[] {
  const gaps: readonly SheetGap[] = [
    { entry: 'accounts', missing: 'bank', count: accounts.filter(({ bank }) => bank === '').length },
    { entry: 'loans', missing: 'bank', count: loans.filter(({ bank }) => bank === '').length },
    {
      entry: 'loans',
      missing: 'instalment',
      count: loans.filter(({ instalmentCents }) => instalmentCents === null).length,
    },
    {
      entry: 'loans',
      missing: 'fixed_until',
      count: loans.filter(({ fixedUntil }) => fixedUntil === null).length,
    },
  ]
  return gaps.filter(({ count }) => count > 0)
}
