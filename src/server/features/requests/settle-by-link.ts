import type { Declaration } from '#contract/declarations.ts'
import { problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type DeclarationRow, findByToken } from '#server/requests/declaration-store.ts'
import { presentDeclaration } from '#server/requests/present-declaration.ts'
import { settleDeclaration } from '#server/requests/settle-declaration.ts'
import { digestOf } from '#server/security/opaque-token.ts'

/** How long a link shows the state of its declaration, and confirms one that does not take effect by itself. */
const LINK_MS = 30 * DAY_MS

/** @throws {Problem} link_invalid */
export async function readByLink(token: string, dependencies: Dependencies): Promise<Declaration> {
  const { database } = dependencies
  return presentDeclaration(database, await findByLink(database, token, dependencies))
}

interface ByLink {
  readonly token: string
  readonly to: 'confirmed' | 'stopped'
  readonly note: StrangersNote
}

/**
 * Confirms a declaration, or stops it; the answer gives its state after it, so that pressing twice or too late shows
 * the truth.
 * @throws {Problem} link_invalid
 */
export async function settleByLink(
  { token, to, note }: ByLink,
  dependencies: Dependencies,
): Promise<Declaration> {
  return inTransaction(dependencies.database, async (transaction) => {
    const { request_id: requestId } = await findByLink(transaction, token, dependencies)
    await settleDeclaration(transaction, dependencies, {
      requestId,
      to,
      note: (event, userId) => note(transaction, event, { userId }),
    })
    return presentDeclaration(transaction, await findByLink(transaction, token, dependencies))
  })
}

async function findByLink(
  database: Database | Transaction,
  token: string,
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<DeclarationRow> {
  const found = await findByToken(database, digestOf(token))
  if (!found || clock.now().getTime() - found.opened_at.getTime() >= LINK_MS) throw problem('link_invalid')
  return found
}
