import type { Day } from '#domain/calendar/day.ts'
import { type Period, lastDayOfTerm, longerPeriod, shorterPeriod } from '#domain/calendar/period.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { ContractTerms, NoticeTarget } from './contract.ts'

/** A limit of law that is better for the customer than what was agreed. */
export type LegalLimit = 'bgb_309_9' | 'bgb_309_9_old' | 'tkg_56' | 'vvg_11' | 'basic_supply' | 'bgb_573c'

/** How a contract can be ended, as agreed and within the limits of law. */
export interface TermsInForce {
  /** Last day of the initial term. */
  readonly initialEnd: Day | null
  /** To the end of the initial term. */
  readonly initialNotice: Period
  /** Afterwards, or from the beginning without an initial term. */
  readonly notice: Period
  readonly noticeTo: NoticeTarget
  readonly renewalMonths: number
  /** Ends before the initial one, from the first on, a year apart, with a notice of their own; null: none. */
  readonly early: { readonly firstEnd: Day; readonly notice: Period } | null
  /** The limits that changed something. */
  readonly limits: readonly LegalLimit[]
}

/** The terms of a contract that count (contracts.md § 2): never worse for the customer than the law allows. */
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

/** What § 11, § 56 or § 309 call a month is one of this. */
export function months(count: number): Period {
  return { count, unit: 'month' }
}

const basicSupply = {
  notice: { count: rules.basicSupply.noticeWeeks, unit: 'week' },
  noticeTo: 'any_day',
} as const

function agreedTerms(contract: ContractTerms): TermsInForce {
  const notice = { count: contract.noticeCount, unit: contract.noticeUnit }
  return {
    initialEnd: contract.minimumEndsOn ?? firstTermEnd(contract),
    initialNotice: notice,
    notice,
    noticeTo: contract.noticeTo,
    renewalMonths: contract.renewalMonths,
    early: null,
    limits: [],
  }
}

// What is renewed at its end has a first end, too.
function firstTermEnd({ startsOn, noticeTo, renewalMonths }: ContractTerms): Day | null {
  return noticeTo === 'term_end' && renewalMonths > 0 ? lastDayOfTerm(startsOn, renewalMonths) : null
}

// After the initial term a month at any time, whatever was agreed and whenever it was signed.
function telecomTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  const within = consumerTerms(contract, agreed)
  const initialEnd = cappedEnd(contract, agreed, rules.telecom.initialMonthsAtMost)
  const notice = shorterPeriod(agreed.notice, months(rules.telecom.noticeMonthsAfterwards))
  return isRenewed(agreed)
    ? limited(within, { initialEnd, notice, noticeTo: 'any_day', renewalMonths: 0 }, 'tkg_56')
    : limited(within, { initialEnd }, 'tkg_56')
}

function consumerTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  if (!isRenewed(agreed)) return agreed
  const signedOn = contract.signedOn ?? contract.startsOn
  if (signedOn < rules.consumerContracts.since) {
    const { initialMonthsAtMost, renewalMonthsAtMost, noticeMonthsAtMost } = rules.earlierContracts
    const notice = shorterPeriod(agreed.notice, months(noticeMonthsAtMost))
    const renewalMonths = Math.min(agreed.renewalMonths, renewalMonthsAtMost)
    const initialEnd = cappedEnd(contract, agreed, initialMonthsAtMost)
    return limited(agreed, { initialEnd, initialNotice: notice, notice, renewalMonths }, 'bgb_309_9_old')
  }
  const { initialMonthsAtMost, noticeMonthsAtMost } = rules.consumerContracts
  const notice = shorterPeriod(agreed.notice, months(noticeMonthsAtMost))
  const initialEnd = cappedEnd(contract, agreed, initialMonthsAtMost)
  return limited(
    agreed,
    { initialEnd, initialNotice: notice, notice, noticeTo: 'any_day', renewalMonths: 0 },
    'bgb_309_9',
  )
}

function insuranceTerms(contract: ContractTerms, agreed: TermsInForce): TermsInForce {
  const limits = rules.insurance
  const notice = shorterPeriod(
    longerPeriod(agreed.notice, months(limits.noticeMonthsAtLeast)),
    months(limits.noticeMonthsAtMost),
  )
  // An indefinite insurance ends with its period, which is a year.
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

// A shorter notice may be agreed for the tenant, a longer one may not (§ 573c (4) BGB).
function rentTerms(agreed: TermsInForce): TermsInForce {
  const notice = months(rules.rent.noticeMonths)
  const isShorter = shorterPeriod(notice, agreed.notice) !== notice
  if (isShorter) return agreed
  return limited(agreed, { initialNotice: notice, notice, noticeTo: 'third_workday' }, 'bgb_573c')
}

// Without an initial term there is nothing that could be renewed.
function isRenewed({ initialEnd, renewalMonths }: TermsInForce): boolean {
  return initialEnd !== null || renewalMonths > 0
}

function cappedEnd(
  { startsOn }: ContractTerms,
  { initialEnd }: TermsInForce,
  monthsAtMost: number,
): Day | null {
  if (initialEnd === null) return null
  const latest = lastDayOfTerm(startsOn, monthsAtMost)
  return initialEnd < latest ? initialEnd : latest
}

function limited(terms: TermsInForce, change: Partial<TermsInForce>, limit: LegalLimit): TermsInForce {
  const changed = { ...terms, ...change }
  const isSame = JSON.stringify({ ...changed, limits: [] }) === JSON.stringify({ ...terms, limits: [] })
  return isSame ? terms : { ...changed, limits: [...terms.limits, limit] }
}
