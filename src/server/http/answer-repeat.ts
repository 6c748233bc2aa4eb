import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/protocol/problem.ts'

/** The version of a new record; one that comes back after a deletion is sent with its own. */
const FIRST_VERSION = 1

/**
 * Answers a repeated call. A creating call carries the id its client made, so it can be repeated: the same content
 * answers as the first time. A record that was changed since, maybe on another device, had arrived: it is the answer as
 * it is now. Other content under the id of a record that nobody has changed is another record, which is refused.
 */
export function answerRepeat<Stored extends { readonly version: number }>(
  stored: Stored,
  sent: Readonly<Partial<Stored>>,
): Stored {
  if (stored.version > (sent.version ?? FIRST_VERSION)) return stored
  const known = Object.entries(stored).filter(([name]) => name in sent)
  if (!isDeepStrictEqual(Object.fromEntries(known), sent)) throw problem('conflict')
  return stored
}
