import { planMonth } from '#domain/account-system/plan-month.ts'
import { pots } from '#domain/account-system/pot.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { applyLines } from './apply-line.ts'
import type { Effect, MonthEffect, PathPoint, ProposalEffects, StepEffect } from './effect.ts'
import { type LineChange, monthOfChange } from './proposal-line.ts'
import type { ProposalRecords } from './proposal-records.ts'
import { proposedPlan } from './proposed-plan.ts'

const MONTHS_A_YEAR = 12

/** A line whose effects are computed. */
export interface ProposedLine {
  readonly id: string
  readonly change: LineChange
}

/**
 * What the lines of a proposal do: each alone, and all together. The household's effects come from its exact records,
 * those that its consultant sees from the limited ones, by this same function (product.md § 6).
 */
export function proposalEffects(
  records: ProposalRecords,
  lines: readonly ProposedLine[],
  today: Day,
): ProposalEffects {
  const changes = lines.map(({ change }) => change)
  const together = effectsTogether(records, changes, today)
  return {
    lines: lines.map(({ id, change }) => ({
      id,
      effect: lines.length === 1 ? together.all : effectOf(records, [change], today),
    })),
    ...together,
  }
}

/** What all lines do together, with the two paths of the wealth. */
function effectsTogether(
  records: ProposalRecords,
  changes: readonly LineChange[],
  today: Day,
): Pick<ProposalEffects, 'all' | 'path'> {
  const both = compare(records, changes, today)
  return { all: effectOfBoth(records, changes, both, today), path: both ? pathOf(both) : [] }
}

/** What some lines do together; without any line nothing changes. */
export function effectOf(records: ProposalRecords, changes: readonly LineChange[], today: Day): Effect {
  return effectOfBoth(records, changes, compare(records, changes, today), today)
}

/** The plan as it is and with lines, each projected. */
interface Comparison {
  readonly plan: HouseholdPlan
  readonly before: PlanOutlook
  readonly after: PlanOutlook
}

/** Null where there is no plan, or an amount is too large for it. */
function compare(records: ProposalRecords, changes: readonly LineChange[], today: Day): Comparison | null {
  const plan = householdPlan(records, today)
  const proposed = plan && proposedPlan(records, changes, today)
  const before = plan && planOutlook(plan)
  const after = proposed && planOutlook(proposed, scenarioOf(changes))
  return before && after ? { plan, before, after } : null
}

function effectOfBoth(
  records: ProposalRecords,
  changes: readonly LineChange[],
  both: Comparison | null,
  today: Day,
): Effect {
  return {
    steps: both && stepsOf(both),
    month: monthEffect(records, changes, today),
    end: both && {
      month: both.after.endMonth,
      beforeCents: both.before.endRealCents,
      afterCents: both.after.endRealCents,
    },
  }
}

/** The scenario that is looked at: beside other lines it changes nothing, because it stands beside the plan. */
function scenarioOf([first, ...others]: readonly LineChange[]): string | null {
  return first?.kind === 'scenario' && others.length === 0 ? first.scenarioId : null
}

function stepsOf({ before, after }: Comparison): readonly StepEffect[] {
  return before.steps.map(({ name, onPlan }) => {
    const later = after.steps.find((step) => step.name === name)?.onPlan ?? null
    return {
      name,
      before: onPlan,
      after: later,
      monthsEarlier: onPlan === null || later === null ? null : monthsBetween(later, onPlan),
    }
  })
}

/** The first month in which all lines count. */
function comparedMonth(changes: readonly LineChange[], today: Day): Month {
  const months = changes.flatMap((change) => monthOfChange(change) ?? [])
  return [monthOf(today), ...months].reduce((latest, month) => (month > latest ? month : latest))
}

function monthEffect(
  records: ProposalRecords,
  changes: readonly LineChange[],
  today: Day,
): MonthEffect | null {
  const month = comparedMonth(changes, today)
  const changed = applyLines(records, changes, today)
  const [before, after] = [planMonth(records, month), planMonth(changed, month)]
  if (!before || !after) return null
  return {
    month,
    pots: pots.map((pot) => ({
      pot,
      beforeCents: before.distribution.pots[pot],
      afterCents: after.distribution.pots[pot],
    })),
    reserve: { beforeCents: before.reserve.cents, afterCents: after.reserve.cents },
    income: { beforeCents: before.incomeCents, afterCents: after.incomeCents },
    freeLife:
      records.budget && changed.budget
        ? {
            beforeCents: freeIn(records.budget, month, before.distribution.pots.life),
            afterCents: freeIn(changed.budget, month, after.distribution.pots.life),
          }
        : null,
  }
}

function freeIn(budget: NonNullable<ProposalRecords['budget']>, month: Month, lifeCents: Cents): Cents {
  return checkLife(budget, month, { lifeCents, incomeCents: 0 }).freeCents
}

/** The wealth without and with the lines, in today's purchasing power, one point a year from the current month on. */
function pathOf({ plan, before, after }: Comparison): readonly PathPoint[] {
  const now = Math.max(0, monthsBetween(plan.input.startMonth, plan.month))
  const [without = [], proposed = []] = [before, after].map(({ projection }) =>
    inMoneyOf(now, projection.totalCents, projection.worth),
  )
  return without.flatMap((beforeCents, place) =>
    place % MONTHS_A_YEAR === 0
      ? [{ month: addMonths(plan.month, place), beforeCents, afterCents: proposed[place] ?? 0 }]
      : [],
  )
}
