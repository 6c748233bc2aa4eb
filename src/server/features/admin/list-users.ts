import type { listUsers as listUsersEndpoint } from '#contract/admin/admin.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type AccessKind, accessKind, openAccessKinds } from '#domain/subscription/access-kind.ts'
import { asksForNumber, searchPeople } from '#server/administration/search-people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listMemberAccess } from '#server/subscription/stores/access-store.ts'
import { presentRegistrationRow, presentUserRow } from './present-user.ts'
import { sortUsers } from './sort-users.ts'
import {
  type Candidate,
  type UserFilters,
  countRegistrations,
  findRegistrationRows,
  findUserRows,
  listRegistrationCandidates,
  listUserCandidates,
} from './users-store.ts'

type Query = QueryOf<typeof listUsersEndpoint>

/** One page of users and open registrations together. A page behind the last one is empty. */
export async function listUsers(
  query: Query,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof listUsersEndpoint>> {
  const now = clock.now()
  const { order = 'seen_at', search = '' } = query
  const filters = toFilters(query, now)
  const needs = { isSeenNeeded: order === 'seen_at', areNumbersNeeded: asksForNumber(search) }
  const members = (await listMemberAccess(database)).map((member) => ({
    ...member,
    kind: accessKind(member.access, now.getTime()),
  }))
  const users = await listUserCandidates(database, filters, needs)
  const candidates =
    query.access === undefined
      ? [...users, ...(await listRegistrationCandidates(database, filters, now))]
      : withAccess(users, members, query.access)
  const matching = sortUsers(searchPeople(candidates, search), order, directionOf(query))
  const ids = pageOf(matching, query).map(({ id }) => id)
  const open = members.filter(({ isOpen }) => isOpen)
  return {
    users: await readRows(database, ids, now),
    matching: matching.length,
    total: members.length + (await countRegistrations(database, now)),
    with_access: config.isSubscriptionRequired
      ? open.filter(({ kind }) => openAccessKinds.has(kind)).length
      : open.length,
  }
}

/**
 * Keeps only candidates with the wanted access. Registrations have none and were left out before, when there is this
 * filter.
 */
function withAccess(
  users: readonly Candidate[],
  members: readonly { readonly userId: string; readonly kind: AccessKind }[],
  wanted: AccessKind,
): readonly Candidate[] {
  const ids = new Set(members.filter(({ kind }) => kind === wanted).map(({ userId }) => userId))
  return users.filter(({ id }) => ids.has(id))
}

function toFilters({ state, two_factor, role, registered }: Query, now: Date): UserFilters {
  const registeredSince = registered ? new Date(now.getTime() - Number(registered) * DAY_MS) : undefined
  return { state, two_factor, role, registeredSince }
}

/** The default direction: names from A to Z, times from the newest. */
function directionOf({ order = 'seen_at', direction }: Query): 'asc' | 'desc' {
  return direction ?? (order === 'name' || order === 'email' ? 'asc' : 'desc')
}

function pageOf<T>(rows: readonly T[], { page = '1', per_page: perPage = '15' }: Query): readonly T[] {
  const start = (Number(page) - 1) * Number(perPage)
  return rows.slice(start, start + Number(perPage))
}

async function readRows(database: Dependencies['database'], ids: readonly string[], now: Date) {
  const rows = [
    ...(await findUserRows(database, ids, now)).map((row) => presentUserRow(row, now)),
    ...(await findRegistrationRows(database, ids, now)).map(presentRegistrationRow),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Somebody may have been deleted between the two queries.
  return ids.flatMap((id) => byId.get(id) ?? [])
}
