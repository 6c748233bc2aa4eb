import { type Month, monthOf, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import { monthlyWaterfall, sumWaterfall, type WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { waterfallPositions } from '#domain/net-worth/waterfall-positions.ts'

/**
 * A month of the waterfall chart (calculators.md § 24c) with its saving divided further: before + paid in + repaid +
 * stayed + taken out + change of value + recorded = after, to the cent.
 */
export interface MonthCauses extends WaterfallBar {
  /** Money paid into investments, minus what came back. */
  readonly paidInCents: Cents
  /** Repayments of loans; below 0 more was borrowed. */
  readonly repaidCents: Cents
  /** The increase on those everyday accounts that rose. */
  readonly stayedCents: Cents
  /** The decrease on those everyday accounts that fell: 0 or below. */
  readonly takenCents: Cents
}

/** The causes of the change in net worth of each month, each kind of saving separately. */
export function monthCauses(
  positions: readonly HouseholdPosition[],
  flows: HouseholdFlows,
  months: readonly Month[],
): readonly MonthCauses[] {
  const barsOf = (chosen: readonly HouseholdPosition[]) =>
    monthlyWaterfall(
      waterfallPositions(
        chosen.map(({ series }) => series),
        flows,
        months,
      ),
      months,
    )
  const partOf = (part: HouseholdPosition['part']) => positions.filter((each) => each.part === part)
  const invested = barsOf(partOf('invested'))
  const loans = barsOf(partOf('loan'))
  const running = partOf('running').map((position) => barsOf([position]))
  return barsOf(positions).map((bar, at) => {
    const changes = running.map((bars) => flowOf(bars[at]))
    return {
      ...bar,
      paidInCents: flowOf(invested[at]),
      repaidCents: flowOf(loans[at]),
      stayedCents: sumCents(changes.filter((cents) => cents > 0)),
      takenCents: sumCents(changes.filter((cents) => cents < 0)),
    }
  })
}

function flowOf(bar: Pick<WaterfallBar, 'savedCents' | 'withdrawnCents'> | undefined): Cents {
  return bar ? bar.savedCents - bar.withdrawnCents : 0
}

/** The money put into wealth: without changes on everyday accounts and without changes of value. */
export function savedOf({ paidInCents, repaidCents }: MonthCauses): Cents {
  return paidInCents + repaidCents
}

/** The change of the money on everyday accounts. */
export function runningOf({ stayedCents, takenCents }: MonthCauses): Cents {
  return stayedCents + takenCents
}

/** The causes of several months added up to one period; null without a month. */
export function sumCauses(causes: readonly MonthCauses[]): MonthCauses | null {
  const bar = sumWaterfall(causes)
  if (!bar) return null
  return {
    ...bar,
    paidInCents: sumCents(causes.map(({ paidInCents }) => paidInCents)),
    repaidCents: sumCents(causes.map(({ repaidCents }) => repaidCents)),
    stayedCents: sumCents(causes.map(({ stayedCents }) => stayedCents)),
    takenCents: sumCents(causes.map(({ takenCents }) => takenCents)),
  }
}

export interface YearCauses {
  readonly year: number
  readonly months: readonly MonthCauses[]
  readonly sum: MonthCauses
}

/**
 * The positions into which money was paid in a month whose end has no value for them yet: until there is one, the
 * payment looks like a loss.
 */
export function paidWithoutValue(
  positions: readonly HouseholdPosition[],
  flows: HouseholdFlows,
  month: Month,
): readonly HouseholdPosition[] {
  return positions.filter(({ id, part, series }) => {
    const paid = flows.get(id)?.some(({ day, cents }) => monthOf(day) === month && cents !== 0) ?? false
    return part === 'invested' && paid && monthValues(series, [month])[0]?.kind === 'carried'
  })
}

/** The months by calendar year, in ascending order. */
export function causesByYear(causes: readonly MonthCauses[]): readonly YearCauses[] {
  return [...Map.groupBy(causes, ({ month }) => yearOf(month))].flatMap(([year, months]) => {
    const sum = sumCauses(months)
    return sum ? [{ year, months, sum }] : []
  })
}
