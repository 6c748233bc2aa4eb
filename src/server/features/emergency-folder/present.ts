import type {
  openFolderTrial,
  readEmergencyFolder,
  readFolderLink,
  readFolderLog,
  readStopLink,
} from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { checkDueOn, toWaitingDays } from '#domain/emergency-folder/folder-request.ts'
import type { FolderSheet } from '#domain/emergency-folder/folder-sheet.ts'
import type { EventRow } from '#server/emergency-folder/event-store.ts'
import type { AskerRow, RequestRow } from '#server/emergency-folder/request-store.ts'
import type { PersonRow, TrustRow } from '#server/emergency-folder/trust-store.ts'
import type { FolderRow } from '#server/emergency-folder/typed-store.ts'
import { timeZone } from '#server/today.ts'
import type { FileRow } from './store.ts'

type Folder = DataOf<typeof readEmergencyFolder>
type LinkState = DataOf<typeof readFolderLink>
export type OpenedFolder = DataOf<typeof openFolderTrial>

/** The part of a sheet that is filled from records. */
export function presentSheet(
  sheet: FolderSheet,
): Pick<Folder, 'accounts' | 'loans' | 'contracts' | 'insurances' | 'gaps'> {
  return {
    accounts: sheet.accounts.map(({ owners, ...account }) => ({ ...account, owners: [...owners] })),
    loans: [...sheet.loans],
    contracts: [...sheet.contracts],
    insurances: sheet.insurances.map(({ persons, ...insurance }) => ({
      ...insurance,
      persons: [...persons],
    })),
    gaps: [...sheet.gaps],
  }
}

/** The files that were saved, and which of them something typed has overtaken. */
export function presentFiles(files: readonly FileRow[], folder: FolderRow | undefined): Folder['files'] {
  return files.map((file, index) => ({
    id: file.id,
    name: file.name,
    entryCount: file.entry_count,
    attachmentCount: file.attachment_count,
    savedAt: file.saved_at.toISOString(),
    isOutdated: index > 0 || (folder !== undefined && folder.changed_at > file.saved_at),
  }))
}

/** When everything was last looked through, and the day of the next time. */
export function presentCheck(folder: FolderRow | undefined): Folder['check'] {
  if (!folder) return { checkedAt: null, dueOn: null }
  const { checked_at: checkedAt, begun_at: begunAt } = folder
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    dueOn: checkDueOn(dayIn((checkedAt ?? begunAt).getTime(), timeZone)),
  }
}

/** A line of the log. */
export function presentEvent(row: EventRow): DataOf<typeof readFolderLog>['log'][number] {
  return {
    at: row.created_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    event: row.event,
    name: row.person_name,
  }
}

interface Held {
  readonly purpose: LinkState['purpose']
  readonly owner: string
  readonly person: PersonRow
  readonly trust: TrustRow | undefined
  readonly request: RequestRow | undefined
  readonly askers: readonly AskerRow[]
  readonly canAsk: boolean
  readonly now: Date
}

/** What the holder of a link sees: nothing of the folder, and of a request that ended only an own one. */
export function presentLink({ purpose, person, trust, request, askers, now, ...held }: Held): LinkState {
  const hasAsked = askers.some(({ person_id: id }) => id === person.id)
  const pausedUntil = trust?.paused_until ?? null
  const isShown = purpose !== 'invitation' && request && (hasAsked || request.ended_at === null)
  return {
    purpose,
    owner: held.owner,
    name: person.name,
    waitingDays: toWaitingDays(person.waiting_days),
    needsSecond: trust?.needs_second ?? false,
    canAsk: purpose !== 'invitation' && held.canAsk,
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null,
    trialOpenedAt: person.trial_opened_at?.toISOString() ?? null,
    request: isShown
      ? {
          state: request.state,
          hasAsked,
          askedAt: request.asked_at.toISOString(),
          opensAt: request.opens_at?.toISOString() ?? null,
          closesAt: request.closes_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** A folder as a person of trust reads it; a trial is an empty one. */
export function presentOpened(
  sheet: FolderSheet,
  { owner, closesAt }: { readonly owner: string; readonly closesAt: Date | null },
): OpenedFolder {
  return {
    owner,
    isTrial: closesAt === null,
    closesAt: closesAt?.toISOString() ?? null,
    entries: sheet.entries.map(({ kind, isNone, text, contacts }) => ({
      kind,
      isNone,
      text,
      contacts: [...contacts],
    })),
    ownEntries: sheet.ownEntries.map(({ id, group, title, text }) => ({ id, group, title, text })),
    ...presentSheet(sheet),
  }
}

/** What the link of an owner stops. */
export function presentStop(request: RequestRow, askers: readonly AskerRow[]): DataOf<typeof readStopLink> {
  return {
    state: request.state,
    askedBy: askers.map(({ name }) => name),
    askedAt: request.asked_at.toISOString(),
    opensAt: request.opens_at?.toISOString() ?? null,
  }
}
