import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problem.ts'
import { isRepeated } from './is-repeated.ts'

/**
 * Answers a change by version that comes again, from the browser or from a proxy whose first process has died before it
 * answered (such a proxy repeats every PUT): what was sent is stored, one version later, and the stored record is the
 * answer.
 */
export async function answerRepeatedChange<Answer>(
  { mayWait, method }: Endpoint,
  body: unknown,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    const isSentAgain = mayWait === true || method === 'PUT'
    if (!isSentAgain || !(error instanceof Problem) || error.code !== 'version_mismatch') throw error
    const { current } = error
    if (!isVersioned(body) || !isVersioned(current) || !isRepeated(current, body)) throw error
    return current as Answer
  }
}

function isVersioned(value: unknown): value is { readonly version: number } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  )
}
