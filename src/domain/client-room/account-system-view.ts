import {
  type AllocationTarget,
  type AllocationVersion,
  potShareBp,
  versionAt,
} from '#domain/account-system/allocation-version.ts'
import type { DistributionPart, MonthDistribution } from '#domain/account-system/distribute-month.ts'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { told } from './limit-amounts.ts'
import { isHidden } from './limit-records.ts'
import type { LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { dividedPercents, percentOf, wholePercents } from './whole-percents.ts'

export type AccountSystemView = ReturnType<typeof accountSystemView>
type PotView = AccountSystemView['pots'][number]

/** The rates that count, and what they give to the pots in the present month. */
export function accountSystemView(records: LimitedRecords, today: Day) {
  const { versions, income, grant } = records
  const month = monthOf(today)
  const version = versionAt(versions, month)
  const plan = planMonth({ ...records, transfers: [] }, month)
  const tell = (cents: Cents) => told(grant.amounts, cents)
  const { actualCents, savingOnlyCents, reservedCents } = monthIncome(income, month)
  return {
    ...headOf(records, today),
    rates: version ? ratesOf(version) : null,
    nextRates: nextRatesOf(versions, month),
    income: tell(plan?.distribution.incomeCents ?? sumCents([actualCents, savingOnlyCents])),
    taxReserve: tell(plan?.reserve.cents ?? reservedCents),
    pots: plan ? pots.map((pot) => potOf(pot, plan, { records, tell })) : [],
  }
}

/** The rates that a version sets; its month is the id that proposals name. */
function ratesOf(given: AllocationVersion) {
  const { month, version, base, shortfall, savingBp, luxuryBp, donationBp } = given
  return {
    id: month,
    version,
    month,
    base,
    shortfall,
    savingBp,
    luxuryBp,
    donationBp,
    savingAmount: given.savingCents,
    luxuryAmount: given.luxuryCents,
    donationAmount: given.donationCents,
    lifeMinimum: given.lifeMinimumCents as Cents | null,
  }
}

function nextRatesOf(versions: readonly AllocationVersion[], month: Month) {
  const [next] = versions
    .filter((version) => version.month > month)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
  return next ? ratesOf(next) : null
}

interface Context {
  readonly records: LimitedRecords
  readonly tell: (cents: Cents) => Cents
}

function potOf(
  pot: Pot,
  {
    version,
    distribution,
  }: { readonly version: AllocationVersion; readonly distribution: MonthDistribution },
  context: Context,
) {
  const amounts = new Map(distribution.subPots.map(({ subPotId, cents }) => [subPotId, cents]))
  return {
    pot,
    rateBp: potShareBp(version, pot),
    amount: context.tell(distribution.pots[pot]),
    subPots: version.subPots
      .filter((subPot) => subPot.pot === pot)
      .map(({ id, label, shareBp, amountCents }) => ({
        id,
        label,
        shareBp,
        fixedAmount: amountCents,
        amount: context.tell(amounts.get(id) ?? 0),
      })),
    parts: distribution.parts
      .filter((part) => part.pot === pot)
      .map((part) => ({ ...partOf(part, version, context), amount: context.tell(part.cents) })),
  }
}

function partOf(part: DistributionPart, { targets }: AllocationVersion, { records }: Context) {
  const target = targets.find(
    ({ pot, subPotId, accountId }) =>
      pot === part.pot && subPotId === part.subPotId && accountId === part.accountId,
  )
  return { subPotId: part.subPotId, ...splitOf(target, part.accountId, records) }
}

/** Where money goes and how much of it, as shares and places of a target. */
export function splitOf(
  target: Pick<AllocationTarget, 'shareBp' | 'amountCents'> | undefined,
  accountId: string | null,
  { accounts }: Pick<LimitedRecords, 'accounts'>,
) {
  return {
    place: accountId === null ? null : placeOf(accountId, accounts),
    shareBp: target?.shareBp ?? null,
    fixedAmount: target?.amountCents ?? null,
  }
}

function placeOf(accountId: string, accounts: LimitedRecords['accounts']) {
  const account = accounts.find(({ id }) => id === accountId)
  if (!account || isHidden(account.id)) return { id: null, name: null }
  return { id: account.id, name: account.name }
}

/** The same as shares of what is split. */
export function accountSystemShares(view: AccountSystemView): AccountSystemView {
  const percents = wholePercents(view.pots.map(({ amount }) => amount))
  const whole = sumCents(percents)
  return {
    ...view,
    ...inPercent,
    rates: view.rates && withoutAmounts(view.rates),
    nextRates: view.nextRates && withoutAmounts(view.nextRates),
    income: whole,
    taxReserve: percentOf(view.taxReserve, view.income),
    pots: view.pots.map((pot, at) => potShares(pot, percents[at] ?? 0)),
  }
}

function withoutAmounts(rates: ReturnType<typeof ratesOf>): ReturnType<typeof ratesOf> {
  return { ...rates, savingAmount: null, luxuryAmount: null, donationAmount: null, lifeMinimum: null }
}

function potShares(pot: PotView, percent: number): PotView {
  const parts = dividedPercents(
    percent,
    pot.parts.map(({ amount }) => amount),
  )
  // Cents that no account takes are no share.
  const ofParts = pot.parts
    .map((part, at) => ({ ...part, fixedAmount: null, amount: parts[at] ?? 0 }))
    .filter(({ place, amount }) => place !== null || amount > 0)
  return {
    ...pot,
    amount: percent,
    subPots: pot.subPots.map((subPot) => ({
      ...subPot,
      fixedAmount: null,
      amount: sumCents(ofParts.filter(({ subPotId }) => subPotId === subPot.id).map(({ amount }) => amount)),
    })),
    parts: ofParts,
  }
}
