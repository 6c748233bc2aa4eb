import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { timeZone } from '#server/today.ts'
import { type Shown, ofKind } from './shown.ts'

/**
 * The version of the terms that people read now (law.md L4.1): the day since which they are shown in this wording,
 * whoever wrote it and whatever part of the configuration changed it.
 */
export function termsInForce(shown: Pick<Shown, 'items' | 'wordedSince'>): Day {
  return wordingDay(shown, 'agb') ?? termsVersion
}

/** The day since which a legal text is shown in its present wording; null where none was stored. */
export function wordingDay(shown: Pick<Shown, 'items' | 'wordedSince'>, document: LegalDocument): Day | null {
  const id = fixedIds[document]
  const own = ofKind(shown, 'legal_text').find((item) => item.id === id)?.publicFrom
  const since = shown.wordedSince.get(id) ?? own
  return since ? dayIn(since.getTime(), timeZone) : null
}
