import { sql } from 'kysely'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { Day } from '#domain/calendar/day.ts'
import { matchesPerson } from '#server/administration/find-people.ts'
import type { Database } from '#server/database/database.ts'
import { timeZone } from '#server/today.ts'

export interface AuditRow {
  readonly audit_id: string
  readonly created_at: Date
  readonly event: AuditEvent
  readonly user_id: string | null
  readonly user_name: string | null
  readonly user_email: string | null
  readonly admin_id: string | null
  readonly admin_email: string | null
  readonly ip_address: string | null
  readonly user_agent: string | null
  readonly reason: string | null
}

/** The row behind which a page begins. */
export interface Cursor {
  readonly createdAt: Date
  readonly auditId: string
}

/** One page of the log; a filter that is null does not apply. */
interface AuditPage {
  readonly event: AuditEvent | null
  readonly admin: string | null
  readonly people: readonly string[] | null
  readonly from: Day | null
  readonly to: Day | null
  readonly after: Cursor | null
  readonly atMost: number
}

/** The rows of a page, the newest first, with the present names of the people. */
export async function listAuditPage(
  database: Database,
  { event, admin, people, from, to, after, atMost }: AuditPage,
): Promise<readonly AuditRow[]> {
  const conditions = [
    ...(event === null ? [] : [sql`a.event = ${event}`]),
    ...(admin === null ? [] : [sql`a.admin_id = ${admin}`]),
    ...(people === null ? [] : [sql`a.user_id = any(${[...people]}::uuid[])`]),
    ...(from === null ? [] : [sql`a.created_at >= ${midnight(from)}`]),
    ...(to === null ? [] : [sql`a.created_at < ${midnight(to, 1)}`]),
    ...(after === null
      ? []
      : [sql`(a.created_at, a.audit_id) < (${after.createdAt}, ${after.auditId}::uuid)`]),
  ]
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.created_at, a.event, a.user_id, a.admin_id, a.ip_address, a.user_agent, a.reason,
      coalesce(u.name || ' ' || u.surname, r.name || ' ' || r.surname) as user_name,
      coalesce(u.email, r.email) as user_email, admin.email as admin_email
    from audit_log a
    left join app_user u on u.user_id = a.user_id
    left join registration r on r.user_id = a.user_id
    left join admin_user admin on admin.admin_id = a.admin_id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by a.created_at desc, a.audit_id desc
    limit ${atMost}
  `.execute(database)
  return rows
}

/** The first instant of a day in Germany, or of the day after it. */
function midnight(day: Day, daysLater: 0 | 1 = 0) {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone})`
}

/** The ids of everybody whose name, address or numbers have the words of a search. */
export async function findPeople(database: Database, search: string, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly user_id: string }>`
    select user_id from app_user where ${matchesPerson(search, true)}
    union all select user_id from registration where expires_at > ${now} and ${matchesPerson(search, false)}
  `.execute(database)
  return rows.map(({ user_id }) => user_id)
}

/** All admins by their addresses, for the filter. */
export async function listAdmins(database: Database) {
  return database.selectFrom('admin_user').select(['admin_id', 'email']).orderBy('email').execute()
}
