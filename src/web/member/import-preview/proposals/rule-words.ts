import { formatCount } from '#web/kit/words/format-count.ts'
import { type placeOptions, placeWords } from '#web/member/household-plan/place-words.ts'
import type { TaughtRule } from './taught-by.ts'

type Places = Parameters<typeof placeOptions>[0]

/**
 * The sentence after a rule was learned: „Regel gelernt: „Konsum Leipzig“ wird Lebensmittel. Gilt schon für 3
 * Zeilen dieser Datei.“
 */
export function ruleWords({ rule, name, otherRows }: TaughtRule, places: Places): string {
  const learned = `Regel gelernt: „${name}“ wird ${placeWords(rule, places) ?? 'sortiert'}.`
  if (otherRows === 0) return `${learned} Gilt ab der nächsten Zeile.`
  const count = otherRows === 1 ? 'eine weitere Zeile' : `${formatCount(otherRows)} weitere Zeilen`
  return `${learned} Gilt schon für ${count}.`
}
