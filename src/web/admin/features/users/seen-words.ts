import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { AdminUserRow } from './user-words.ts'

/** When somebody was last seen: `heute, 13:51`, `gestern`, `16.11.2026`; a dash for never. */
export function seenWords({ seen_at: seenAt }: Pick<AdminUserRow, 'seen_at'>, today: Day): string {
  if (seenAt === null) return '–'
  const day = germanDay(seenAt)
  if (day === today) return `heute, ${clockTime(seenAt)}`
  return day === addDays(today, -1) ? 'gestern' : formatDay(day)
}
