import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { prepareTwoFactor as prepareEndpoint } from '#contract/second-factor.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import { prepareSecondFactor } from '#server/identity/second-factor.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { totpUri } from '#server/security/totp.ts'

type PrepareCall = Pick<Call<typeof prepareEndpoint>, 'caller' | 'note'>

/**
 * Makes a new secret, which replaces one that was never confirmed.
 * @throws {Problem} conflict when the second factor is on already
 */
export async function prepareTwoFactor(
  { caller, note }: PrepareCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof prepareEndpoint>> {
  const { config, database } = dependencies
  const { userId } = caller
  return inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    const factor = await findSecondFactor(transaction, userId)
    if (!user || factor?.enabled_at) throw problem('conflict')
    const secret = await prepareSecondFactor(transaction, dependencies, { realm: 'user', userId })
    await note(transaction, 'second_factor_prepared')
    return { secret, uri: totpUri(secret, user.email, config.productName) }
  })
}
