import type { BookkeepingSettings, changeBookkeepingSettings as endpoint } from '#contract/admin/invoices.ts'
import { problem } from '#contract/protocol/problem.ts'
import { type Bookkeeping, bookkeepingFaults } from '#domain/bookkeeping/bookkeeping.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { presentSettings } from './present.ts'
import { findSettings, insertSettings } from './settings-store.ts'

/**
 * Stores accounts and tax keys as the next version. The same again is stored once.
 * @throws {Problem} invalid_input where an account or a key does not fit · version_mismatch
 */
export async function changeSettings(
  { body, caller, note }: Call<typeof endpoint>,
  { clock, database }: Dependencies,
): Promise<BookkeepingSettings> {
  const { version, ...content } = body
  const faults = bookkeepingFaults(content)
  if (faults.length > 0) throw problem('invalid_input', { fields: faults })
  return inTransaction(database, async (transaction) => {
    const current = await findSettings(transaction)
    const isRepeated = current?.version === version + 1 && isSame(current.content, content)
    if (isRepeated) return presentSettings(current)
    const isStored =
      (current?.version ?? 0) === version &&
      (await insertSettings(transaction, {
        version: version + 1,
        content,
        adminId: caller.adminId,
        now: clock.now(),
      }))
    if (!isStored)
      throw problem('version_mismatch', { current: presentSettings(await findSettings(transaction)) })
    await note(transaction, 'bookkeeping_changed')
    return presentSettings(await findSettings(transaction))
  })
}

function isSame(one: Bookkeeping, other: Bookkeeping): boolean {
  const keys = Object.keys(other) as (keyof Bookkeeping)[]
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
}
