import type { readEmergencyFolder } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { type FolderContact, folderEntryKinds } from '#domain/emergency-folder/folder-entries.ts'
import { toWaitingDays } from '#domain/emergency-folder/folder-request.ts'
import type { RequestRow, AskerRow } from './request-store.ts'
import type { PersonRow, TrustRow } from './trust-store.ts'
import type { EntryRow, OwnEntryRow } from './typed-store.ts'

type Folder = DataOf<typeof readEmergencyFolder>
export type Entry = Folder['entries'][number]
export type OwnEntry = Folder['ownEntries'][number]
export type Trust = Folder['trust']
export type FolderRequest = NonNullable<Trust['request']>

/** What was typed into a folder: all twelve entries, in the order of the sheet, and the household's own. */
export function presentTyped(
  entries: readonly EntryRow[],
  contacts: readonly FolderContact[],
  ownEntries: readonly OwnEntryRow[],
): { readonly entries: Entry[]; readonly ownEntries: OwnEntry[] } {
  return {
    entries: folderEntryKinds.map((kind) => {
      const row = entries.find((each) => each.kind === kind)
      return {
        kind,
        isNone: row?.is_none ?? false,
        text: row?.content ?? '',
        contacts: kind === 'contacts' ? [...contacts] : [],
        version: row?.version ?? 0,
      }
    }),
    ownEntries: ownEntries.map(presentOwnEntry),
  }
}

/** An entry of the household's own. */
export function presentOwnEntry({ id, section, title, content, version }: OwnEntryRow): OwnEntry {
  return { id, group: section, title, text: content, version }
}

/** A request as the owner sees it. */
export function presentRequest(row: RequestRow, askers: readonly AskerRow[]): FolderRequest {
  return {
    id: row.id,
    state: row.state,
    askedBy: askers.map(({ name, asked_at: at }) => ({ name, askedAt: at.toISOString() })),
    opensAt: row.opens_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** A person of trust as the owner sees one. */
export function presentPerson(row: PersonRow): Trust['trustedPersons'][number] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    relation: row.relation,
    waitingDays: toWaitingDays(row.waiting_days),
    state: row.state,
    invitedAt: row.invited_at.toISOString(),
    invitationEndsAt: row.state === 'invited' ? row.invitation_ends_at.toISOString() : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    trialOfferedAt: row.trial_offered_at?.toISOString() ?? null,
    trialOpenedAt: row.trial_opened_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Persons of trust, the latest request, and until when nobody can ask. */
export function presentTrust({ persons, trust, request, askers }: TrustRows, now: Date): Trust {
  const pausedUntil = trust?.paused_until ?? null
  return {
    trustedPersons: persons.map(presentPerson),
    needsSecond: trust?.needs_second ?? false,
    request: request ? presentRequest(request, askers) : null,
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null,
  }
}

export interface TrustRows {
  readonly persons: readonly PersonRow[]
  readonly trust: TrustRow | undefined
  readonly request: RequestRow | undefined
  readonly askers: readonly AskerRow[]
}
