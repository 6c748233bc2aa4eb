import { reminderWording } from '#contract/site/reminder-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'
import type { Reminders } from './reminder-queries.ts'

/**
 * A sentence about the last reminder: `Zuletzt gesendet heute um 08:10: Vertragsfrist und Veralteter Stand.`
 */
export function lastSentence(last: Reminders['last'], today: Day): string {
  if (!last) return 'Noch keine gesendet.'
  const titles = last.kinds.map((kind) => reminderWording.kinds[kind].title)
  return `Zuletzt gesendet ${momentInSentence(last.sent_at, today)}: ${new Intl.ListFormat('de').format(titles)}.`
}
