import type { AdminUserRow } from '#contract/admin/admin.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { openAccessKinds } from '#domain/subscription/access-kind.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { lastDayOfTrial } from '#domain/subscription/trial.ts'
import { germanDay } from '#web/kit/words/moments.ts'

export type { AdminUserRow } from '#contract/admin/admin.ts'

export const stateWords = {
  confirmed: 'bestätigt',
  unconfirmed: 'nicht bestätigt',
  locked: 'gesperrt',
  deletion_pending: 'wird gelöscht',
} as const satisfies Record<AdminUserRow['state'], string>

export const accessWords = {
  subscription: 'Abo',
  granted: 'freigeschaltet',
  trial: 'Testphase',
  suspended: 'Abo ruht',
  subscription_ahead: 'Abo beginnt noch',
  subscription_ended: 'Abo vorbei',
  trial_ended: 'Testphase vorbei',
  never: 'noch ohne Abo',
} as const satisfies Record<NonNullable<AdminUserRow['access']>, string>

export interface Standing {
  readonly words: string
  readonly tone: 'plain' | 'open' | 'negative'
}

/** The most important fact about a user, in one or two words. */
export function standingOf(row: AdminUserRow, today: Day): Standing {
  switch (row.state) {
    case 'unconfirmed':
      return { words: 'wartet auf den Klick', tone: 'open' }
    case 'locked':
    case 'deletion_pending':
      return { words: stateWords[row.state], tone: 'negative' }
    case 'confirmed':
      return accessStanding(row, today)
  }
}

/** The word for the access, such as `Monatlich` or `Testphase`: by the plan where there is a contract. */
export function accessWord({ access, plan }: Pick<AdminUserRow, 'access' | 'plan'>): string | null {
  if (access === null) return null
  return access === 'subscription' && plan !== null ? planWords[plan].name : accessWords[access]
}

/** Whether the paid areas are open. */
export function isEntitled(access: AdminUserRow['access']): boolean {
  return access !== null && openAccessKinds.has(access)
}

function accessStanding(row: AdminUserRow, today: Day): Standing {
  const { access, ends_on: endsOn, starts_on: startsOn, granted_until_on: grantedUntil } = row
  switch (access) {
    case 'subscription':
      if (row.payment_failed_at !== null)
        return { words: `Zahlung offen seit ${formatDay(germanDay(row.payment_failed_at))}`, tone: 'open' }
      return { words: endsOn === null ? 'läuft' : `gekündigt zum ${formatDay(endsOn)}`, tone: 'plain' }
    case 'subscription_ahead':
      return { words: startsOn === null ? 'beginnt noch' : `ab ${formatDay(startsOn)}`, tone: 'plain' }
    case 'granted':
      return { words: grantedUntil === null ? 'offen' : `bis ${formatDay(grantedUntil)}`, tone: 'plain' }
    case 'suspended':
      return { words: 'Zahlung offen', tone: 'negative' }
    case 'subscription_ended':
      return { words: endsOn === null ? 'vorbei' : `seit ${formatDay(endsOn)}`, tone: 'plain' }
    default:
      return trialStanding(row, today)
  }
}

function trialStanding(row: AdminUserRow, today: Day): Standing {
  const { access, trial_ends_at: endsAt, may_trial_end_earlier: mayEndEarlier } = row
  if (access === 'trial_ended' && endsAt !== null)
    return { words: `seit ${formatDay(lastDayOfTrial(Date.parse(endsAt)))}`, tone: 'plain' }
  if (access !== 'trial' || endsAt === null) return { words: stateWords.confirmed, tone: 'plain' }
  const days = daysBetween(today, lastDayOfTrial(Date.parse(endsAt)))
  if (days <= 0) return { words: 'endet heute', tone: 'open' }
  if (days === 1) return { words: 'endet morgen', tone: 'open' }
  return { words: `noch ${mayEndEarlier ? 'höchstens ' : ''}${days} Tage`, tone: 'plain' }
}

export function fullNameOf({ name, surname }: Pick<AdminUserRow, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
