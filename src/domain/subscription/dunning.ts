import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { keptAtEnd } from './refund.ts'
import { type Period, type Plan, plans } from './term.ts'

/** How a period was or is to be paid, as the provider told it. Other means are not told apart: null. */
export const paymentMethods = ['card', 'sepa', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods that are dunned by rules of their own; everything but a direct debit is dunned as a card. */
export const dunnedMethods = ['card', 'sepa'] as const
export type DunnedMethod = (typeof dunnedMethods)[number]

/**
 * What happens on the last day: `waive`: the contract ends and nothing is demanded any more. `end_with_claim`: it ends,
 * and the amount until then stays owed. `hand_over`: the same, and the claim goes to a collector.
 */
export const dunningEnds = ['waive', 'end_with_claim', 'hand_over'] as const
export type DunningEnd = (typeof dunningEnds)[number]

/** What follows a failed payment, in whole days since the failure; a mail at once comes always. */
export interface DunningRule {
  /** The days of the reminders, each later than the one before. */
  readonly reminderDays: readonly number[]
  /** The day from which the access is suspended until the payment. */
  readonly suspendDays: number
  /** The day on which the contract ends. */
  readonly endDays: number
  readonly end: DunningEnd
}

export type DunningRules = Readonly<Record<Plan, Readonly<Record<DunnedMethod, DunningRule>>>>

const MAX_REMINDERS = 5
const MIN_SUSPEND_DAYS = 7
const MAX_SUSPEND_DAYS = 180
/** The days between the mail that announces the end and the end: a period in which to pay (§ 314 Abs. 2 BGB). */
const MIN_NOTICE_DAYS = 14
const MAX_END_DAYS = 365

export const dunningLimits = {
  reminders: MAX_REMINDERS,
  suspendDays: { minimum: MIN_SUSPEND_DAYS, maximum: MAX_SUSPEND_DAYS },
  noticeDays: MIN_NOTICE_DAYS,
  endDays: { minimum: MIN_SUSPEND_DAYS + MIN_NOTICE_DAYS, maximum: MAX_END_DAYS },
} as const

/** A mail after 7 days, the access rests after 14, after 44 the contract ends and nothing is demanded any more. */
export const defaultDunningRule: DunningRule = {
  reminderDays: [7],
  suspendDays: 14,
  endDays: 44,
  end: 'waive',
}

/** The rules as long as nobody has chosen others. */
export const defaultDunningRules: DunningRules = everyRule(() => defaultDunningRule)

/** Rules made from a function of plan and method. */
export function everyRule(ruleOf: (plan: Plan, method: DunnedMethod) => DunningRule): DunningRules {
  return Object.fromEntries(
    plans.map((plan) => [
      plan,
      Object.fromEntries(dunnedMethods.map((method) => [method, ruleOf(plan, method)])),
    ]),
  ) as Record<Plan, Record<DunnedMethod, DunningRule>>
}

/** The rules by which a payment of a method is dunned. */
export function dunnedAs(method: PaymentMethod | null): DunnedMethod {
  return method === 'sepa' ? 'sepa' : 'card'
}

/** What is wrong with a rule, and the field that is wrong. */
export type RuleFlaw =
  | {
      readonly field: 'reminderDays'
      readonly flaw: 'too_many' | 'not_rising' | 'too_late' | 'needed' | 'same_day'
    }
  | { readonly field: 'suspendDays'; readonly flaw: 'too_early' | 'too_late' }
  | { readonly field: 'endDays'; readonly flaw: 'too_early' | 'too_late' }

/** The flaws of a rule; none: it can be chosen. */
export function flawsOf({ reminderDays, suspendDays, endDays, end }: DunningRule): readonly RuleFlaw[] {
  const flaws: RuleFlaw[] = []
  const isRising = reminderDays.every((days, at) => days > (reminderDays[at - 1] ?? 0))
  if (reminderDays.length > MAX_REMINDERS) flaws.push({ field: 'reminderDays', flaw: 'too_many' })
  else if (!isRising) flaws.push({ field: 'reminderDays', flaw: 'not_rising' })
  else if (reminderDays.some((days) => days >= endDays))
    flaws.push({ field: 'reminderDays', flaw: 'too_late' })
  else if (reminderDays.includes(suspendDays)) flaws.push({ field: 'reminderDays', flaw: 'same_day' })
  // A claim is kept only against somebody who was reminded (§ 286 Abs. 1 BGB).
  else if (end !== 'waive' && reminderDays.length === 0) flaws.push({ field: 'reminderDays', flaw: 'needed' })
  if (suspendDays < MIN_SUSPEND_DAYS) flaws.push({ field: 'suspendDays', flaw: 'too_early' })
  else if (suspendDays > MAX_SUSPEND_DAYS) flaws.push({ field: 'suspendDays', flaw: 'too_late' })
  if (endDays < suspendDays + MIN_NOTICE_DAYS) flaws.push({ field: 'endDays', flaw: 'too_early' })
  else if (endDays > MAX_END_DAYS) flaws.push({ field: 'endDays', flaw: 'too_late' })
  return flaws
}

/**
 * The rule for a new case: the chosen one, but never worse for the party than the one in the terms that it agreed to.
 * The access is not suspended earlier, the contract does not end earlier, and what was to be waived is waived.
 */
export function bindingRule(agreed: DunningRule, chosen: DunningRule): DunningRule {
  const suspendDays = Math.max(agreed.suspendDays, chosen.suspendDays)
  const end = mildestEnd(agreed.end, chosen.end)
  return {
    // The mail about the suspension is a reminder, too.
    reminderDays: chosen.reminderDays.filter((days) => days !== suspendDays),
    suspendDays,
    endDays: Math.max(agreed.endDays, chosen.endDays),
    end,
  }
}

/** Whether a rule promises a party more than another one, so that it keeps part of what it agreed to. */
export function isMilder(agreed: DunningRule, chosen: DunningRule): boolean {
  return (
    agreed.suspendDays > chosen.suspendDays ||
    agreed.endDays > chosen.endDays ||
    mildestEnd(agreed.end, chosen.end) !== chosen.end
  )
}

/** The one of two ends that is better for the party. */
export function mildestEnd(a: DunningEnd, b: DunningEnd): DunningEnd {
  return dunningEnds.indexOf(a) <= dunningEnds.indexOf(b) ? a : b
}

export const dunningStepKinds = ['told', 'reminded', 'suspended', 'ended'] as const
export type DunningStepKind = (typeof dunningStepKinds)[number]

export interface RuleStep {
  readonly kind: DunningStepKind
  /** The number of a reminder, from 1; 0 for all other steps. */
  readonly number: number
  readonly afterDays: number
}

/** All steps of a rule in their order. */
export function stepsOf({ reminderDays, suspendDays, endDays }: DunningRule): readonly RuleStep[] {
  const reminders = reminderDays.map((afterDays, at) => ({
    kind: 'reminded' as const,
    number: at + 1,
    afterDays,
  }))
  return [
    { kind: 'told' as const, number: 0, afterDays: 0 },
    ...reminders,
    { kind: 'suspended' as const, number: 0, afterDays: suspendDays },
    { kind: 'ended' as const, number: 0, afterDays: endDays },
  ].toSorted((a, b) => a.afterDays - b.afterDays)
}

/** How far the dunning of a payment has come. */
export interface DunningProgress {
  readonly rule: DunningRule
  /** The day of the first failure. */
  readonly failedOn: Day
  /** How many steps were taken or passed over. */
  readonly taken: number
  /** The day of the mail that announced the end, which also suspended the access. */
  readonly announcedOn: Day | null
  /** Whether nothing ends but the demand, because the contract is over: that needs no announcement. */
  readonly isOver: boolean
}

export interface PlannedStep extends RuleStep {
  readonly on: Day
}

/** The day of the end: the planned one, but never sooner after its announcement than the party needs to pay. */
export function endOf(progress: DunningProgress): Day {
  const { rule, failedOn, announcedOn } = progress
  const planned = addDays(failedOn, rule.endDays)
  if (announcedOn === null || !needsNotice(progress)) return planned
  const earliest = addDays(announcedOn, MIN_NOTICE_DAYS)
  return earliest > planned ? earliest : planned
}

/** A party is told before a contract ends and before a claim is kept; to waive an old debt needs nobody's time. */
function needsNotice({ rule, isOver }: DunningProgress): boolean {
  return !isOver || rule.end !== 'waive'
}

/** The steps that are still to come, with their days. */
export function openSteps(progress: DunningProgress): readonly PlannedStep[] {
  const { rule, failedOn, taken } = progress
  return stepsOf(rule)
    .slice(taken)
    .map((step) => ({
      ...step,
      on: step.kind === 'ended' ? endOf(progress) : addDays(failedOn, step.afterDays),
    }))
}

export interface TakenStep {
  readonly step: PlannedStep
  /** How many steps are taken or passed over once this one is taken. */
  readonly taken: number
}

/**
 * The step to take on a day: of several that are due the last one, because one mail says what counts now. The
 * suspension is never passed over, and with it comes the announcement of the end. Null: nothing is due.
 */
export function dueStep(progress: DunningProgress, day: Day): TakenStep | null {
  const due = openSteps(progress).filter(({ on }) => on <= day)
  const suspension = needsNotice(progress) ? due.findIndex(({ kind }) => kind === 'suspended') : -1
  const count = suspension === -1 ? due.length : suspension + 1
  const step = due[count - 1]
  return step === undefined ? null : { step, taken: progress.taken + count }
}

/** The part of an unpaid period that stays owed when the contract ends for it. */
export interface Claim {
  /** 0: nothing of the period was before the end. */
  readonly cents: number
  /** The last day that is demanded. */
  readonly to: Day
}

/** The claim for an unpaid period: the value of its days up to the last one of the contract. */
export function claimOf(amountCents: number, period: Period, endsOn: Day): Claim {
  const to = endsOn < period.to ? endsOn : period.to
  if (endsOn < period.from) return { cents: 0, to: period.from }
  return { cents: keptAtEnd({ amountCents, period, endsOn, isExtraordinary: true }), to }
}

/** The last day before a claim is barred: three years from the end of the year of its due date (§§ 195, 199 BGB). */
export function barredAfter(dueOn: Day): Day {
  return `${Number(dueOn.slice(0, 4)) + 3}-12-31`
}

/** The days for which the operator sees beforehand what will be waived. */
export const WAIVED_SOON_DAYS = 14

/** Whether a case ends by a waiver within the next days. */
export function isWaivedSoon(progress: DunningProgress, day: Day): boolean {
  return progress.rule.end === 'waive' && daysBetween(day, endOf(progress)) <= WAIVED_SOON_DAYS
}
