import type { AdminUserRow } from '#contract/admin.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { germanDay } from '#web/words/moments.ts'

export type { AdminUserRow } from '#contract/admin.ts'

export const stateWords = {
  confirmed: 'bestätigt',
  unconfirmed: 'nicht bestätigt',
  locked: 'gesperrt',
  deletion_pending: 'wird gelöscht',
} as const satisfies Record<AdminUserRow['state'], string>

export const accessWords = {
  trial: 'Testphase',
  trial_ended: 'Testphase vorbei',
  never: 'ohne Testphase',
} as const satisfies Record<NonNullable<AdminUserRow['access']>, string>

export interface Standing {
  readonly words: string
  readonly tone: 'plain' | 'open' | 'negative'
}

/** What matters most about somebody, in one or two words. */
export function standingOf(row: AdminUserRow, today: Day): Standing {
  switch (row.state) {
    case 'unconfirmed':
      return { words: 'wartet auf den Klick', tone: 'open' }
    case 'locked':
    case 'deletion_pending':
      return { words: stateWords[row.state], tone: 'negative' }
    case 'confirmed':
      return trialStanding(row, today)
  }
}

function trialStanding({ access, trial_ends_at: endsAt }: AdminUserRow, today: Day): Standing {
  if (access === 'trial_ended' && endsAt !== null)
    return { words: `seit ${formatDay(germanDay(endsAt))}`, tone: 'plain' }
  if (access !== 'trial' || endsAt === null) return { words: stateWords.confirmed, tone: 'plain' }
  const days = daysBetween(today, germanDay(endsAt))
  if (days <= 0) return { words: 'endet heute', tone: 'open' }
  return days === 1 ? { words: 'endet morgen', tone: 'open' } : { words: `noch ${days} Tage`, tone: 'plain' }
}

export function fullNameOf({ name, surname }: Pick<AdminUserRow, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
