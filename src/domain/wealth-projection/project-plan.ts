import type { AssetClass } from '#domain/accounts/account.ts'
import { type Month, monthNumber, monthRange, yearOf } from '#domain/calendar/month.ts'
import type {
  HouseholdRetirement,
  RetirementMonth,
} from '#domain/household-retirement/household-retirement.ts'
import type { WorkEnds } from '#domain/household-retirement/work-ends.ts'
import { type Cents, checkedCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type Wide, wideOne } from '#domain/money/wide.ts'
import { worthAfter } from '#domain/wealth-plan/plan-path.ts'
import { inMoneyOf } from './in-money-of.ts'
import { type LoanBalances, loanBalances } from './loan-balances.ts'
import { contributionsOf, eventFlows, noFlows, receiverOf } from './plan-flows.ts'
import { planRetirement } from './plan-retirement.ts'
import { PlanTax, type TaxRates, taxRates } from './plan-tax.ts'
import { type FlowSale, ProjectedAsset, type Shift } from './projected-asset.ts'
import type { ProjectedPosition, ProjectionInput } from './projection-input.ts'
import { rebalance } from './rebalance.ts'
import { withdrawals, type WithdrawalTerms } from './withdrawal-order.ts'

/** The longest plan, seventy years (calculators.md § 24a). */
const LONGEST_HORIZON_MONTHS = 840

/** The position that takes events in a plan without any asset: cash at home. */
const cash: ProjectedPosition = {
  id: '',
  kind: 'asset',
  assetClass: null,
  valueSign: 1,
  startCents: 0,
  returnBp: 0,
  costBp: 0,
  contributionCents: 0,
  growthBp: 0,
  contributionFrom: null,
  contributionTo: null,
  carriedBy: null,
  interestBp: 0,
  instalmentCents: 0,
  scenarioId: null,
}

/** The course of a position over all months of the plan, including month 0; without its sign. */
export interface ProjectedLine {
  /** The id; empty for money without a place, in a plan without any asset. */
  readonly id: string
  readonly valueSign: ProjectedPosition['valueSign']
  readonly assetClass: AssetClass | null
  readonly valueCents: readonly Cents[]
}

/** An asset in the form that the simulation needs. */
export interface ProjectedMovement {
  readonly id: string
  readonly assetClass: AssetClass | null
  readonly startCents: Cents
  readonly monthlyFactor: Wide
  /** Money that came in or went out in the months after month 0, without withdrawals and taxes. */
  readonly flowCents: readonly Cents[]
  /** What was sold for money that went out. */
  readonly flowSales: readonly FlowSale[]
  readonly shifts: readonly Shift[]
}

/** The rules of the plan that its simulation follows in every path. */
export interface PlanTerms extends WithdrawalTerms {
  /** Month 0. */
  readonly startMonth: Month
  readonly isRebalanced: boolean
  /** null: the plan counts no tax. */
  readonly tax: TaxRates | null
}

export interface PlanProjection {
  readonly ok: true
  /** Month 0, at whose end the plan starts, and the following months; the lists below have the same length. */
  readonly months: readonly Month[]
  readonly lines: readonly ProjectedLine[]
  readonly totalCents: readonly Cents[]
  /** The totals in the purchasing power of month 0. */
  readonly realCents: readonly Cents[]
  /** The worth of one euro of each month in money of month 0. */
  readonly worth: readonly Wide[]
  /**
   * All money that went in minus what went out since month 0; repaying a loan counts as going in, taxes are change of
   * value.
   */
  readonly savedCents: readonly Cents[]
  /** The taxes of each month. */
  readonly taxCents: readonly Cents[]
  /** The net withdrawals for living, and what is missing because nothing is left. */
  readonly withdrawnCents: readonly Cents[]
  readonly missingCents: readonly Cents[]
  /** The first month in which one is retired, and the one from which on all are. */
  readonly firstRetirementMonth: Month | null
  readonly retirementMonth: Month | null
  /** Who works, what comes in and what life takes in each month after month 0. */
  readonly retirement: readonly RetirementMonth[]
  /** The first month in which is saved and something is taken out at once. */
  readonly savesAndDrawsFrom: Month | null
  /** The first month in which money is missing. */
  readonly runsOutMonth: Month | null
  /** Assets that fall below 0, each with the first month of that. */
  readonly overdrawn: readonly { readonly id: string; readonly month: Month }[]
  /** All assets but debts, in their order. */
  readonly movements: readonly ProjectedMovement[]
  /** What is to be withdrawn in the months after month 0, net. */
  readonly neededCents: readonly Cents[]
  readonly terms: PlanTerms
}

export type ProjectedPlan = PlanProjection | { readonly ok: false; readonly reason: 'too_large' }

/**
 * Projects the plan of a household without chance (calculators.md § 24a), to the cent: without taxes, loans and
 * retirement it equals the plan's path. With a scenario, its own positions and events count in addition. Refused where
 * an amount leaves the safe range.
 * @throws RangeError unless the plan has 1 to 840 months
 */
export function projectPlan(input: ProjectionInput, scenarioId: string | null = null): ProjectedPlan {
  const { horizonMonths } = input
  if (!Number.isInteger(horizonMonths) || horizonMonths < 1 || horizonMonths > LONGEST_HORIZON_MONTHS)
    throw new RangeError(`a plan has 1 to ${LONGEST_HORIZON_MONTHS} months`)
  const isPart = (each: { readonly scenarioId: string | null }) =>
    each.scenarioId === null || each.scenarioId === scenarioId
  const chosen = {
    ...input,
    positions: input.positions.filter(isPart),
    events: input.events.filter(isPart),
  }
  try {
    return walk(chosen)
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: 'too_large' }
    throw error
  }
}

function walk(input: ProjectionInput): PlanProjection {
  const { startMonth, horizonMonths, inflationBp } = input
  const retirement = planRetirement(input)
  const flows = flowsOf(input, retirement.ends)
  const months = monthRange(startMonth, horizonMonths + 1)
  const { assets, paths, retirements } = walkMonths(input, months, flows, retirement)

  const lines = [...assets.map(({ asset }) => lineOf(asset)), ...flows.loans.map(({ line }) => line)]
  const totalCents = sumLists(
    lines.map(({ valueSign, valueCents }) => ({ cents: valueCents, sign: valueSign })),
    months.length,
  )
  const worth = [wideOne, ...worthAfter(decimal(inflationBp).div(WHOLE_BP), horizonMonths)]
  const runsOut = paths.missing.findIndex((cents) => cents > 0)
  const saving = retirements.findIndex(savesAndDraws)
  return {
    ok: true,
    months,
    lines: inOrder(lines, input.positions),
    totalCents,
    realCents: inMoneyOf(0, totalCents, worth),
    worth,
    savedCents: savedOf(flows.assets, flows.loans, paths.withdrawn),
    taxCents: paths.tax,
    withdrawnCents: paths.withdrawn,
    missingCents: paths.missing,
    firstRetirementMonth: retirement.ends.firstRetired,
    retirementMonth: retirement.ends.allRetired,
    retirement: retirements,
    savesAndDrawsFrom: months[saving < 0 ? -1 : saving + 1] ?? null,
    runsOutMonth: months[runsOut] ?? null,
    overdrawn: lines.flatMap(({ id, valueSign, valueCents }) => {
      const month = months[valueCents.findIndex((value) => value < 0)]
      return valueSign === 1 && month ? [{ id, month }] : []
    }),
    movements: assets.filter(({ asset }) => asset.position.valueSign === 1).map(movementOf),
    neededCents: retirements.map(({ needCents }) => needCents),
    terms: termsOf(input),
  }
}

/** Walks the months after month 0; the lists of the paths begin with month 0. */
function walkMonths(
  input: ProjectionInput,
  months: readonly Month[],
  flows: PlannedFlows,
  retirement: HouseholdRetirement,
) {
  const { startMonth, taxMode, isJointlyAssessed } = input
  const tax = taxMode === 'none' ? null : new PlanTax(yearOf(startMonth), taxMode, isJointlyAssessed)
  const assets = flows.assets.map(({ position, flowCents }) => ({
    asset: new ProjectedAsset(position, startMonth, tax),
    flowCents,
  }))
  const owned = assets.map(({ asset }) => asset).filter(({ position }) => position.valueSign === 1)
  const withdraw = withdrawals(owned, input)
  const retirements: RetirementMonth[] = []
  const paths = { tax: [0], withdrawn: [0], missing: [0] }
  for (const [index, month] of months.slice(1).entries()) {
    const monthOfYear = monthNumber(month)
    let taxes = 0
    if (monthOfYear === 1) tax?.beginYear()
    for (const { asset, flowCents } of assets) taxes += asset.pay(flowCents[index] ?? 0, monthOfYear)
    if (monthOfYear === 1) for (const { asset } of assets) taxes += asset.payAdvance()
    const retired = retirement.month(index + 1, {
      capitalIncomeCents: tax?.incomeIn(yearOf(month) - 1) ?? 0,
      contributionsCents: flows.contributionCents[index] ?? 0,
    })
    retirements.push(retired)
    const { netCents, taxCents } = withdraw(retired.needCents)
    if (monthOfYear === 12) taxes += endYear(owned, input)
    for (const { asset } of assets) asset.keep()
    paths.tax.push(taxes + taxCents)
    paths.withdrawn.push(netCents)
    paths.missing.push(retired.needCents - netCents)
  }
  return { assets, paths, retirements }
}

function savesAndDraws({ needCents, contributionsCents }: RetirementMonth): boolean {
  return needCents > 0 && contributionsCents > 0
}

/** The end of a December: interest is taxed, then the classes are taken back to their targets. Returns the taxes. */
function endYear(assets: readonly ProjectedAsset[], { isRebalanced, targets }: ProjectionInput): Cents {
  let taxes = 0
  for (const asset of assets) taxes += asset.payOnInterest()
  if (isRebalanced) taxes += rebalance(assets, targets)
  for (const asset of assets) asset.endYear()
  return taxes
}

function termsOf(input: ProjectionInput): PlanTerms {
  const { startMonth, taxMode, isJointlyAssessed, withdrawalOrder, targets, isRebalanced } = input
  const tax = taxMode === 'none' ? null : taxRates(yearOf(startMonth), taxMode, isJointlyAssessed)
  return { startMonth, withdrawalOrder, targets, isRebalanced, tax }
}

interface PaidAsset {
  readonly position: ProjectedPosition
  readonly flowCents: readonly Cents[]
}

interface PlannedLoanLine {
  readonly line: ProjectedLine
  /** The repayments, or further borrowing (below 0), in each month after month 0. */
  readonly repaidCents: readonly Cents[]
}

interface PlannedFlows {
  readonly loans: readonly PlannedLoanLine[]
  readonly assets: readonly PaidAsset[]
  /** What is paid into assets in each month after month 0. */
  readonly contributionCents: readonly Cents[]
}

/**
 * The money that every position gets in every month; money that a loan does not take goes to the position for money
 * without a place.
 */
function flowsOf(input: ProjectionInput, ends: WorkEnds): PlannedFlows {
  const { positions, events } = input
  const ids = new Set(positions.map(({ id }) => id))
  const sumOf = (lists: readonly (readonly Cents[])[]) =>
    lists.length === 1 && lists[0]
      ? lists[0]
      : sumLists(
          lists.map((cents) => ({ cents, sign: 1 })),
          input.horizonMonths,
        )
  const eventsOf = (id: string) => {
    const own = events.filter((event) => event.positionId === id)
    return own.length === 0 ? [] : [eventFlows(own, input)]
  }
  const loose = events.filter(({ positionId }) => positionId === null || !ids.has(positionId))
  const loans = positions
    .filter(({ kind }) => kind === 'loan')
    .map((position) => ({
      position,
      balances: loanBalances({
        ...position,
        contributionCents: contributionsOf(position, input, null),
        eventCents: sumOf(eventsOf(position.id)),
      }),
    }))
  const extra = sumOf([eventFlows(loose, input), ...loans.map(({ balances }) => balances.excessCents)])
  const receiver = receiverOf(positions) ?? (extra.some((cents) => cents !== 0) ? cash : null)
  const assets = positions
    .filter(({ kind }) => kind === 'asset')
    .map((position) => ({ position, contributions: contributionsOf(position, input, ends) }))
  return {
    contributionCents: sumOf(
      assets.map(({ contributions }) => contributions.map((cents) => Math.max(0, cents))),
    ),
    loans: loans.map(({ position, balances }) => loanLine(position, balances)),
    assets: (receiver === cash
      ? [...assets, { position: cash, contributions: noFlows(input.horizonMonths) }]
      : assets
    ).map(({ position, contributions }) => ({
      position,
      flowCents: sumOf([contributions, ...eventsOf(position.id), ...(position === receiver ? [extra] : [])]),
    })),
  }
}

function loanLine(position: ProjectedPosition, { balanceCents }: LoanBalances): PlannedLoanLine {
  const valueCents = [position.startCents, ...balanceCents]
  return {
    line: { id: position.id, valueSign: position.valueSign, assetClass: position.assetClass, valueCents },
    repaidCents: balanceCents.map((after, month) => (after - (valueCents[month] ?? 0)) * position.valueSign),
  }
}

interface SignedList {
  readonly cents: readonly Cents[]
  readonly sign: 1 | -1
}

/** Sums lists month by month; each list is walked once. */
function sumLists(lists: readonly SignedList[], length: number): readonly Cents[] {
  const sums = noFlows(length)
  for (const { cents, sign } of lists)
    for (let month = 0; month < length; month += 1)
      sums[month] = (sums[month] ?? 0) + sign * (cents[month] ?? 0)
  for (let month = 0; month < length; month += 1) checkedCents(sums[month] ?? 0)
  return sums
}

function lineOf({ position, valueCents }: ProjectedAsset): ProjectedLine {
  const { id, valueSign, assetClass, startCents } = position
  return { id, valueSign, assetClass, valueCents: [startCents, ...valueCents] }
}

function inOrder(
  lines: readonly ProjectedLine[],
  positions: readonly ProjectedPosition[],
): readonly ProjectedLine[] {
  const places = new Map(positions.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: ProjectedLine) => places.get(id) ?? positions.length
  return lines.toSorted((first, second) => placeOf(first) - placeOf(second))
}

function movementOf({
  asset,
  flowCents,
}: {
  readonly asset: ProjectedAsset
  readonly flowCents: readonly Cents[]
}): ProjectedMovement {
  const { id, assetClass, startCents } = asset.position
  const { monthlyFactor, flowSales, shifts } = asset
  return { id, assetClass, startCents, monthlyFactor, flowCents, flowSales, shifts }
}

function savedOf(
  assets: readonly PaidAsset[],
  loans: readonly PlannedLoanLine[],
  withdrawnCents: readonly Cents[],
): readonly Cents[] {
  const inMonth = sumLists(
    [
      ...assets.map(({ position, flowCents }) => ({ cents: [0, ...flowCents], sign: position.valueSign })),
      ...loans.map(({ repaidCents }) => ({ cents: [0, ...repaidCents], sign: 1 as const })),
      { cents: withdrawnCents, sign: -1 },
    ],
    withdrawnCents.length,
  )
  let saved = 0
  return inMonth.map((cents) => (saved = checkedCents(saved + cents)))
}
