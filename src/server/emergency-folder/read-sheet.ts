import type { Day } from '#domain/calendar/day.ts'
import { type FolderRecords, fillSheet } from '#domain/emergency-folder/fill-sheet.ts'
import type { FolderSheet } from '#domain/emergency-folder/folder-sheet.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { presentTyped } from './present.ts'
import { listFolderAccounts, listFolderContracts, listFolderPersons } from './records-store.ts'
import { listContacts, listEntries, listOwnEntries } from './typed-store.ts'

/** The content of a folder as of a day, as its owner and, once it is open, a person of trust read it. */
export async function readSheet(scope: HouseholdScope, today: Day): Promise<FolderSheet> {
  const typed = presentTyped(await listEntries(scope), await listContacts(scope), await listOwnEntries(scope))
  return fillSheet(await readRecords(scope), typed, today)
}

async function readRecords(scope: HouseholdScope): Promise<FolderRecords> {
  const accounts = await listFolderAccounts(scope)
  const contracts = await listFolderContracts(scope)
  return {
    persons: await listFolderPersons(scope),
    accounts: accounts.map(({ owners, ...row }) => ({
      name: row.name,
      type: row.type,
      bank: row.bank,
      closedOn: row.closed_on,
      isArchived: row.is_archived,
      instalmentCents: row.instalment_cents,
      fixedUntil: row.fixed_until,
      ownerIds: owners.map(({ person_id: id }) => id),
    })),
    contracts: contracts.map(({ shares, ...row }) => ({
      name: row.name,
      validTo: row.valid_to,
      kind: row.kind,
      provider: row.provider,
      signedOn: row.signed_on,
      startsOn: row.starts_on,
      minimumEndsOn: row.minimum_ends_on,
      noticeCount: row.notice_count,
      noticeUnit: row.notice_unit,
      noticeTo: row.notice_to,
      renewalMonths: row.renewal_months,
      cancelledTo: row.cancelled_to_day,
      personIds: shares.map(({ person_id: id }) => id),
    })),
  }
}
