import { type Day, addDays } from '#domain/calendar/day.ts'
import {
  type Period,
  endOfPeriod,
  lastDayOfTerm,
  longerPeriod,
  shorterPeriod,
} from '#domain/calendar/period.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { ContractTerms, NoticeTarget } from './contract.ts'

/** A limit of law that is better for the customer than what was agreed. */
export type LegalLimit = 'bgb_309_9' | 'bgb_309_9_old' | 'tkg_56' | 'vvg_11' | 'basic_supply' | 'bgb_573c'

/** The end that the law sets to an initial term that was agreed for longer (deadlines.md § 71). */
export interface TermCap {
  readonly boundUntil: Day
  /** The last day of the term as it was agreed. */
  readonly insteadOf: Day
}

/** How a contract can be ended, as agreed and within the limits of law. */
export interface TermsInForce {
  /** The last day of the initial term. */
  readonly initialEnd: Day | null
  /** null: the initial term is not too long. */
  readonly cap: TermCap | null
  /**
   * The end from which renewals are counted: the end of the initial term in the length that was lawful when it began.
   */
  readonly renewedAfter: Day | null
  /** The notice period to the end of the initial term. */
  readonly initialNotice: Period
  /** The notice period afterwards, or from the beginning of a contract without an initial term. */
  readonly notice: Period
  readonly noticeTo: NoticeTarget
  readonly renewalMonths: number
  /** Ends before the initial one, a year apart from the first on, with a notice period of their own; null: none. */
  readonly early: { readonly firstEnd: Day; readonly notice: Period } | null
  /** The limits of law that changed something. */
  readonly limits: readonly LegalLimit[]
}

/** The terms of a contract that apply (contracts.md § 2): never worse for the customer than the law allows. */
export function termsInForce(contract: ContractTerms): TermsInForce {
  const agreed = agreedTerms(contract)
  switch (contract.kind) {
    case 'telecom':
      return telecomTerms(contract, agreed)
    case 'energy':
    case 'service':
      return consumerTerms(contract, agreed)
    case 'energy_basic':
      return limited(agreed, { ...basicSupply, initialEnd: null, renewalMonths: 0 }, 'basic_supply')
    case 'insurance':
      return insuranceTerms(contract, agreed)
    case 'rent':
      return rentTerms(agreed)
    case 'membership':
    case 'other':
      return agreed
  }
}

/**
 * Whether the unknown day of signing could set the customer free earlier than is computed without it: the cap counts
 * from that day (deadlines.md § 71). Nobody is asked for the day where it would have to lie more than a year before the
 * begin.
 */
export function isSigningWorthKnowing(contract: ContractTerms, today: Day): boolean {
  if (contract.signedOn !== null || contract.cancelledTo !== null) return false
  const { initialEnd } = termsInForce(contract)
  const isRunning = initialEnd !== null && initialEnd >= today
  const early = { ...contract, signedOn: endOfPeriod(contract.startsOn, months(0 - MONTHS_BEFORE_BEGIN)) }
  return isRunning && termsInForce(early).cap !== null
}

/** People hardly wait longer than this for a connection after signing. */
const MONTHS_BEFORE_BEGIN = 12

/** A period of months, as § 11, § 56 and § 309 count them. */
export function months(count: number): Period {
  return { count, unit: 'month' }
}

const basicSupply = {
  notice: { count: rules.basicSupply.noticeWeeks, unit: 'week' },
  noticeTo: 'any_day',
} as const

function agreedTerms(contract: ContractTerms): TermsInForce {
  const notice = { count: contract.noticeCount, unit: contract.noticeUnit }
  const initialEnd = contract.minimumEndsOn ?? firstTermEnd(contract)
  return {
    initialEnd,
    cap: null,
    renewedAfter: initialEnd,
    initialNotice: notice,
    notice,
    noticeTo: contract.noticeTo,
    renewalMonths: contract.renewalMonths,
    early: null,
    limits: [],
  }
}

// A contract that is renewed at its end has an initial term, too.
function firstTermEnd({ startsOn, noticeTo, renewalMonths }: ContractTerms): Day | null {
  return noticeTo === 'term_end' && renewalMonths > 0 ? lastDayOfTerm(startsOn, renewalMonths) : null
}

// After the initial term a month's notice is possible at any time, whatever was agreed and whenever the contract was
// signed.
function telecomTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  const within = consumerTerms(contract, agreed)
  const capped = cappedTerm(contract, agreed, rules.telecom.initialMonthsAtMost)
  const notice = shorterPeriod(agreed.notice, months(rules.telecom.noticeMonthsAfterwards))
  return isRenewed(agreed)
    ? limited(within, { ...capped, notice, noticeTo: 'any_day', renewalMonths: 0 }, 'tkg_56')
    : limited(within, capped, 'tkg_56')
}

function consumerTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  if (!isRenewed(agreed)) return agreed
  const signedOn = contract.signedOn ?? contract.startsOn
  if (signedOn < rules.consumerContracts.since) {
    const { initialMonthsAtMost, renewalMonthsAtMost, noticeMonthsAtMost } = rules.earlierContracts
    const notice = shorterPeriod(agreed.notice, months(noticeMonthsAtMost))
    const renewalMonths = Math.min(agreed.renewalMonths, renewalMonthsAtMost)
    const capped = cappedTerm(contract, agreed, initialMonthsAtMost)
    return limited(agreed, { ...capped, initialNotice: notice, notice, renewalMonths }, 'bgb_309_9_old')
  }
  const { initialMonthsAtMost, noticeMonthsAtMost } = rules.consumerContracts
  const notice = shorterPeriod(agreed.notice, months(noticeMonthsAtMost))
  const capped = cappedTerm(contract, agreed, initialMonthsAtMost)
  return limited(
    agreed,
    { ...capped, initialNotice: notice, notice, noticeTo: 'any_day', renewalMonths: 0 },
    'bgb_309_9',
  )
}

function insuranceTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  const limits = rules.insurance
  const notice = shorterPeriod(
    longerPeriod(agreed.notice, months(limits.noticeMonthsAtLeast)),
    months(limits.noticeMonthsAtMost),
  )
  // An insurance of indefinite length can end with its insurance period, which is a year.
  const renewalMonths =
    agreed.renewalMonths === 0
      ? limits.renewalMonthsAtMost
      : Math.min(agreed.renewalMonths, limits.renewalMonthsAtMost)
  const noticeTo = agreed.noticeTo === 'any_day' ? 'term_end' : agreed.noticeTo
  const firstEnd = lastDayOfTerm(contract.startsOn, limits.longContractMonths)
  const early =
    agreed.initialEnd !== null && agreed.initialEnd > firstEnd
      ? { firstEnd, notice: months(limits.longContractNoticeMonths) }
      : null
  return limited(agreed, { initialNotice: notice, notice, renewalMonths, noticeTo, early }, 'vvg_11')
}

// A shorter notice period may be agreed for the tenant, a longer one may not (§ 573c (4) BGB).
function rentTerms(agreed: TermsInForce): TermsInForce {
  const notice = months(rules.rent.noticeMonths)
  const isShorter = shorterPeriod(notice, agreed.notice) !== notice
  if (isShorter) return agreed
  return limited(agreed, { initialNotice: notice, notice, noticeTo: 'third_workday' }, 'bgb_573c')
}

// A contract without an initial term has nothing that could be renewed.
function isRenewed({ initialEnd, renewalMonths }: TermsInForce): boolean {
  return initialEnd !== null || renewalMonths > 0
}

// The term is capped from the conclusion, which may be long before the begin (BGH, 8 January 2026, III ZR 8/25).
function cappedTerm(
  { signedOn, startsOn }: ContractTerms,
  { initialEnd }: TermsInForce,
  monthsAtMost: number,
): Pick<TermsInForce, 'initialEnd' | 'cap' | 'renewedAfter'> {
  const boundUntil = addDays(endOfPeriod(signedOn ?? startsOn, months(monthsAtMost)), -1)
  if (initialEnd === null || initialEnd <= boundUntil)
    return { initialEnd, cap: null, renewedAfter: initialEnd }
  // Renewals before March 2022 are counted from the begin: a customer who missed the cap does not get out later because
  // of it.
  const fromBegin = lastDayOfTerm(startsOn, monthsAtMost)
  const usual = initialEnd < fromBegin ? initialEnd : fromBegin
  return {
    initialEnd: boundUntil,
    cap: { boundUntil, insteadOf: initialEnd },
    renewedAfter: usual > boundUntil ? usual : boundUntil,
  }
}

function limited(terms: TermsInForce, change: Partial<TermsInForce>, limit: LegalLimit): TermsInForce {
  const changed = { ...terms, ...change }
  const isSame = JSON.stringify({ ...changed, limits: [] }) === JSON.stringify({ ...terms, limits: [] })
  return isSame ? terms : { ...changed, limits: [...terms.limits, limit] }
}
