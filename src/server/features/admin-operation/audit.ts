import type { listAudit as listEndpoint } from '#contract/admin/operation.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Database } from '#server/database/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Cursor, findPeople, listAdmins, listAuditPage } from './audit-store.ts'
import { presentAuditEntry } from './present.ts'

type Query = QueryOf<typeof listEndpoint>

/**
 * One page of the log; the next one begins behind its last row, whatever is written meanwhile.
 * @throws {Problem} bad_request for a cursor that is not one of ours
 */
export async function listAudit(
  query: Query,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof listEndpoint>> {
  const { event, admin, from, to, after, per_page: perPage = '50' } = query
  const now = clock.now()
  const atMost = Number(perPage)
  const rows = await listAuditPage(database, {
    event: event ?? null,
    admin: admin ?? null,
    people: await peopleOf(database, query.person ?? '', now),
    from: from ?? null,
    to: to ?? null,
    after: after === undefined ? null : cursorIn(after),
    // One row more tells whether there is a next page.
    atMost: atMost + 1,
  })
  const page = rows.slice(0, atMost)
  const last = page.at(-1)
  return {
    entries: page.map((row) => presentAuditEntry(row, { now, productName: config.productName })),
    next: last && rows.length > atMost ? `${last.created_at.toISOString()} ${last.audit_id}` : null,
    admins: (await listAdmins(database)).map(({ admin_id, email }) => ({ id: admin_id, email })),
  }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * The people to whom the rows may belong.
 * @returns null: everybody; else the ids of those whose name, address or numbers have the words, or the id that was
 * given
 */
async function peopleOf(database: Database, person: string, now: Date): Promise<readonly string[] | null> {
  const wanted = person.trim().toLowerCase()
  if (wanted === '') return null
  if (uuid.test(wanted)) return [wanted]
  return findPeople(database, wanted, now)
}

function cursorIn(text: string): Cursor {
  const [at = '', auditId = ''] = text.split(' ')
  const createdAt = new Date(at)
  if (Number.isNaN(createdAt.getTime()) || createdAt.toISOString() !== at || !uuid.test(auditId))
    throw problem('bad_request')
  return { createdAt, auditId }
}
