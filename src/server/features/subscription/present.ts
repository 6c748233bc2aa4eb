import type { Declaration } from '#contract/declarations.ts'
import type { PriceQuestion } from '#contract/price-question.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Receipt } from '#contract/requests.ts'
import type { Offerings } from '#contract/site/areas.ts'
import { orderWordingVersion } from '#contract/site/order-wording.ts'
import type { listInvoices, readSubscription } from '#contract/subscription.ts'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { startOfChange } from '#domain/subscription/contract-change.ts'
import { earliestEnd } from '#domain/subscription/contract-end.ts'
import { lastDayOfWithdrawal, startOfContract } from '#domain/subscription/contract-start.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { reductionText } from '#domain/subscription/reduction.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { isTrialRunning, lastDayOfTrial } from '#domain/subscription/trial.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import { decidedEnd } from '#server/requests/present-declaration.ts'
import { presentReceipt } from '#server/requests/present-receipt.ts'
import type { RequestRow } from '#server/requests/request-store.ts'
import type { CaseRow } from '#server/subscription/dunning/case-store.ts'
import { householdSubscription } from '#server/subscription/household-subscription.ts'
import { presentSubscription } from '#server/subscription/present-subscription.ts'
import type { ForeseenPayment } from '#server/subscription/reductions/grant-reduction.ts'
import type { ChangeRow } from '#server/subscription/stores/change-store.ts'
import {
  type ChargeRow,
  type FoundContract,
  concludedPart,
} from '#server/subscription/stores/contract-store.ts'
import type { InvoiceRow } from '#server/subscription/stores/invoice-store.ts'
import type { ReductionRow } from '#server/subscription/stores/reduction-store.ts'
import { timeZone } from '#server/today.ts'

type State = DataOf<typeof readSubscription>

/** What is known about the subscription of a household, as one of its members sees it. */
export interface Known {
  readonly userId: string
  readonly access: AccessSources
  readonly contract: FoundContract | null
  readonly charges: readonly ChargeRow[]
  /** The coming payments as far as reductions reach, and one more. */
  readonly coming: readonly ForeseenPayment[]
  /** Vouchers and credits, where this person is the party of the contract. */
  readonly reductions: readonly ReductionRow[]
  /** The open cases of the dunning. */
  readonly cases: readonly CaseRow[]
  /** The question about another price, where this person is the party of the contract. */
  readonly priceQuestion: PriceQuestion | null
  /** The change of the contract that is in force, where this person is its party. */
  readonly change: ChangeRow | undefined
  /** The declaration that ended the contract, where this person is its party. */
  readonly ending: RequestRow | undefined
  /** Declarations about which an administrator will decide, where this person is the party of the contract. */
  readonly reviews: readonly RequestRow[]
  /** Declarations that wait for this person, where it is the party of the contract. */
  readonly declarations: Declaration[]
  /** The version of the terms in force. */
  readonly termsVersion: Day
  readonly offerings: Offerings
  readonly invoices: number
  /** Whether this person has begun a trial in another household. */
  readonly hasBegunTrial: boolean
}

/**
 * What a user may use and until when, the contract of the household, and what can be ordered or tried: a trial once for
 * each household, and only where the operator offers one.
 */
export function presentState(known: Known, config: Config, now: Date): State {
  const { access, contract } = known
  const subscription = householdSubscription(access, now.getTime())
  const day = dayIn(now.getTime(), timeZone)
  const { trial, grantedUntil } = access
  return {
    subscription: presentSubscription(subscription),
    isActive: isSubscriptionActive(subscription),
    isRequired: config.isSubscriptionRequired,
    trial: {
      ...config.trial,
      canStart:
        config.isSubscriptionRequired && trial === null && !known.hasBegunTrial && config.trial.days > 0,
      startedAt: trial && new Date(trial.startedAt).toISOString(),
      endsAt: trial && new Date(trial.endsAt).toISOString(),
      earliestEndsAt: trial && new Date(trial.earliestEndsAt).toISOString(),
    },
    contract: contract && presentContract(contract, known, day),
    priceQuestion: known.priceQuestion,
    grantedUntil: grantedUntil === null ? null : dayIn(grantedUntil - 1, timeZone),
    termsVersion: known.termsVersion,
    offerings: known.offerings,
    offer: isInTheWay(contract, day) ? null : presentOffer(config, access, now),
    invoices: known.invoices,
  }
}

/** An invoice without the details that only its PDF has. */
export function presentInvoice(row: InvoiceRow): DataOf<typeof listInvoices>[number] {
  return {
    number: row.number,
    kind: row.kind,
    corrects: row.corrects,
    issuedOn: row.issued_on,
    service: row.service,
    from: row.from_day,
    to: row.to_day,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    vatBp: row.vat_bp,
    grossCents: row.gross_cents,
  }
}

// One's own order that waits is no obstacle to a new one: it is given up for it.
function isInTheWay(contract: FoundContract | null, day: Day): boolean {
  return contract?.state === 'active' && (contract.ends_on === null || contract.ends_on >= day)
}

function presentOffer(config: Config, { trial }: AccessSources, now: Date): State['offer'] {
  const { sale } = config
  if (sale.provider === null || !config.isSubscriptionRequired) return null
  const day = dayIn(now.getTime(), timeZone)
  const isRunning = isTrialRunning(trial, now.getTime())
  return {
    provider: sale.provider,
    monthlyCents: sale.monthlyCents,
    yearlyCents: sale.yearlyCents,
    vatBp: vatBpOn(day, sale.smallBusinessSince),
    startsOn: startOfContract({
      concludedOn: day,
      isEarly: false,
      trialEndsOn: trial && isRunning ? lastDayOfTrial(trial.endsAt) : null,
    }),
    wordingVersion: orderWordingVersion,
  }
}

function presentContract(
  contract: FoundContract,
  { userId, charges, coming, reductions, cases, change, ending, reviews, declarations }: Known,
  day: Day,
): NonNullable<State['contract']> {
  const { next_plan: nextPlan, next_price_cents: nextPriceCents, next_plan_on: nextPlanOn } = contract
  return {
    number: contract.number,
    isMine: contract.user_id === userId,
    state: contract.state,
    plan: contract.plan,
    priceCents: contract.price_cents,
    orderedAt: contract.ordered_at.toISOString(),
    concludedAt: contract.concluded_at?.toISOString() ?? null,
    isEarly: contract.is_early,
    startsOn: contract.starts_on,
    ...presentEnds(contract, day),
    endsOn: contract.ends_on,
    cancelledAt: contract.cancelled_at?.toISOString() ?? null,
    receipt: ending ? presentEnding(ending, contract) : null,
    reviews: reviews.map((review) => ({ receipt: presentReceipt(review), dueOn: review.due_on })),
    declarations,
    withdrawnAt: contract.withdrawn_at?.toISOString() ?? null,
    reductions: reductions.map((row) => presentReduction(row, contract.plan)),
    comingPayments:
      reductions.length === 0
        ? []
        : coming.slice(0, MOST_COMING).map((payment) => presentComing(payment, day)),
    nextPayment: nextPayment(coming, day),
    nextPlan:
      nextPlan !== null && nextPriceCents !== null && nextPlanOn !== null
        ? { plan: nextPlan, priceCents: nextPriceCents, on: nextPlanOn }
        : null,
    changesOn: changesOn(contract, day),
    change: change && contract.state === 'active' ? presentChange(change, day) : null,
    payment: presentPayment(charges, cases),
    isSuspended: contract.suspended_at !== null,
  }
}

/** The receipt of the declaration with the resulting end, where an administrator has decided since (decision 0141). */
function presentEnding(ending: RequestRow, contract: FoundContract): Receipt {
  return { ...presentReceipt(ending), endsOn: ending.ends_on ?? decidedEnd(ending, contract) }
}

function presentEnds(contract: FoundContract, day: Day) {
  if (!contract.concluded_at) return { earliestEnd: null, withdrawalUntil: null, isWithdrawable: false }
  const { plan, planSince, concludedAt } = concludedPart(contract)
  const withdrawalUntil = lastDayOfWithdrawal(dayIn(concludedAt.getTime(), timeZone))
  return {
    earliestEnd:
      contract.state === 'active' && contract.ends_on === null
        ? earliestEnd({ plan, since: planSince }, day)
        : null,
    withdrawalUntil,
    isWithdrawable: contract.withdrawn_at === null && day <= withdrawalUntil,
  }
}

function changesOn(contract: FoundContract, day: Day): Day | null {
  if (contract.state !== 'active' || contract.ends_on !== null) return null
  const { plan, planSince } = concludedPart(contract)
  return startOfChange({ plan, since: planSince }, plan === 'monthly' ? 'yearly' : 'monthly', day)
}

function presentChange(change: ChangeRow, day: Day) {
  const withdrawalUntil = lastDayOfWithdrawal(dayIn(change.concluded_at.getTime(), timeZone))
  return {
    number: change.number,
    plan: change.plan,
    concludedAt: change.concluded_at.toISOString(),
    withdrawalUntil,
    isWithdrawable: day <= withdrawalUntil,
  }
}

/** The first coming payment that costs something; none after the last day. */
export function nextPayment(
  coming: readonly ForeseenPayment[],
  day: Day,
): NonNullable<State['contract']>['nextPayment'] {
  const next = coming.find(({ amountCents }) => amountCents > 0)
  return next ? { on: maxDay(next.from, day), amountCents: next.amountCents } : null
}

/** A year of months is enough to be shown. */
const MOST_COMING = 13

function presentComing({ from, amountCents, fullCents }: ForeseenPayment, day: Day) {
  return { on: maxDay(from, day), amountCents, fullCents }
}

/** What a voucher still takes off; one for the other plan is said to wait for that plan. */
function presentReduction(
  { words, kind, percent_bp: percentBp, units_left: units, only_plan: only }: ReductionRow,
  plan: Plan,
) {
  const rest = reductionText({ kind, percentBp, units })
  const waiting = only === null || only === plan ? '' : `, nur im Abo „${planWords[only].name}“`
  return { words, left: units === 0 ? '' : rest + waiting }
}

function presentPayment(
  charges: readonly ChargeRow[],
  cases: readonly CaseRow[],
): NonNullable<State['contract']>['payment'] {
  // A failed payment is shown before later ones that went well.
  const told = charges.findLast(({ state }) => state === 'failed') ?? charges.at(-1)
  if (!told) return null
  const dunned =
    told.state === 'failed' ? cases.find(({ from_day }) => from_day === told.from_day) : undefined
  return {
    state: told.state,
    amountCents: told.amount_cents,
    failedAt: told.state === 'failed' ? (told.failed_at?.toISOString() ?? null) : null,
    suspendsOn: dunned ? addDays(dunned.failed_on, dunned.suspend_days) : null,
  }
}

function maxDay(a: Day, b: Day): Day {
  return a > b ? a : b
}
