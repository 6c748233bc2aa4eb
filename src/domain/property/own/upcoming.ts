import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { endOfPeriod } from '#domain/calendar/period.ts'
import type { Cents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { Property } from '#domain/property/property.ts'
import { firstFreeDay } from '#domain/property/sale/holding-period.ts'
import type { LoanLedger } from './loan-ledger.ts'
import { noticeOf } from './loan-outlook.ts'
import type { OwnProperty } from './own-property.ts'
import { isOwned } from './property-totals.ts'
import { perSquareMetre, wholeOf } from './valuation-rows.ts'

/** Something that a household may want to look at; `accountId` is the property's, `name` its name. */
export type Upcoming = { readonly accountId: string; readonly name: string } & (
  | { readonly kind: 'valuation_missing' }
  /** The last valuation is older than ten months. */
  | { readonly kind: 'valuation_old'; readonly day: Day; readonly perSquareMetreCents: Cents | null }
  | {
      readonly kind: 'fixed_rate_ends'
      readonly loan: string
      readonly month: Month
      readonly monthsLeft: number
      readonly debtCents: Cents
    }
  /** § 489 BGB: the loan can be ended by notice although its rate is fixed for longer. */
  | {
      readonly kind: 'notice_possible'
      readonly loan: string
      readonly noticeFrom: Day
      readonly repayableFrom: Day
    }
  /** The cold rent has been the same for three years (§ 558 BGB, a hint only). */
  | {
      readonly kind: 'rent_unchanged'
      readonly since: Month
      readonly rentCents: Cents
      readonly perSquareMetreCents: Cents | null
    }
  /** The ten years of § 23 EStG end within a year. */
  | { readonly kind: 'holding_ends'; readonly freeFrom: Day }
)

const VALUATION_MONTHS = 10
const FIXED_RATE_MONTHS = 48
const RENT_MONTHS = 36
const HOLDING_MONTHS = 12

/** What is coming up for the properties that are not sold, in their order; a loan of several stands once. */
export function upcoming(all: readonly OwnProperty[]): readonly Upcoming[] {
  const told = new Set<string>()
  return all
    .filter(isOwned)
    .flatMap((own) => [
      ...oldValuation(own),
      ...loansAhead(own),
      ...unchangedRent(own),
      ...endingHolding(own),
    ])
    .filter((each) => {
      const loan = 'loan' in each ? `${each.kind} ${each.loan}` : null
      if (loan === null) return true
      const isNew = !told.has(loan)
      told.add(loan)
      return isNew
    })
}

function oldValuation(own: OwnProperty): readonly Upcoming[] {
  const last = own.valuations.at(-1)
  if (!last) return [{ ...of(own), kind: 'valuation_missing' }]
  const isOld = endOfPeriod(last.day, { count: VALUATION_MONTHS, unit: 'month' }) < own.today
  const perSquareMetreCents = perSquareMetre(own, wholeOf(own, last))
  return isOld ? [{ ...of(own), kind: 'valuation_old', day: last.day, perSquareMetreCents }] : []
}

function loansAhead(own: OwnProperty): readonly Upcoming[] {
  const owed = own.loans.filter(({ ledger }) => ledger.debtIn(own.month) > 0)
  return owed.flatMap(({ ledger }) => [...endingRate(own, ledger), ...possibleNotice(own, ledger)])
}

function endingRate(own: OwnProperty, ledger: LoanLedger): readonly Upcoming[] {
  const { name: loan, fixedUntil: month } = ledger.account
  const monthsLeft = month === null ? 0 : monthsBetween(own.month, month)
  if (month === null || monthsLeft <= 0 || monthsLeft > FIXED_RATE_MONTHS || ledger.gap !== null) return []
  const debtCents = ledger.debtIn(month)
  return debtCents > 0 ? [{ ...of(own), kind: 'fixed_rate_ends', loan, month, monthsLeft, debtCents }] : []
}

function possibleNotice(own: OwnProperty, ledger: LoanLedger): readonly Upcoming[] {
  const notice = noticeOf(ledger, own.today)
  if (!notice?.isReached) return []
  const { noticeFrom, repayableFrom } = notice
  return [{ ...of(own), kind: 'notice_possible', loan: ledger.account.name, noticeFrom, repayableFrom }]
}

function unchangedRent(own: OwnProperty): readonly Upcoming[] {
  const since = lastRentChange(own.property, own.month)
  const { rent, month } = own
  if (!rent || since === null || monthsBetween(since, month) < RENT_MONTHS) return []
  const rentCents = rent.coldIn(month)
  if (rentCents === 0) return []
  const whole = proportion(rentCents, 10_000, own.property.shareBp)
  return [
    {
      ...of(own),
      kind: 'rent_unchanged',
      since,
      rentCents,
      perSquareMetreCents: perSquareMetre(own, whole),
    },
  ]
}

/** The month in which the stated rent changed last, or began; null: not known, or ahead. */
function lastRentChange({ rentKind, rentFrom, rentSteps }: Property, month: Month): Month | null {
  if (rentFrom === null || rentFrom > month) return null
  if (rentKind === 'fixed') return rentFrom
  if (rentKind === 'steps')
    return rentSteps.reduce((last, { from }) => (from > last && from <= month ? from : last), rentFrom)
  const years = Math.floor(monthsBetween(rentFrom, month) / 12)
  return addMonths(rentFrom, years * 12)
}

function endingHolding(own: OwnProperty): readonly Upcoming[] {
  const { boughtOn, property, today } = own
  if (boughtOn === null || property.use === 'home') return []
  const freeFrom = firstFreeDay(boughtOn)
  const isNear = freeFrom > today && freeFrom <= endOfPeriod(today, { count: HOLDING_MONTHS, unit: 'month' })
  return isNear ? [{ ...of(own), kind: 'holding_ends', freeFrom }] : []
}

function of({ account, name }: OwnProperty): Pick<Upcoming, 'accountId' | 'name'> {
  return { accountId: account.id, name }
}
