import { isDeepStrictEqual } from 'node:util'
import type { LegalContent } from '#contract/content/content-kinds.ts'
import type { KeptWording } from './kept-wordings.ts'

export interface ShownWording {
  readonly shownFrom: Date
  readonly content: LegalContent
}

/**
 * The wordings that people saw, and since when, the oldest first: the operator's own as long as there is one, else the
 * product's. A wording that was made while the other was shown counts from the time when it took its place.
 */
export function shownWordings(kept: readonly KeptWording[]): readonly ShownWording[] {
  const shown: ShownWording[] = []
  let own: LegalContent | null = null
  let shipped: LegalContent | null = null
  for (const { origin, content, public_from: shownFrom } of kept) {
    if (origin === 'own') own = content
    else shipped = content
    const current = own ?? shipped
    if (current && !isDeepStrictEqual(current, shown.at(-1)?.content))
      shown.push({ shownFrom, content: current })
  }
  return shown
}
