import type { AuditEvent } from '#contract/audit-events.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { type AuditDependencies, writeAudit } from './audit-store.ts'

/** What a row tells besides the event, the caller and the device. */
export interface About {
  readonly userId?: string | null
  readonly adminId?: string | null
  /** The reason that an admin has given. */
  readonly reason?: string | undefined
}

/**
 * Writes what a call did into the audit log. What was done is written in the same transaction; a refusal is written
 * directly to the database.
 * @throws {Problem} too_many_requests when one person does the same again and again (audit-limits.ts)
 */
export type Note = (database: Database | Transaction, event: AuditEvent, about?: About) => Promise<void>

/** As {@link Note}, for a call without a login, which must say whom the row is about. */
export type StrangersNote = (
  database: Database | Transaction,
  event: AuditEvent,
  about: Whom,
) => Promise<void>

type Whom = { readonly userId: string | null } | { readonly adminId: string | null }

interface Origin {
  readonly caller: { readonly userId: string } | { readonly adminId: string } | null
  readonly client: ClientInfo
}

/** Fixes once who makes the call and from where, for every row that the call writes. */
export function createNote({ caller, client }: Origin, dependencies: AuditDependencies): Note {
  const { ipAddress, userAgent } = client
  const who = caller && ('adminId' in caller ? { adminId: caller.adminId } : { userId: caller.userId })
  return (database, event, about) =>
    writeAudit(database, dependencies, { event, ipAddress, userAgent, ...who, ...about })
}
