import type { AccountType } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { PeriodUnit } from '#domain/calendar/period.ts'
import type { NoticeTarget } from '#domain/contracts/contract.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  type FolderEntryKind,
  type OwnEntry,
  type RecordEntryKind,
  type TypedEntry,
  folderEntryKinds,
} from './folder-entries.ts'

/** An account on the sheet: what it is and where, never its number or its balance. */
export interface SheetAccount {
  readonly name: string
  readonly type: AccountType
  /** Empty: not known, which is a gap. */
  readonly bank: string
  /** The first names of the owners of the account. */
  readonly owners: readonly string[]
}

export interface SheetLoan {
  readonly name: string
  /** Empty: not known, which is a gap. */
  readonly bank: string
  /** The instalment of a month; null: not stated, which is a gap. */
  readonly instalmentCents: Cents | null
  /** The last month of the fixed rate; null: not stated, which is a gap. */
  readonly fixedUntil: Month | null
}

export interface SheetContract {
  readonly name: string
  readonly provider: string
  /** The notice period, and to which days notice can be given. */
  readonly noticeCount: number
  readonly noticeUnit: PeriodUnit
  readonly noticeTo: NoticeTarget
  /** The day by which the next notice must have arrived; null: on any day, or notice was given already. */
  readonly arriveBy: Day | null
  /** The last day where notice was given; null: it goes on. */
  readonly cancelledTo: Day | null
}

export interface SheetInsurance extends SheetContract {
  /** The first names of the insured as far as the household plan says; empty: the whole household. */
  readonly persons: readonly string[]
  /** Whether a death or an accident must be reported to it before anything else. */
  readonly reportFirst: boolean
}

/** What the sheet says from the records of the household. */
export interface SheetRecords {
  readonly accounts: readonly SheetAccount[]
  readonly loans: readonly SheetLoan[]
  readonly contracts: readonly SheetContract[]
  readonly insurances: readonly SheetInsurance[]
}

/** What is missing in an entry that is filled from records: how many of its lines lack the named part. */
export interface SheetGap {
  readonly entry: RecordEntryKind
  readonly missing: 'bank' | 'instalment' | 'fixed_until'
  readonly count: number
}

/** The whole content of a folder, as the sheet, the file and the person of trust get it. */
export interface FolderSheet extends SheetRecords {
  /** All twelve entries, in the order of the sheet. */
  readonly entries: readonly TypedEntry[]
  readonly ownEntries: readonly OwnEntry[]
  readonly gaps: readonly SheetGap[]
}

/**
 * Whether an entry counts as filled: records name at least one thing, something was typed, or the household said that
 * there is none. A gap in a line does not make it empty.
 */
export function isFilled(sheet: FolderSheet, kind: FolderEntryKind): boolean {
  const entry = sheet.entries.find((each) => each.kind === kind)
  if (entry?.isNone) return true
  if (kind === 'accounts' || kind === 'loans' || kind === 'contracts' || kind === 'insurances')
    return sheet[kind].length > 0 || (entry?.text ?? '') !== ''
  if (kind === 'contacts') return (entry?.contacts.length ?? 0) > 0
  return (entry?.text ?? '') !== ''
}

/** The entries that are filled, in the order of the sheet. */
export function filledEntries(sheet: FolderSheet): readonly FolderEntryKind[] {
  return folderEntryKinds.filter((kind) => isFilled(sheet, kind))
}
