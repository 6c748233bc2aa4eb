import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { type AuditDependencies, writeAudit } from './audit-store.ts'

/** What a row tells beside the event, the caller and his device. */
export interface About {
  readonly userId?: string | null
  readonly adminId?: string | null
  /** Given by an admin. */
  readonly reason?: string | undefined
}

/**
 * Writes into the audit log what a call did: in the transaction that does it, a refusal straight into the database.
 * @throws {Problem} too_many_requests when one person does the same again and again (audit-limits.ts)
 */
export type Note = (database: Database | Transaction, event: AuditEvent, about?: About) => Promise<void>

/** The same where nobody is signed in: it must be said whom the row is about. */
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

/** Who makes the call, and from where, is said once, for every row that it writes. */
export function createNote({ caller, client }: Origin, dependencies: AuditDependencies): Note {
  const { ipAddress, userAgent } = client
  const who = caller && ('adminId' in caller ? { adminId: caller.adminId } : { userId: caller.userId })
  return (database, event, about) =>
    writeAudit(database, dependencies, { event, ipAddress, userAgent, ...who, ...about })
}
