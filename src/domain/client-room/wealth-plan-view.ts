import { versionAt } from '#domain/account-system/allocation-version.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import { actualLines } from '#domain/household-plan/actual-lines.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { type LadderRung, ladderOfPlan } from '#domain/household-plan/ladder-of-plan.ts'
import { lifeOfUsual } from '#domain/household-plan/life-of-household.ts'
import { planOutlook, type PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { sumCents } from '#domain/money/cents.ts'
import { householdPositions, seriesOf } from '#domain/net-worth/household-positions.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { splitOf } from './account-system-view.ts'
import { perhapsTold, told } from './limit-amounts.ts'
import { type PlanCourse, planCourse } from './plan-course.ts'
import { planLines } from './plan-lines.ts'
import { isGranted, type LimitedRecords } from './room-records.ts'
import { statisticsShares, statisticsView } from './statistics-view.ts'
import { headOf, inPercent } from './view-head.ts'
import { PERCENT, wholePercents } from './whole-percents.ts'

/** The id by which proposals name the assumptions of the plan. */
const PLAN_ID = 'plan'

export type WealthPlanView = ReturnType<typeof wealthPlanView>

/** The wealth plan: what there is, the steps of the ladder, the course, the assumptions and the statistics. */
export function wealthPlanView(records: LimitedRecords, today: Day) {
  const { amounts } = records.grant
  const worth = householdWorth(records, today)
  const plan = householdPlan(records, today)
  const outlook = plan && planOutlook(plan)
  const usual = plan?.usual ?? usualMonth(records, monthOf(today))
  const life = lifeOfUsual(usual, plan?.settings ?? null)
  const positions = householdPositions(records, today)
  return {
    ...headOf(records, today),
    netWorth: told(amounts, worth.netCents),
    assets: told(amounts, worth.assetsCents),
    debts: told(amounts, worth.debtsCents),
    levels: plan && outlook ? levelsOf(records, plan, outlook, today) : [],
    course: courseOf(plan, outlook, positions, amounts),
    assumptions: plan && assumptionsOf(plan.settings),
    life: perhapsTold(amounts, life?.cents ?? null),
    saving: perhapsTold(amounts, usual.savingCents),
    savingRate: savingRateOf(records, monthOf(today)),
    positions: planLines(plan?.positions ?? plannedPositions(records, usual, today), amounts),
    scenarios: plan ? scenariosOf(plan, amounts) : [],
    statistics: statisticsView(
      records,
      { plan, positions, netWorthCents: worth.netCents, lifeCents: life?.cents ?? 0 },
      today,
    ),
  }
}

function courseOf(
  plan: HouseholdPlan | null,
  outlook: PlanOutlook | null,
  positions: ReturnType<typeof householdPositions>,
  amounts: AmountPrecision,
): PlanCourse | null {
  return plan && outlook ? planCourse(plan, outlook, seriesOf(positions), amounts) : null
}

function levelsOf(records: LimitedRecords, plan: HouseholdPlan, { projection }: PlanOutlook, today: Day) {
  const flows = householdFlows(plan, records.transfers, today)
  const lines = actualLines(householdPositions(records, today), flows, plan)
  return ladderOfPlan(plan, projection, lines).map((rung) => levelOf(rung, records.grant.amounts))
}

/** Without a target a step says nothing: nobody knows what life costs. */
function levelOf(rung: LadderRung, amounts: AmountPrecision) {
  const { name, targetCents, ownedCents, doneBp, reachedIn, onPlan, onTrend } = rung
  const isKnown = targetCents > 0
  return {
    name,
    target: perhapsTold(amounts, isKnown ? targetCents : null),
    owned: perhapsTold(amounts, ownedCents),
    doneBp: isKnown ? doneBp : null,
    reachedIn: isKnown ? reachedIn : null,
    onPlan: isKnown ? onPlan : null,
    onTrend: isKnown ? onTrend : null,
  }
}

function assumptionsOf(settings: PlanSettings) {
  const { version, startMonth, horizonMonths, inflationBp, growthBp, withdrawalRateBp } = settings
  const { protectionMonths, taxMode, isRebalanced, followUpRateBp, lifeCents, wishedBudgetCents } = settings
  return {
    id: PLAN_ID,
    version,
    startMonth,
    horizonMonths,
    inflationBp,
    growthBp,
    withdrawalRateBp,
    protectionMonths,
    taxMode,
    isRebalanced,
    followUpRateBp,
    ownLife: lifeCents,
    wishedBudget: wishedBudgetCents,
  }
}

/** The rate of saving and where it goes; null where the account system is not granted, or has no settings. */
function savingRateOf(records: LimitedRecords, month: Month) {
  const version = isGranted(records.grant, 'account_system') ? versionAt(records.versions, month) : undefined
  if (!version) return null
  return {
    id: version.month,
    version: version.version,
    month: version.month,
    rateBp: version.savingBp,
    fixedAmount: version.savingCents,
    split: version.targets
      .filter(({ pot }) => pot === 'saving_rate')
      .map((target) => ({
        subPotId: target.subPotId,
        // Which accounts there are is a matter of another area.
        ...splitOf(target, target.accountId, records),
      })),
  }
}

function scenariosOf(plan: HouseholdPlan, amounts: AmountPrecision) {
  return plan.scenarios.map(({ id, version, name, lifeCents, growthBp }) => ({
    id,
    version,
    name,
    growthBp,
    life: perhapsTold(amounts, lifeCents),
    freedom: planOutlook(plan, id)?.steps.find((step) => step.name === 'freedom')?.onPlan ?? null,
  }))
}

/** The same as shares of everything that is owned; without dates and courses, which need amounts. */
export function wealthPlanShares(view: WealthPlanView): WealthPlanView {
  const percents = wholePercents(view.positions.map(({ amount }) => amount))
  const { savingRate, assumptions } = view
  return {
    ...view,
    ...inPercent,
    netWorth: sumCents(percents),
    assets: sumCents(percents.filter((percent) => percent > 0)),
    debts: -sumCents(percents.filter((percent) => percent < 0)) + 0,
    levels: view.levels.map((level) => ({
      name: level.name,
      target: null,
      owned: null,
      reachedIn: null,
      onPlan: null,
      onTrend: null,
      doneBp: level.doneBp === null ? null : PERCENT * Math.floor(level.doneBp / PERCENT),
    })),
    course: null,
    assumptions: assumptions && { ...assumptions, ownLife: null, wishedBudget: null },
    life: null,
    saving: null,
    savingRate: savingRate && {
      ...savingRate,
      fixedAmount: null,
      split: savingRate.split.map((part) => ({ ...part, fixedAmount: null })),
    },
    positions: view.positions.map((position, at) => ({
      ...position,
      amount: percents[at] ?? 0,
      contribution: null,
    })),
    scenarios: view.scenarios.map((scenario) => ({ ...scenario, life: null, freedom: null })),
    statistics: statisticsShares(view.statistics),
  }
}
