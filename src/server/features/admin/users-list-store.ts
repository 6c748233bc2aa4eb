import { type RawBuilder, sql } from 'kysely'
import type { UserOrder } from '#contract/admin/admin.ts'
import type { AccessKind } from '#domain/subscription/access-kind.ts'
import { matchesPerson } from '#server/administration/find-people.ts'
import type { Database } from '#server/database/database.ts'
import { accessPhases, kindsByPhase } from '#server/subscription/stores/access-phase-store.ts'

export interface UserFilters {
  readonly search: string
  readonly state?: 'confirmed' | 'unconfirmed' | 'locked' | 'deletion_pending' | undefined
  readonly two_factor?: 'on' | 'off' | undefined
  readonly role?: 'consultant' | undefined
  readonly access?: AccessKind | undefined
  readonly registeredSince?: Date | undefined
}

interface Wanted {
  readonly order: UserOrder
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  readonly now: Date
}

/** What the list is ordered by, in users; registrations were never seen. Each has an index. */
const keys: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  name: sql`sort_name collate "C"`,
  email: sql`lower(email) collate "C"`,
  seen_at: sql`seen_at`,
  created_at: sql`created_at`,
}

/**
 * The ids of one page of users and open registrations, and how many match. Without a search the page is read in the
 * order of an index, up to its end; a search reads the words of everybody once.
 */
export async function findUserIds(
  database: Database,
  filters: UserFilters,
  { order, direction, offset, limit, now }: Wanted,
): Promise<{ readonly ids: readonly string[]; readonly matching: number }> {
  const users = usersThat(filters, now)
  const registrations = registrationsThat(filters, now)
  const key = keys[order]
  const ordered = sql`key ${sql.raw(direction)} nulls last, user_id`
  const firstOf = (source: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`(select user_id, ${by} as key ${source} order by ${by} ${sql.raw(direction)} nulls last, user_id
      limit ${offset + limit})`
  const registrationKey = order === 'seen_at' ? sql`null::timestamptz` : key
  if (filters.search.trim() === '' && filters.access === undefined) {
    const { rows } = await sql<{ readonly user_id: string }>`
      select user_id from (
        ${firstOf(users, key)} union all ${firstOf(registrations, registrationKey)}
      ) first order by ${ordered} limit ${limit} offset ${offset}
    `.execute(database)
    const counted = await sql<{ readonly matching: number }>`
      select (select count(*) ${users})::integer + (select count(*) ${registrations})::integer as matching
    `.execute(database)
    return { ids: rows.map(({ user_id }) => user_id), matching: counted.rows[0]?.matching ?? 0 }
  }
  const { rows } = await sql<{ readonly ids: readonly string[]; readonly matching: number }>`
    with hits as materialized (
      select user_id, ${key} as key ${users} union all select user_id, ${registrationKey} ${registrations}
    )
    select (select count(*)::integer from hits) as matching,
      array(select user_id from hits order by ${ordered} limit ${limit} offset ${offset}) as ids
  `.execute(database)
  return { ids: rows[0]?.ids ?? [], matching: rows[0]?.matching ?? 0 }
}

function usersThat(filters: UserFilters, now: Date): RawBuilder<unknown> {
  const { state, two_factor: twoFactor, role, registeredSince, access, search } = filters
  const hasFactor = sql`exists (
    select from second_factor f where f.owner_id = app_user.user_id and f.enabled_at is not null
  )`
  return sql`from app_user where ${all([
    ...(state === 'unconfirmed' ? [sql`false`] : []),
    ...(state === 'deletion_pending' ? [sql`deletion_due_at is not null`] : []),
    ...(state === 'locked' ? [sql`deletion_due_at is null and locked_at is not null`] : []),
    ...(state === 'confirmed' ? [sql`deletion_due_at is null and locked_at is null`] : []),
    ...(twoFactor === undefined ? [] : [twoFactor === 'on' ? hasFactor : sql`not ${hasFactor}`]),
    ...(role === undefined ? [] : [sql`consultant_licence is not null`]),
    ...(registeredSince === undefined ? [] : [sql`created_at >= ${registeredSince}`]),
    ...(access === undefined ? [] : [sql`user_id in (${withAccess(access, now)})`]),
    matchesPerson(search, true),
  ])}`
}

function withAccess(access: AccessKind, now: Date): RawBuilder<unknown> {
  const phases = [...kindsByPhase(now.getTime())].flatMap(([phase, kind]) => (kind === access ? [phase] : []))
  return sql`select user_id from (${accessPhases(now, phases)}) known where phase = any(${phases}::text[])`
}

/** Open registrations that match. They have no second factor, no role and no access: a filter on these excludes all. */
function registrationsThat(
  { state, two_factor: twoFactor, role, registeredSince, access, search }: UserFilters,
  now: Date,
): RawBuilder<unknown> {
  const isLeftOut =
    (state !== undefined && state !== 'unconfirmed') ||
    twoFactor !== undefined ||
    role !== undefined ||
    access !== undefined
  return sql`from registration where ${all([
    ...(isLeftOut ? [sql`false`] : []),
    sql`expires_at > ${now}`,
    ...(registeredSince === undefined ? [] : [sql`created_at >= ${registeredSince}`]),
    matchesPerson(search, false),
  ])}`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
