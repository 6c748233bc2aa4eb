import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/protocol/problem.ts'

/**
 * Answers a repeated call. A creating call carries the id its client made, so it can be repeated: the same content
 * answers as the first time, other content under a known id is refused.
 */
export function answerRepeat<Stored extends object>(stored: Stored, sent: Readonly<Partial<Stored>>): Stored {
  const known = Object.entries(stored).filter(([name]) => name in sent)
  if (!isDeepStrictEqual(Object.fromEntries(known), sent)) throw problem('conflict')
  return stored
}
