import type { Schema } from '#contract/protocol/endpoint.ts'
import type { ReadSource } from '#web/app/network/read-through.ts'
import { readsOwner } from '#web/app/session/reads-owner.ts'
import { readJson } from '#web/kit/browser/read-json.ts'
import { keyOf, openReads } from './reads-database.ts'
import { isFresh } from './what-to-drop.ts'

interface StandardSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => { issues?: unknown } | Promise<{ issues?: unknown }>
  }
}

/**
 * The kept answer of the person to whom the reads of this device belong. An answer that is too old, and one
 * that the contract's schema does not accept, as after a release that changed it, count as not kept.
 */
export async function findKept({ path, address }: ReadSource): Promise<{ data: unknown; at: number } | null> {
  const userId = readsOwner()
  if (userId === null) return null
  const schema = (await fetchSchemas()).get(path)
  if (!schema) return null
  const transaction = (await openReads()).transaction(['heads', 'bodies'])
  const key = keyOf(userId, address)
  const [head, body] = await Promise.all([
    transaction.objectStore('heads').get(key),
    transaction.objectStore('bodies').get(key),
  ])
  if (!head || body === undefined || head.userId !== userId) return null
  if (!isFresh(head, Date.now())) return null
  const data = readJson(body)
  // A logout in another tab may have come while the database answered.
  return (await isAccepted(schema, data)) && readsOwner() === userId ? { data, at: head.at } : null
}

/** The schemas of the answers, which are loaded before they are needed: later there is no network. */
export async function fetchSchemas(): Promise<ReadonlyMap<string, Schema>> {
  const { keptSchemas } = await import('./kept-schemas.ts')
  return keptSchemas
}

async function isAccepted(schema: Schema, data: unknown): Promise<boolean> {
  const { issues } = await (schema as StandardSchema)['~standard'].validate(data)
  return issues === undefined
}
