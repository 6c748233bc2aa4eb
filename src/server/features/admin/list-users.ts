import type { countUsers as countEndpoint, listUsers as listUsersEndpoint } from '#contract/admin/admin.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { openAccessKinds } from '#domain/subscription/access-kind.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countAccess } from '#server/subscription/stores/access-phase-store.ts'
import { presentRegistrationRow, presentUserRow } from './present-user.ts'
import { type UserFilters, findUserIds } from './users-list-store.ts'
import { countRegistrations, findRegistrationRows, findUserRows } from './users-store.ts'

type Query = QueryOf<typeof listUsersEndpoint>

/** One page of users and open registrations together. A page behind the last one is empty. */
export async function listUsers(
  query: Query,
  { clock, database }: Dependencies,
): Promise<DataOf<typeof listUsersEndpoint>> {
  const now = clock.now()
  const { order = 'seen_at', page = '1', per_page: perPage = '15' } = query
  const limit = Number(perPage)
  const { ids, matching } = await findUserIds(database, toFilters(query, now), {
    order,
    direction: query.direction ?? (order === 'name' || order === 'email' ? 'asc' : 'desc'),
    offset: (Number(page) - 1) * limit,
    limit,
    now,
  })
  return { users: await readRows(database, ids, now), matching }
}

/** How many people there are, and how many of them can write everywhere. */
export async function countEverybody({
  clock,
  config,
  database,
}: Dependencies): Promise<DataOf<typeof countEndpoint>> {
  const now = clock.now()
  const counts = await countAccess(database, now)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    total: sum(counts.map(({ all }) => all)) + (await countRegistrations(database, now)),
    with_access: sum(
      counts.flatMap(({ kind, open }) =>
        config.isSubscriptionRequired && !openAccessKinds.has(kind) ? [] : [open],
      ),
    ),
  }
}

function toFilters(
  { search = '', state, access, two_factor, role, registered }: Query,
  now: Date,
): UserFilters {
  const registeredSince = registered ? new Date(now.getTime() - Number(registered) * DAY_MS) : undefined
  return { search, state, access, two_factor, role, registeredSince }
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
