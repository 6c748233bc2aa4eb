import { type Day, addDays } from '#domain/calendar/day.ts'
import { nextPeriodStart } from './contract-end.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'
import { type Plan, type Term, monthsAfter, periodAt, placeOfPeriod } from './term.ts'

/**
 * What becomes of a contract whose party does not agree to another price: `keep`: the agreed price stays. `end`: the
 * operator ends the contract ordinarily. Silence is never an agreement (§§ 145 ff., 308 Nr. 5 BGB).
 */
export const silences = ['keep', 'end'] as const
export type Silence = (typeof silences)[number]

/** Where the question to one customer stands. */
export const questionStates = [
  'waiting',
  'asked',
  'accepted',
  'declined',
  'ended',
  'moot',
  'withdrawn',
] as const
export type QuestionState = (typeof questionStates)[number]

/** The least and the greatest price: above it an invoice needs the address of the buyer (§ 33 UStDV, decision 0118). */
export const LEAST_PRICE_CENTS = 100
export const MOST_PRICE_CENTS = 250_00

/** How long everybody has for an answer at least. */
export const LEAST_ANSWER_DAYS = 30
/** How far ahead a price can be planned, and a campaign can begin to take effect. */
export const MOST_DAYS_AHEAD = 365

const REMIND_BEFORE_DAYS = 10
const LEAST_DAYS_BETWEEN_MAILS = 7

/** The days of a campaign, the same for all whom it asks. */
export interface CampaignDays {
  /** The last day for an answer. */
  readonly answerUntil: Day
  /** No contract has the new price before this day. */
  readonly startsOn: Day
  readonly silence: Silence
}

/** The first day that may be the last one for an answer. */
export function earliestAnswerUntil(day: Day): Day {
  return addDays(day, LEAST_ANSWER_DAYS)
}

/**
 * The first day on which a campaign may take effect: the last agreement can no longer be withdrawn from, and where
 * silence ends contracts, the month of the notice fits between the last day for an answer and this day.
 */
export function earliestStart({ answerUntil, silence }: Omit<CampaignDays, 'startsOn'>): Day {
  return silence === 'keep'
    ? addDays(lastDayOfWithdrawal(answerUntil), 1)
    : addDays(monthsAfter(noticeDay(answerUntil), 1), 1)
}

/** The last day for the answer of one customer: nobody has less time than {@link LEAST_ANSWER_DAYS}, however late asked. */
export function deadlineOf(answerUntil: Day, askedOn: Day | null): Day {
  if (askedOn === null) return answerUntil
  const least = addDays(askedOn, LEAST_ANSWER_DAYS)
  return least > answerUntil ? least : answerUntil
}

/** The day on which the operator gives notice to those who have not agreed. */
export function noticeDay(answerUntil: Day): Day {
  return addDays(answerUntil, 1)
}

/**
 * The first day of another price for a contract: the first day of a period that is not before the start of the
 * campaign, nor within the withdrawal of the agreement. So nothing is charged that can still be withdrawn from, and a
 * period that has begun keeps its price.
 */
export function firstDayOfPrice(term: Term, startsOn: Day, agreedOn: Day): Day {
  const final = addDays(lastDayOfWithdrawal(agreedOn), 1)
  return nextPeriodStart(term, addDays(startsOn > final ? startsOn : final, -1))
}

/**
 * The last day of a contract that the operator ends ordinarily: the end of the first paid period that leaves a month
 * from the notice on (terms, „Laufzeit und Ende“; § 309 Nr. 9 BGB binds the operator no less).
 */
export function endByOperator(term: Term, declaredOn: Day): Day {
  const least = monthsAfter(declaredOn, 1)
  return periodAt(term, least < term.since ? 0 : placeOfPeriod(term, least)).to
}

/** The day of the one reminder; null where there is no room for one. */
export function reminderDay(askedOn: Day, answerUntil: Day): Day | null {
  const planned = addDays(answerUntil, -REMIND_BEFORE_DAYS)
  const least = addDays(askedOn, LEAST_DAYS_BETWEEN_MAILS)
  const day = planned > least ? planned : least
  return day < answerUntil ? day : null
}

/** Whoever was asked on this day or earlier is reminded today; null where nobody is. The last day is too late. */
export function lastAskedForReminder(day: Day, answerUntil: Day): Day | null {
  const isTime = day >= addDays(answerUntil, -REMIND_BEFORE_DAYS) && day < answerUntil
  return isTime ? addDays(day, -LEAST_DAYS_BETWEEN_MAILS) : null
}

/** What the party of a contract can do about the question. */
export interface PossibleAnswers {
  readonly canAccept: boolean
  readonly canDecline: boolean
  readonly canTakeBack: boolean
}

/**
 * The possible answers on a day. Until the last day everybody may answer and change the answer. Whoever has agreed can
 * take that back until the day before the new price, at least for the fourteen days of a withdrawal. Whose contract the
 * operator has ended can agree until its last day, and stays.
 */
export function possibleAnswers(
  {
    state,
    firstOn,
    endsOn,
  }: { readonly state: QuestionState; readonly firstOn: Day | null; readonly endsOn: Day | null },
  { answerUntil, isClosed }: { readonly answerUntil: Day; readonly isClosed: boolean },
  day: Day,
): PossibleAnswers {
  const isAsked = state === 'waiting' || state === 'asked' || state === 'declined'
  const isOpen = !isClosed && day <= answerUntil
  return {
    canAccept: (isAsked && isOpen) || (state === 'ended' && !isClosed && endsOn !== null && day <= endsOn),
    canDecline: (state === 'waiting' || state === 'asked') && isOpen,
    canTakeBack: state === 'accepted' && firstOn !== null && day < firstOn,
  }
}

/** The wrong dates or prices of something planned, at their fields. */
export interface FieldMistake {
  readonly field: string
  readonly kind: 'past' | 'too_far' | 'too_early' | 'too_low' | 'missing'
  /** The first day that would be possible, where there is one. */
  readonly earliest?: Day
}

/** What is wrong about the day of a new price; null: nothing. */
export function mistakeOfPriceDay(from: Day, day: Day): FieldMistake | null {
  if (from < day) return { field: 'from', kind: 'past', earliest: day }
  return from > addDays(day, MOST_DAYS_AHEAD) ? { field: 'from', kind: 'too_far' } : null
}

/** What is wrong about the days of a campaign. A day that is wrong itself is no measure for the other one. */
export function mistakesOfCampaignDays(days: CampaignDays, day: Day): readonly FieldMistake[] {
  const { answerUntil, startsOn, silence } = days
  const last = addDays(day, MOST_DAYS_AHEAD)
  if (answerUntil > last) return [{ field: 'answerUntil', kind: 'too_far' }]
  const mistakes: FieldMistake[] = []
  const first = earliestAnswerUntil(day)
  if (answerUntil < first) mistakes.push({ field: 'answerUntil', kind: 'too_early', earliest: first })
  const start = earliestStart({ answerUntil: answerUntil < first ? first : answerUntil, silence })
  if (startsOn < start) mistakes.push({ field: 'startsOn', kind: 'too_early', earliest: start })
  if (startsOn > last) mistakes.push({ field: 'startsOn', kind: 'too_far' })
  return mistakes
}

/** A price that running contracts have, with the plan. */
export interface PriceGroup {
  readonly plan: Plan
  readonly priceCents: number
}

/** The new price of a plan in a campaign; null where nobody of that plan is asked. */
export function priceOfPlan(
  {
    monthlyCents,
    yearlyCents,
  }: { readonly monthlyCents: number | null; readonly yearlyCents: number | null },
  plan: Plan,
): number | null {
  return plan === 'monthly' ? monthlyCents : yearlyCents
}
