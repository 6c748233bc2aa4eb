import { fixedIds } from '#contract/content/fixed-ids.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { timeZone } from '#server/today.ts'
import { type Shown, ofKind } from './shown.ts'

/**
 * The version of the terms that people read now: the day of the operator's own wording, else that of the product's. With
 * the time of an agreement it leads to the wording itself (law.md L4.1).
 */
export function termsInForce(shown: Pick<Shown, 'items'>): Day {
  const own = ofKind(shown, 'legal_text').find(({ id }) => id === fixedIds.agb)?.publicFrom
  return own ? dayIn(own.getTime(), timeZone) : termsVersion
}
