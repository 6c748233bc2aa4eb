import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { lastDayOfTrial } from '#domain/subscription/trial.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { SubscriptionState } from '#web/member/subscription-query.ts'

interface Head {
  readonly createdAt: string
  /** Undefined while the subscription is not known. */
  readonly subscription: SubscriptionState | undefined
  /** When the subscription was read, in milliseconds since 1970. */
  readonly now: number
  /** The other persons of the household, `Jonas Berger`; empty for one who is alone or not known yet. */
  readonly others: string
}

/** `Konto seit 12. Januar 2024, Testphase bis 30. November 2026, Haushalt mit Jonas Berger.` */
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

/** The persons beside oneself. Who bears another name in the household is its first person, as at the registration. */
export function othersOf<P extends Named>(persons: readonly P[], self: Named): readonly P[] {
  const own =
    persons.find(({ name, surname }) => name === self.name && surname === self.surname) ?? persons[0]
  return persons.filter((person) => person !== own)
}
