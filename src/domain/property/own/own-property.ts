import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { LoanGap } from '#domain/loans/loan-gap.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import type { Holding } from '#domain/property/let/held-months.ts'
import type { Property, PropertyLoan } from '#domain/property/property.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import { accountSeries } from './account-series.ts'
import { LoanLedger } from './loan-ledger.ts'
import { type OwnCost, ownCosts } from './own-costs.ts'
import type { PropertyRecords } from './own-records.ts'
import { type OwnRent, ownRent } from './own-rent.ts'
import { ownReserve, type OwnReserve } from './own-reserve.ts'

/** A loan that secures a property, with the part of it that belongs to that property. */
export interface OwnLoan {
  readonly ledger: LoanLedger
  readonly shareBp: BasisPoints
  /** That part of an amount of the loan, r2; the parts of all properties that share a loan add up. */
  readonly partOf: (cents: Cents) => Cents
}

/** A loan whose interest or instalment is missing, so that figures that need them are not shown. */
export interface GappedLoan {
  readonly accountId: string
  readonly name: string
  readonly gap: LoanGap
}

/**
 * A property of the household with everything that is linked to it. Amounts are the household's share of what was
 * entered for the whole; what loans, lines of the plan and income sources say is the household's own as it stands.
 */
export interface OwnProperty {
  readonly property: Property
  readonly account: Account
  readonly name: string
  /** Today. */
  readonly today: Day
  /** The current month. */
  readonly month: Month
  readonly series: ValueSeries
  /** The valuations up to today, ascending by day, without the 0 of a sale. */
  readonly valuations: readonly AccountBalance[]
  /** The day of the contract of purchase; null: not stated. */
  readonly boughtOn: Day | null
  readonly holding: Holding
  readonly loans: readonly OwnLoan[]
  readonly gaps: readonly GappedLoan[]
  readonly rent: OwnRent | null
  readonly costs: readonly OwnCost[]
  readonly reserve: OwnReserve
  /** The change of value that is planned a year, effective. */
  readonly growthBp: BasisPoints
}

/** The properties of a household, in the order of their accounts; one without its account is left out. */
export function ownProperties(records: PropertyRecords): readonly OwnProperty[] {
  const { accounts, today, plan } = records
  const series = accountSeries(accounts, today)
  const context = { today, followUpRateBp: plan?.followUpRateBp ?? null }
  const ledgers = new Map<string, LoanLedger>()
  const linkedBp = new Map<string, BasisPoints>()
  const link: Linking = ({ accountId, shareBp }) => {
    const account = accounts.find(({ id }) => id === accountId)
    const own = series.get(accountId)
    if (!account || !own) return []
    const ledger = ledgers.get(accountId) ?? new LoanLedger(account, own, context)
    ledgers.set(accountId, ledger)
    const beforeBp = linkedBp.get(accountId) ?? 0
    linkedBp.set(accountId, beforeBp + shareBp)
    return [{ ledger, shareBp, partOf: partBetween(beforeBp, beforeBp + shareBp) }]
  }
  const byId = new Map(records.properties.map((property) => [property.accountId, property]))
  return accounts
    .toSorted((one, other) => one.position - other.position)
    .flatMap((account) => {
      const [property, own] = [byId.get(account.id), series.get(account.id)]
      return property && own ? [ownProperty(records, { property, account, series: own }, link)] : []
    })
}

type Linking = (loan: PropertyLoan) => readonly OwnLoan[]

/** The part of an amount between two running shares, so that the parts of shares that fill it are all of it. */
function partBetween(fromBp: BasisPoints, toBp: BasisPoints): (cents: Cents) => Cents {
  if (fromBp === 0 && toBp === WHOLE_BP) return (cents) => cents
  return (cents) => shareOf(cents, toBp) - shareOf(cents, fromBp)
}

/** The debt of a property at the end of months in a row: the linked part of each loan. */
export function debtsOf({ loans }: Pick<OwnProperty, 'loans'>, months: readonly Month[]): readonly Cents[] {
  const parts = loans.map(({ ledger, partOf }) => ledger.debtsIn(months).map(partOf))
  return months.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))
}

/** Whether the debt of a property at the end of a month is known of every linked loan. */
export function isDebtKnown({ loans }: Pick<OwnProperty, 'loans'>, month: Month): boolean {
  return loans.every(({ ledger }) => ledger.isKnownIn(month))
}

/** The debt of a property at the end of one month. */
export function debtOf(own: Pick<OwnProperty, 'loans'>, month: Month): Cents {
  return debtsOf(own, [month])[0] ?? 0
}

type Found = Pick<OwnProperty, 'property' | 'account' | 'series'>

function ownProperty(records: PropertyRecords, found: Found, link: Linking): OwnProperty {
  const { property, account, series } = found
  const { today } = records
  const valuations = account.balances.filter(
    ({ day, amountCents }) => day <= today && !(day === account.closedOn && amountCents === 0),
  )
  const loans = property.loans.flatMap(link)
  const boughtOn = account.openedOn
  const known = boughtOn ?? valuations[0]?.day ?? today
  return {
    ...found,
    name: account.name,
    today,
    month: monthOf(today),
    valuations,
    boughtOn,
    holding: {
      acquired: property.acquiredMonth ?? monthOf(known),
      sold: series.goneFrom ?? (account.closedOn === null ? null : monthOf(account.closedOn)),
    },
    loans,
    gaps: loans.flatMap(({ ledger }) =>
      ledger.gap === null
        ? []
        : [{ accountId: ledger.account.id, name: ledger.account.name, gap: ledger.gap }],
    ),
    rent: ownRent(property, records),
    costs: ownCosts(property, records.items),
    reserve: ownReserve(property),
    growthBp: records.returns.get(account.id) ?? outlookOf('property').plannedBp,
  }
}
