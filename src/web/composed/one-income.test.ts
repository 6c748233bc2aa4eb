import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { noActuals } from '#domain/budget/actual-sums.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { type Budget, budgetMonth } from '#domain/budget/budget-month.ts'
import { yearBalance } from '#domain/budget/year-table.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { incomeOfMonth } from '#domain/income/income-of-month.ts'
import { meanIncome, monthIncome } from '#domain/income/month-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { closeMonths } from '#domain/monthly-close/close-month.ts'
import { closeStates } from '#domain/monthly-close/close-steps.ts'
import { incomeHouseholds, incomeMonths, incomeToday } from '#domain/testing/random-income-household.ts'
import { yearFlow } from '#domain/year-review/year-flow.ts'
import { monthFigures } from '#web/member/features/budget-month/month-figures.ts'
import { yearPots } from '#web/member/features/budget-year/year-pots.ts'
import { yearSheet } from '#web/member/features/budget-year/year-rows.ts'
import { buildForecast } from '#web/member/features/income/forecast.ts'
import { sourceGroups } from '#web/member/features/income/source-groups.ts'
import { settingSteps } from '#web/member/features/settings/setting-steps.ts'
import { monthView } from '#web/member/month/month-view.ts'
import { stripData } from '#web/member/month/strip-data.ts'

// Every screen of each household is computed, month by month.
vi.setConfig({ testTimeout: 120_000 })

const current = monthOf(incomeToday)
const RENT_CENTS = 85_000
/** A rent that is paid in every month, also in those before the household began here. */
const rent: Budget = {
  groups: [],
  items: [
    { ...plainItem, id: 'rent', name: 'Miete', amounts: [{ from: '2020-01-01', amountCents: RENT_CENTS }] },
  ],
  startMonth: current,
}
const budget = { groups: [], items: [], startMonth: current }

function forAll(check: (records: PlanRecords) => void): void {
  fc.assert(fc.property(incomeHouseholds, check), { numRuns: 300 })
}

describe('one year has one sum', () => {
  it("counts from the household's first month, in the answer as in the table", () => {
    forAll((records) => {
      for (const year of ['2025-01-01', '2026-01-01', '2027-01-01'] as const) {
        const pots = yearPots(records, year, { current, planStart: current })
        const { totals, months } = yearBalance(rent, noActuals, year, pots.life, pots.first)
        const sheet = yearSheet({
          budget: rent,
          actuals: noActuals,
          pots,
          year,
          view: 'due',
          current,
          pending: new Map(),
          areHidden: false,
        })
        const [due, left] = sheet.footer.map(({ cells }) => cells.at(-1)?.text)
        expect(left).toBe(formatAmount(totals?.restCents ?? 0))
        expect(due).toBe(formatAmount(totals?.costsCents ?? 0))
        expect(sumCents(months.map((cents) => cents ?? 0))).toBe(totals?.restCents ?? 0)
        // The ten months before the first rates are not missing: nothing of them is due.
        expect(totals?.costsCents ?? 0).toBe((totals?.months ?? 0) * RENT_CENTS)
        expect(year < '2026-01-01').toBe(totals === null)
      }
    })
  })
})

describe('one household has one income', () => {
  it('of a month, on every screen', () => {
    forAll((records) => {
      for (const month of incomeMonths) {
        const expected = incomeOfMonth(monthIncome(records.income, month, current), incomeToday)
        for (const [screen, cents] of Object.entries(saidOf(records, month)))
          expect([screen, month, cents]).toEqual([screen, month, expected.countedCents])
      }
    })
  })

  it('planned, of the current month', () => {
    forAll((records) => {
      const { plannedCents } = incomeOfMonth(monthIncome(records.income, current), incomeToday)
      const groups = sourceGroups(records.income.sources, records.income.receipts, [], current)
      expect(sumCents(groups.map((group) => group.plannedCents))).toBe(plannedCents)
    })
  })

  it('in the mean of the twelve months to come', () => {
    forAll((records) => {
      const expected = meanIncome(records.income, current)
      const { months } = buildForecast(records.income, current)
      const sum = sumCents(months.map(({ totalCents }) => totalCents))
      expect(Math.abs(expected * 12 - sum)).toBeLessThanOrEqual(6)
      expect(settingsStep(records) ?? expected).toBe(expected)
      for (const ahead of months.slice(0, 1))
        expect(ahead.totalCents).toBe(monthIncome(records.income, ahead.month, current).totalPlannedCents)
    })
  })

  it('and nobody is told that a month to come has arrived', () => {
    forAll((records) => {
      const ahead = addMonths(current, 1)
      const [row] = figuresOf(records, ahead).rows
      expect(['future', 'none']).toContain(row?.state)
      expect(row?.actualCents).toBe(0)
    })
  })
})

function saidOf(records: PlanRecords, month: Month): Readonly<Record<string, number>> {
  const plan = planMonth(records, month, current)
  const strip = stripData(records, month, planMonth(records, current), current)
  const closed = month <= current
  return {
    Kontensystem: monthView(records, month, incomeToday)?.plan.income.countedCents ?? 0,
    'Kontensystem, strip of months': strip.find((each) => each.month === month)?.incomeCents ?? 0,
    Haushaltsplan: figuresOf(records, month).incomeCents,
    'Haushaltsplan, Jahr':
      yearPots(records, '2026-01-01', { current, planStart: null }).income[Number(month.slice(5, 7)) - 1] ??
      0,
    Jahresrückblick: closed ? yearFlow(records, month, month).incomeCents : (plan?.income.countedCents ?? 0),
    ...(closed && {
      Monatsabschluss: closeStates({
        month,
        today: incomeToday,
        confirmed: new Set(),
        decided: new Set(),
        isClosed: false,
        plan,
        positions: [],
        deviations: null,
      }).income.countedCents,
      'Monatsabschluss, Ergebnis': closeMonths(records, [month], incomeToday, new Map())[0]?.incomeCents ?? 0,
    }),
  }
}

function figuresOf(records: PlanRecords, month: Month) {
  return monthFigures(budget, budgetMonth(budget, noActuals, month), records, month, {
    today: incomeToday,
    currentMonth: current,
    begin: null,
    money: { goals: [], bookings: [] },
  })
}

/** The number that the settings show; undefined: there is no source yet. */
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
  return settingSteps(data, incomeToday, true).find(({ to }) => to === '/einstellungen/einkommen')
    ?.amountCents
}
