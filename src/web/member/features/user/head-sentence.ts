import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { lastDayOfTrial } from '#domain/subscription/trial.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { SubscriptionState } from '#web/member/subscription-query.ts'

interface Head {
  readonly createdAt: string
  /** The state of the subscription; undefined while it is not known. */
  readonly subscription: SubscriptionState | undefined
  /** The time at which the subscription was read, in milliseconds since 1970. */
  readonly now: number
  /**
   * The names of the other persons of the household, as `Jonas Berger`; empty where there is none, or while
   * it is not known.
   */
  readonly others: string
}

/**
 * The sentence at the head of the profile: `Konto seit 12. Januar 2024, Testphase bis 30. November 2026,
 * Haushalt mit Jonas Berger.`
 */
export function headSentence({ createdAt, subscription, now, others }: Head): string {
  const parts = [
    `Konto seit ${formatDayMonthYear(germanDay(createdAt))}`,
    ...(subscription ? subscriptionWords(subscription, now) : []),
    ...(others === '' ? [] : [`Haushalt mit ${others}`]),
  ]
  return `${parts.join(', ')}.`
}

function subscriptionWords(
  { isRequired, isActive, trial, contract }: SubscriptionState,
  now: number,
): readonly string[] {
  if (!isRequired) return []
  if (contract?.state === 'active' && isActive)
    return [contract.endsOn === null ? 'Abo aktiv' : `Abo bis ${formatDayMonthYear(contract.endsOn)}`]
  if (trial.endsAt !== null && Date.parse(trial.endsAt) > now)
    return [
      `Testphase bis ${trial.earliestEndsAt === trial.endsAt ? '' : 'längstens '}${formatDayMonthYear(lastDayOf(trial.endsAt))}`,
    ]
  if (isActive) return ['Abo aktiv']
  if (contract?.state === 'active') return ['Abo ruht']
  return trial.endsAt === null || contract !== null
    ? ['ohne Abo']
    : [`Testphase zu Ende seit ${formatDayMonthYear(lastDayOf(trial.endsAt))}`]
}

function lastDayOf(endsAt: string): Day {
  return lastDayOfTrial(Date.parse(endsAt))
}

interface Named {
  readonly name: string
  readonly surname: string
}

/**
 * The other persons of the household. A user whose name none of the persons has is taken for the first
 * person, as at the registration.
 */
export function othersOf<P extends Named>(persons: readonly P[], self: Named): readonly P[] {
  const own =
    persons.find(({ name, surname }) => name === self.name && surname === self.surname) ?? persons[0]
  return persons.filter((person) => person !== own)
}
