import type { readDesk, readDeskLog, readStanding, updateDeskProfile } from '#contract/consultant-desk.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { areasOf } from '#server/consultant/grant-columns.ts'
import type { OpenGrant } from '#server/consultant/open-grant-store.ts'
import { newestFirst, presentLine } from '#server/consultant/present-log.ts'
import type { findProfile, listGrants, listLastOpenings, listOwnEvents } from './store.ts'

/** A later end may be asked for again after this. */
const EXTENSION_DAYS = 7

export type Desk = DataOf<typeof readDesk>

type Rows<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>
type GrantRow = Rows<typeof listGrants>[number]

interface Given {
  readonly grants: readonly GrantRow[]
  readonly openings: Rows<typeof listLastOpenings>
  readonly profile: Rows<typeof findProfile>
}

const collator = new Intl.Collator('de')

/** Clients by name as German sorts it, requests the newest first. */
export function presentDesk({ grants, openings, profile }: Given, now: Date): Desk {
  const opened = new Map(openings.map(({ user_id, until }) => [user_id, until]))
  return {
    clients: grants
      .flatMap((row) => {
        if (!row.accepted_at || !row.expires_on) return []
        return {
          ...presentClient(row, row.expires_on),
          accepted_at: row.accepted_at.toISOString(),
          last_opened_at: opened.get(row.user_id)?.toISOString() ?? null,
          is_extension_open: row.is_extension_open,
          may_ask_extension_at: nextExtension(row, now)?.toISOString() ?? null,
        }
      })
      .toSorted((a, b) => collator.compare(a.surname, b.surname) || collator.compare(a.name, b.name)),
    requests: grants
      .flatMap((row) => {
        if (row.accepted_at || !row.asked_at || !row.expires_on) return []
        const { asked_at: askedAt, message } = row
        return { ...presentClient(row, row.expires_on), asked_at: askedAt.toISOString(), message }
      })
      .toSorted((a, b) => (a.asked_at < b.asked_at ? 1 : -1)),
    profile: presentProfile(profile),
  }
}

function presentClient(row: GrantRow, expiresOn: Day) {
  return {
    client_id: row.user_id,
    name: row.name,
    surname: row.surname,
    areas: areasOf(row),
    amounts: row.amounts,
    expires_on: expiresOn,
  }
}

/** When a later end may be asked for again; null: now. */
export function nextExtension(
  { extension_asked_at: askedAt }: Pick<GrantRow, 'extension_asked_at'>,
  now: Date,
): Date | null {
  if (!askedAt) return null
  const next = new Date(askedAt.getTime() + EXTENSION_DAYS * DAY_MS)
  return next > now ? next : null
}

/** The own entry in the list, as the consultant sees it. */
export function presentProfile(row: Given['profile']): DataOf<typeof updateDeskProfile> {
  return {
    licence: row.consultant_licence ?? '',
    checked_on: row.consultant_checked_on,
    description: row.consultant_description,
    is_listed: row.consultant_is_listed,
    takes_clients: row.consultant_takes_clients,
  }
}

/** The log of a consultant, the newest line first. */
export function presentDeskLog(events: Rows<typeof listOwnEvents>): DataOf<typeof readDeskLog> {
  return {
    log: events
      .toSorted(newestFirst)
      .map((row) => ({ ...presentLine(row), client_id: row.user_id, name: row.client_name })),
  }
}

/** What an open room asks for again and again. */
export function presentStanding(grant: OpenGrant): DataOf<typeof readStanding> {
  const { clientId, name, surname, areas, amounts, expiresOn, revision } = grant
  return { client_id: clientId, name, surname, areas, amounts, expires_on: expiresOn, revision }
}
