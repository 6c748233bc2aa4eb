import { problem } from '#contract/protocol/problem.ts'
import type { confirmOwnDeclaration, stopOwnDeclaration } from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findOpened } from '#server/requests/declaration-store.ts'
import { settleDeclaration } from '#server/requests/settle-declaration.ts'

/**
 * Confirms or stops, in the account, a declaration that came without a login. A settled one stays as it is.
 * @throws {Problem} not_found where it is about the contract of somebody else
 */
export async function settleOwnDeclaration(
  { caller, params, note }: Call<typeof confirmOwnDeclaration | typeof stopOwnDeclaration>,
  to: 'confirmed' | 'stopped',
  dependencies: Dependencies,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    const declaration = await findOpened(transaction, params.id)
    if (declaration?.user_id !== caller.userId) throw problem('not_found')
    await settleDeclaration(transaction, dependencies, {
      requestId: params.id,
      to,
      note: (event) => note(transaction, event),
    })
  })
}
