import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { actualLines } from '#domain/household-plan/actual-lines.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { monthCauses } from '#domain/household-statistics/month-causes.ts'
import { sumCents } from '#domain/money/cents.ts'
import { closeMonths } from '#domain/monthly-close/close-month.ts'
import { laterCorrections, sumCorrections } from '#domain/monthly-close/later-corrections.ts'
import { changeOf, type MonthSnapshot, monthSnapshot } from '#domain/monthly-close/month-snapshot.ts'
import { flowsOfMonth } from '#domain/monthly-close/plan-of-month.ts'
import { snapshotCauses } from '#domain/monthly-close/snapshot-causes.ts'
import { compareMonths, type MonthComparison, recentComparisons } from '#domain/net-worth/compare-months.ts'
import {
  firstMonthOf,
  type HouseholdPosition,
  householdPositions,
  seriesOf,
} from '#domain/net-worth/household-positions.ts'
import { householdWorth, worthByPerson } from '#domain/net-worth/household-worth.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { dayOfValue, monthValues } from '#domain/net-worth/month-values.ts'
import { changeOf as changeOfBar } from '#domain/net-worth/monthly-waterfall.ts'
import { netWorthOfMonth } from '#domain/net-worth/net-worth-of-month.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import { worthOfDay } from '#domain/net-worth/worth-of-day.ts'
import {
  type WorthHousehold,
  worthHouseholds,
  worthMonths,
  worthToday,
} from '#domain/testing/random-worth-household.ts'
import { yearReview } from '#domain/year-review/year-review.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { WealthPlanData } from '#web/household/planning/wealth-plan-queries.ts'
import { layoutWorthBars } from '#web/member/features/accounts/worth-bars-layout.ts'
import { netWorthFigures } from '#web/member/features/dashboard/net-worth-figures.ts'
import { settingSteps } from '#web/member/features/settings/setting-steps.ts'
import { worthFigures } from '#web/member/features/wealth-plan/plan-figures.ts'
import { groupAreas } from '#web/member/features/wealth-statistics/group-areas.ts'
import { statisticsOf } from '#web/member/features/wealth-statistics/use-statistics.ts'
import { monthCsv } from '#web/member/month-table/month-csv.ts'
import { sheetPositions } from '#web/member/month-table/sheet-positions.ts'

const current = monthOf(worthToday)
// Every screen of each household is computed, the month table and the years included.
vi.setConfig({ testTimeout: 240_000 })

const RUNS = 300
/** The number of runs of the tests that compute every month. */
const MONTHLY_RUNS = 60

/** The data from which the household's screens are computed. */
function given(records: PlanRecords) {
  const positions = householdPositions(records, worthToday)
  const plan = householdPlan(records, worthToday)
  if (!plan) throw new Error('the household has a plan')
  return {
    records,
    positions,
    series: seriesOf(positions),
    first: firstMonthOf(positions),
    plan,
    flows: householdFlows(plan, records.transfers, worthToday),
    sheet: sheetPositions(
      records.wealthPlan as WealthPlanData,
      records.accounts as readonly StoredAccount[],
      worthToday,
    ),
  }
}

/** The months for which something is known; none where nothing is. */
function knownMonths(first: Month | null): readonly Month[] {
  return first === null ? [] : worthMonths.filter((month) => month >= first)
}

function netOf({ series }: ReturnType<typeof given>, month: Month): number {
  return netWorthOfMonth(series, month)?.netCents ?? 0
}

type Check = (household: ReturnType<typeof given>, whole: WorthHousehold) => void

function forAll(check: Check, numRuns = RUNS): void {
  fc.assert(
    fc.property(worthHouseholds, (whole) => check(given(whole.records), whole)),
    { numRuns },
  )
}

const everyMonth = (check: Check) => forAll(check, MONTHLY_RUNS)

describe('one household has one net worth', () => {
  it('today, on every screen', () => {
    forAll((household) => {
      const { records, sheet, flows, plan, positions } = household
      const expected = netOf(household, current)
      const worth = householdWorth(records, worthToday)
      const bars = layoutWorthBars(worth, worthToday, { width: 1, widthOf: () => 0 })
      const said: Readonly<Record<string, number>> = {
        dashboard: netWorthFigures(records, worthToday).history.at(-1)?.netCents ?? 0,
        accounts: worth.netCents,
        'accounts, by group': sumCents(worth.groups.map(({ totalCents }) => totalCents)),
        'accounts, as bars': sumCents([...bars.assets, ...bars.debts].map(({ amountCents }) => amountCents)),
        'accounts, by person': sumCents(worthByPerson(records, worthToday).map(({ netCents }) => netCents)),
        plan: worthFigures(sheet, flows, plan, undefined).netWorthCents,
        ladder: actualLines(positions, flows, plan).netWorth.cents.at(-1) ?? 0,
        statistics: statisticsOf(records, worthToday).netWorthCents,
        distribution: sumCents(
          householdAllocation(plan.positions, { classes: [], isNetOfLoans: true }).positions.map(
            ({ valueCents }) => valueCents,
          ),
        ),
        'balances of the close': worthOfDay(records, worthToday, worthToday).netCents,
        'result of the close':
          closeMonths(records, [current], worthToday, new Map())[0]?.total.afterCents ?? 0,
        'year review': yearOf(records, 2026)?.course.closingCents ?? 0,
      }
      for (const [screen, cents] of Object.entries(said)) expect([screen, cents]).toEqual([screen, expected])
      expect(settingsStep(records) ?? expected).toBe(expected)
    })
  })

  it('the same as if each amount in dollars, francs or yen had been entered in euro on its day', () => {
    everyMonth((household) => {
      const { records, first, plan } = household
      const euro = given({ ...records, accounts: records.accounts.map(inEuro) })
      for (const month of knownMonths(first))
        expect([month, netOf(euro, month)]).toEqual([month, netOf(household, month)])
      expect(plan.positions.map(({ currentCents }) => currentCents)).toEqual(
        euro.plan.positions.map(({ currentCents }) => currentCents),
      )
      expect(actualLines(household.positions, household.flows, plan)).toEqual(
        actualLines(euro.positions, euro.flows, euro.plan),
      )
    })
  })

  it('and what lies on an account is the same for its goals', () => {
    forAll(({ positions }) => {
      for (const { account, series } of positions) {
        const [value] = monthValues(series, [current])
        if (!account || !value) continue
        expect(signedBalance(account, worthToday)).toBe(value.cents)
      }
    })
  })

  it('at the end of every month, on every screen that goes back', () => {
    everyMonth((household) => {
      const { records, series, sheet, first, positions } = household
      const months = knownMonths(first)
      const expected = months.map((month) => netOf(household, month))
      const history = netWorthFigures(records, worthToday).history
      expect(history.map(({ netCents }) => netCents)).toEqual(expected)
      const table = monthTable(seriesOf(sheet), months)
      expect(table.rows.map(({ totalCents }) => totalCents)).toEqual(expected)
      expect(groupAreas(positions, months).months.map(({ totalCents }) => totalCents)).toEqual(expected)
      expect(series.length).toBe(sheet.length)
      const sums = monthCsv(sheet, table).rows.map((row) => row[sheet.length + 1])
      expect(sums).toHaveLength(months.length)
      for (const [at, month] of months.entries()) {
        const day = dayOfValue(month, worthToday)
        expect(worthOfDay(records, day, worthToday).netCents).toBe(expected[at])
        expect(closeOf(records, positions, month).total.afterCents).toBe(expected[at])
      }
      for (const year of [2025, 2026])
        for (const { month, afterCents } of yearOf(records, year)?.course.months ?? [])
          expect(afterCents).toBe(netOf(household, month))
    })
  })
})

describe('one household has one change', () => {
  it('to the month before and to a year ago, on every screen', () => {
    forAll((household) => {
      const { records, sheet, flows, plan, series, first } = household
      const expected = recentComparisons(series, flows, current).map(told)
      expect(netWorthFigures(records, worthToday).comparisons.map(told)).toEqual(expected)
      expect(worthFigures(sheet, flows, plan, undefined).comparisons.map(told)).toEqual(expected)
      // A first entry is no gain: in the first month there is nothing to compare.
      expect(expected.length === 0 || first !== current).toBe(true)

      const year = compareMonths(series, flows, addMonths(current, -12), current)
      const { saving } = statisticsOf(records, worthToday)
      expect(saving === null).toBe(year === null || year.since === current)
      if (!saving || !year) return
      expect(changeOfBar(saving.sum)).toBe(year.changeCents)
      expect(saving.sum.recordedCents).toBe(year.recordedCents)
      expect(saving.sum.valueChangeCents).toBe(year.valueChangeCents)
      // "Gespart mit Konten" of statistics is the saving of a comparison, a close and a year.
      expect(saving.savedWithAccountsCents).toBe(year.savedCents)
      expect(sumCents([saving.savedCents, saving.stayedCents])).toBe(saving.savedWithAccountsCents)
    })
  })

  it('of every month, in the table, the statistics and the close', () => {
    everyMonth(({ records, series, sheet, positions, flows, first }) => {
      const months = knownMonths(first).slice(1)
      const rows = monthTable(seriesOf(sheet), months, flows).rows
      const causes = monthCauses(positions, flows, months)
      for (const [at, month] of months.entries()) {
        const expected = compareMonths(series, flows, addMonths(month, -1), month)
        if (!expected) throw new Error('both months are known')
        expect(rows[at]?.changeCents).toBe(expected.changeCents)
        expect(rows[at]?.recordedCents).toBe(expected.recordedCents)
        expect(causes[at] && changeOfBar(causes[at])).toBe(expected.changeCents)
        const { total } = closeOf(records, positions, month)
        expect(changeOf(total)).toBe(expected.changeCents)
        expect(total.recordedCents).toBe(expected.recordedCents)
        expect(total.savedCents).toBe(expected.savedCents)
      }
    })
  })

  it('of a year, in its review', () => {
    everyMonth(({ records, series }) => {
      const flows = tickedFlows(records.transfers)
      for (const year of [2025, 2026]) {
        const review = yearOf(records, year)
        if (!review) continue
        const { course, saving } = review
        expect(saving.savedWithAccountsCents).toBe(course.sum.savedCents)
        const last = course.months.at(-1)?.month ?? course.openingMonth
        const expected = compareMonths(series, flows, course.openingMonth, last)
        expect(changeOf(course.sum)).toBe(expected?.changeCents)
        expect(course.sum.recordedCents).toBe(expected?.recordedCents)
      }
    })
  })

  it('that is explained to the cent: the causes are change + recorded', () => {
    everyMonth(({ records, positions, series, flows, first }) => {
      const months = knownMonths(first).slice(1)
      for (const cause of monthCauses(positions, flows, months)) {
        const { paidInCents, repaidCents, stayedCents, takenCents, valueChangeCents, recordedCents } = cause
        expect(
          sumCents([paidInCents, repaidCents, stayedCents, takenCents, valueChangeCents, recordedCents]),
        ).toBe(cause.afterCents - cause.beforeCents)
      }
      for (const month of months) {
        const { total, positions: closed } = closeOf(records, positions, month)
        expect(sumCents(snapshotCauses(closed).map(({ cents }) => cents))).toBe(changeOf(total))
      }
      const whole = compareMonths(series, flows, worthMonths[0]!, current)
      if (!whole) return
      const { beforeCents, changeCents, recordedCents, afterCents, savedCents, valueChangeCents } = whole
      expect(sumCents([beforeCents, changeCents, recordedCents])).toBe(afterCents)
      expect(sumCents([savedCents, valueChangeCents])).toBe(changeCents)
    })
  })
})

describe('closing an account', () => {
  it('changes nothing in the months before', () => {
    forAll((household, { beforeClosing, closedFrom }) => {
      if (closedFrom === null) return
      const before = given(beforeClosing)
      for (const month of knownMonths(before.first).filter((each) => each < closedFrom))
        expect([month, netOf(household, month)]).toEqual([month, netOf(before, month)])
    })
  })
})

describe('a closed month', () => {
  it('stays as it was stored; what is known today is that and its corrections', () => {
    everyMonth((household, { beforeClosing }) => {
      const before = given(beforeClosing)
      for (const month of knownMonths(before.first)) {
        const close = closeOf(beforeClosing, before.positions, month)
        const isEstimated = close.positions.some(({ kind }) => kind === 'interpolated' || kind === 'carried')
        if (isEstimated) continue
        const corrections = laterCorrections(close, household.positions)
        expect(sumCents([close.total.afterCents, sumCorrections(corrections)])).toBe(netOf(household, month))
      }
    })
  })
})

/** The account as if it had always been held in euro. */
function inEuro({ currency: _currency, ...account }: Account): Account {
  const balances = account.balances.map(({ day, amountCents, version }) => ({ day, amountCents, version }))
  return { ...account, balances }
}

/** The values that closing a month by itself would store. */
function closeOf(records: PlanRecords, positions: readonly HouseholdPosition[], month: Month): MonthSnapshot {
  const moved = flowsOfMonth(records, month, worthToday)
  return monthSnapshot({ positions, ...moved, month, today: worthToday, previous: null })
}

function told({ since, changeCents, recordedCents, beforeCents, afterCents }: MonthComparison) {
  return { since, changeCents, recordedCents, beforeCents, afterCents }
}

function yearOf(records: PlanRecords, year: number) {
  return yearReview(records, { year, today: worthToday, closes: [], donations: [] })
}

/** The number that the settings show; undefined: there is no account yet. */
function settingsStep(records: PlanRecords): number | undefined {
  const { accounts, income, versions, transfers } = records
  const data = {
    records,
    accounts: { accounts },
    income,
    accountSystem: { versions, transfers },
    household: { persons: [] },
    budget: { budget: null, groups: [], items: [] },
  } as unknown as Parameters<typeof settingSteps>[0]
  return settingSteps(data, worthToday, true).find(({ to }) => to === '/einstellungen/konten')?.amountCents
}
