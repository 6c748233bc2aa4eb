import type { AssetClass } from '#domain/accounts/account.ts'
import { type Month, monthNumber, monthRange, yearOf, monthsBetween } from '#domain/calendar/month.ts'
import type {
  HouseholdRetirement,
  RetirementMonth,
} from '#domain/household-retirement/household-retirement.ts'
import { atOnce, type Steps } from '#domain/lists/steps.ts'
import type { LoanCourse } from '#domain/loans/loan-course.ts'
import { loanOfTerms } from '#domain/loans/loan-of-terms.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { type Cents, checkedCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type Wide, wideOne } from '#domain/money/wide.ts'
import { worthAfter } from '#domain/wealth-plan/plan-path.ts'
import { inMoneyOf } from './in-money-of.ts'
import { contributionsOf, eventFlows, isLocked, noFlows, receiverOf } from './plan-flows.ts'
import { type PlannedPayout, payoutsOf } from './plan-payouts.ts'
import { planRetirement } from './plan-retirement.ts'
import { PlanTax, type TaxRates, taxRates } from './plan-tax.ts'
import { propertiesByMonth } from './planned-properties.ts'
import { courseUntilSale, proceedsOf, takeOutSold } from './planned-sales.ts'
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
  isForChild: false,
  pensionContract: null,
  payoutFactorCents: null,
  terms: null,
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
  /** The sales for money that went out. */
  readonly flowSales: readonly FlowSale[]
  readonly shifts: readonly Shift[]
  /** Whether nobody can live on it, and whether it belongs to a child. */
  readonly isLocked: boolean
  readonly isForChild: boolean
  /** The number of the month after month 0, from 0, in which the position becomes a pension; null: never. */
  readonly endsIn: number | null
}

/** The rules of the plan that its simulation follows in every path. */
export interface PlanTerms extends WithdrawalTerms {
  /** Month 0. */
  readonly startMonth: Month
  readonly isRebalanced: boolean
  /** null: the plan counts no tax. */
  readonly tax: TaxRates | null
}

/** The course of a loan of the plan; month 0 of the plan is its month 0. */
export interface ProjectedLoan {
  readonly id: string
  readonly course: LoanCourse
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
  readonly loans: readonly ProjectedLoan[]
  /** All assets but debts, in their order. */
  readonly movements: readonly ProjectedMovement[]
  /** The contracts that became pensions. */
  readonly payouts: readonly PlannedPayout[]
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
  return atOnce(projectionSteps(input, scenarioId))
}

/** The same in steps, about one for each calendar year. */
export function* projectionSteps(
  input: ProjectionInput,
  scenarioId: string | null = null,
): Steps<ProjectedPlan> {
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
    const walked = yield* walk(chosen)
    yield
    return projectionOf(chosen, walked)
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: 'too_large' }
    throw error
  }
}

interface Walked {
  readonly months: readonly Month[]
  readonly retirement: HouseholdRetirement
  readonly retirements: readonly RetirementMonth[]
  readonly loans: readonly PlannedLoanLine[]
  readonly assets: readonly WalkedAsset[]
  readonly payouts: readonly PlannedPayout[]
  /** By month, month 0 included. */
  readonly taxCents: readonly Cents[]
  readonly withdrawnCents: readonly Cents[]
  readonly missingCents: readonly Cents[]
  /** The values of contracts that became pensions, and of what was sold. */
  readonly convertedCents: readonly Cents[]
}

interface WalkedAsset extends PaidAsset {
  readonly asset: ProjectedAsset
}

function* walk(input: ProjectionInput): Steps<Walked> {
  const { startMonth, horizonMonths, taxMode, isJointlyAssessed } = input
  const retirement = planRetirement(input)
  const { loans, assets: paid, contributionCents } = flowsOf(input, retirement)
  yield
  const tax = taxMode === 'none' ? null : new PlanTax(yearOf(startMonth), taxMode, isJointlyAssessed)
  const assets = paid.map((each) => ({ ...each, asset: new ProjectedAsset(each.position, startMonth, tax) }))
  const owned = assets.map(({ asset }) => asset).filter(({ position }) => position.valueSign === 1)
  const sellable = owned.filter(({ position }) => !isLocked(position))
  const withdraw = withdrawals(sellable, input)
  const payouts = payoutsOf(owned, retirement)
  const propertiesIn = propertiesByMonth(
    input,
    loans.map(({ line, course }) => ({ id: line.id, course })),
  )

  const months = monthRange(startMonth, horizonMonths + 1)
  const retirements: RetirementMonth[] = []
  const paths = { taxCents: [0], withdrawnCents: [0], missingCents: [0], convertedCents: [0] }
  for (const [index, month] of months.slice(1).entries()) {
    const monthOfYear = monthNumber(month)
    let taxes = 0
    if (monthOfYear === 1) {
      yield
      tax?.beginYear()
    }
    const convertedCents = payouts.begin(month)
    for (const { asset, flowCents } of assets) taxes += asset.pay(flowCents[index] ?? 0, monthOfYear)
    const soldCents = takeOutSold(input.sales, owned, month)
    if (monthOfYear === 1) for (const { asset } of assets) taxes += asset.payAdvance()
    const retired = retirement.month(index + 1, {
      capitalIncomeCents: tax?.incomeIn(yearOf(month) - 1) ?? 0,
      contributionsCents: contributionCents[index] ?? 0,
      properties: propertiesIn(index + 1, month),
    })
    retirements.push(retired)
    const { netCents, taxCents } = withdraw(retired.needCents)
    if (monthOfYear === 12) taxes += endYear(sellable, input)
    for (const { asset } of assets) asset.keep()
    paths.convertedCents.push(convertedCents + soldCents)
    paths.taxCents.push(taxes + taxCents)
    paths.withdrawnCents.push(netCents)
    paths.missingCents.push(retired.needCents - netCents)
  }
  return { months, retirement, retirements, loans, assets, payouts: payouts.begun, ...paths }
}

/** What the walk through the months tells. */
function projectionOf(input: ProjectionInput, walked: Walked): PlanProjection {
  const { months, retirement, retirements, loans, assets, payouts, taxCents } = walked
  const { withdrawnCents, missingCents, convertedCents } = walked
  const lines = [...assets.map(({ asset }) => lineOf(asset)), ...loans.map(({ line }) => line)]
  const totalCents = sumLists(
    lines.map(({ valueSign, valueCents }) => ({ cents: valueCents, sign: valueSign })),
    months.length,
  )
  const worth = [wideOne, ...worthAfter(decimal(input.inflationBp).div(WHOLE_BP), input.horizonMonths)]
  const runsOut = missingCents.findIndex((cents) => cents > 0)
  const saving = retirements.findIndex(savesAndDraws)
  return {
    ok: true,
    months,
    lines: inOrder(lines, input.positions),
    totalCents,
    realCents: inMoneyOf(0, totalCents, worth),
    worth,
    savedCents: savedOf(assets, loans, [withdrawnCents, convertedCents]),
    taxCents,
    withdrawnCents,
    missingCents,
    firstRetirementMonth: retirement.ends.firstRetired,
    retirementMonth: retirement.ends.allRetired,
    retirement: retirements,
    savesAndDrawsFrom: months[saving < 0 ? -1 : saving + 1] ?? null,
    runsOutMonth: months[runsOut] ?? null,
    overdrawn: lines.flatMap(({ id, valueSign, valueCents }) => {
      const month = months[valueCents.findIndex((value) => value < 0)]
      return valueSign === 1 && month ? [{ id, month }] : []
    }),
    loans: loans.map(({ line, course }) => ({ id: line.id, course })),
    movements: assets
      .filter(({ position }) => position.valueSign === 1)
      .map((each) => movementOf(each, months, payouts)),
    neededCents: retirements.map(({ needCents }) => needCents),
    payouts,
    terms: termsOf(input),
  }
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
  readonly course: LoanCourse
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
function flowsOf(input: ProjectionInput, retirement: HouseholdRetirement): PlannedFlows {
  const { positions, events, sales } = input
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
      ...courseUntilSale(
        loanOfTerms(position.terms ?? noLoanTerms, { ...input, startCents: position.startCents }),
        {
          contributionCents: contributionsOf(position, input, null),
          eventCents: sumOf(eventsOf(position.id)),
        },
        sales.find(({ loanIds }) => loanIds.includes(position.id)),
        input,
      ),
    }))
  const extra = sumLists(
    [
      { cents: eventFlows(loose, input), sign: 1 },
      ...loans.map(({ course }) => ({ cents: course.excessCents, sign: 1 as const })),
      ...(sales.length === 0 ? [] : [{ cents: proceedsOf(sales, input), sign: 1 as const }]),
      ...loans.map(({ repaidCents }) => ({ cents: repaidCents, sign: -1 as const })),
    ],
    input.horizonMonths,
  )
  const receiver = receiverOf(positions) ?? (extra.some((cents) => cents !== 0) ? cash : null)
  const assets = positions
    .filter(({ kind }) => kind === 'asset')
    .map((position) => ({ position, contributions: paidInto(position, input, retirement) }))
  return {
    contributionCents: sumOf(
      assets.map(({ contributions }) => contributions.map((cents) => Math.max(0, cents))),
    ),
    loans: loans.map(({ position, course }) => loanLine(position, course)),
    assets: (receiver === cash
      ? [...assets, { position: cash, contributions: noFlows(input.horizonMonths) }]
      : assets
    ).map(({ position, contributions }) => ({
      position,
      flowCents: sumOf([contributions, ...eventsOf(position.id), ...(position === receiver ? [extra] : [])]),
    })),
  }
}

/** The contributions to an asset; those to a contract end when it becomes a pension. */
function paidInto(
  position: ProjectedPosition,
  input: ProjectionInput,
  retirement: HouseholdRetirement,
): readonly Cents[] {
  const paid = contributionsOf(position, input, retirement.ends)
  const payout = position.pensionContract === null ? null : retirement.payoutMonth(position.carriedBy)
  if (payout === null) return paid
  const end = monthsBetween(input.startMonth, payout) - 1
  return paid.map((cents, month) => (month < end ? cents : 0))
}

function loanLine(position: ProjectedPosition, course: LoanCourse): PlannedLoanLine {
  const balanceCents = course.rows.map((row) => row.balanceCents)
  const valueCents = [position.startCents, ...balanceCents]
  return {
    line: { id: position.id, valueSign: position.valueSign, assetClass: position.assetClass, valueCents },
    course,
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

function movementOf(
  { asset, flowCents }: WalkedAsset,
  months: readonly Month[],
  payouts: readonly PlannedPayout[],
): ProjectedMovement {
  const { id, assetClass, startCents, isForChild } = asset.position
  const { monthlyFactor, flowSales, shifts } = asset
  const payout = payouts.find(({ positionId }) => positionId === id)
  return {
    id,
    assetClass,
    startCents,
    monthlyFactor,
    flowCents,
    flowSales,
    shifts,
    isLocked: isLocked(asset.position),
    isForChild,
    endsIn: payout ? months.indexOf(payout.month) - 1 : null,
  }
}

function savedOf(
  assets: readonly PaidAsset[],
  loans: readonly PlannedLoanLine[],
  takenOut: readonly (readonly Cents[])[],
): readonly Cents[] {
  const inMonth = sumLists(
    [
      ...assets.map(({ position, flowCents }) => ({ cents: [0, ...flowCents], sign: position.valueSign })),
      ...loans.map(({ repaidCents }) => ({ cents: [0, ...repaidCents], sign: 1 as const })),
      ...takenOut.map((cents) => ({ cents, sign: -1 as const })),
    ],
    takenOut[0]?.length ?? 0,
  )
  let saved = 0
  return inMonth.map((cents) => (saved = checkedCents(saved + cents)))
}
