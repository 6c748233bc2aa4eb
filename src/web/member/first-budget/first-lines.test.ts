import { expect, it } from 'vitest'
import { startBudget } from '#contract/planning/budget.ts'
import { budgetGroupKeys } from '#domain/budget/budget-group.ts'
import type { Month } from '#domain/calendar/month.ts'
import { newId } from '#web/household/planning/new-id.ts'
import {
  type FirstPlan,
  firstPlan,
  keptLines,
  missingLines,
  monthlyCents,
  named,
  ownLine,
  readFirstPlan,
  startBody,
} from './first-lines.ts'

const month = '2026-11-01'
const nothing = { childCount: 0, paysMaintenance: false, loans: [] }
const groupIds = Object.fromEntries(budgetGroupKeys.map((key) => [key, newId()])) as Record<
  (typeof budgetGroupKeys)[number],
  string
>

function typed(): FirstPlan {
  const plan = firstPlan(month, newId, nothing)
  const amounts: Readonly<Record<string, number>> = {
    'Miete mit Nebenkosten': 95_000,
    Autoversicherung: 48_000,
  }
  return {
    ...plan,
    lines: plan.lines.map((line) => ({ ...line, amountCents: amounts[line.name] ?? null })),
  }
}

it('begins with twelve lines without any amount: examples are never stored', () => {
  const plan = firstPlan(month, newId, nothing)
  expect(plan.lines).toHaveLength(12)
  expect(keptLines(plan)).toEqual([])
  expect(monthlyCents(plan)).toBe(0)
  expect(startBody(plan, groupIds, month).items).toEqual([])
})

it('proposes what the household has said: Kita where children live, and every loan with its instalment', () => {
  const loans = [
    { name: 'Autokredit VW', instalmentCents: 21_900 },
    { name: 'Baufinanzierung', instalmentCents: 98_000 },
    { name: 'BAföG', instalmentCents: null },
  ]
  const plan = firstPlan(month, newId, { childCount: 2, paysMaintenance: false, loans })
  expect(
    plan.lines.slice(12).map(({ name, group, isFixed, amountCents }) => [name, group, isFixed, amountCents]),
  ).toEqual([
    ['Kita', 'children', true, null],
    ['Autokredit VW', 'mobility', true, 21_900],
    ['Baufinanzierung', 'housing', true, 98_000],
    ['BAföG', 'other', true, null],
  ])
  expect(keptLines(plan).map(({ name }) => name)).toEqual(['Autokredit VW', 'Baufinanzierung'])
  expect(missingLines(plan).map(({ name }) => name)).toEqual(['Unterhalt'])
})

it('proposes Unterhalt to who has said that they pay it', () => {
  const plan = firstPlan(month, newId, { childCount: 0, paysMaintenance: true, loans: [] })
  expect(plan.lines.slice(12)).toMatchObject([{ name: 'Unterhalt', group: 'children', amountCents: null }])
  expect(missingLines(plan).map(({ name }) => name)).toEqual(['Kita', 'Autokredit'])
})

it.each([
  ['Kita', 'children', true],
  ['Kita Sonnenschein', 'children', true],
  ['Autokredit', 'mobility', true],
  ['Unterhalt Lena', 'children', true],
  ['Rundfunkbeitrag', 'media', true],
  ['Blumen', 'other', false],
] as const)('knows %s as a line of %s', (name, group, isFixed) => {
  expect(named(ownLine('line'), name)).toMatchObject({ name, group, isFixed })
})

it('counts yearly lines with their part of a month', () => {
  expect(monthlyCents(typed())).toBe(95_000 + 4_000)
})

it('sends what the contract takes: lines with name and amount, in their groups', () => {
  const plan = { ...typed(), lines: [...typed().lines, { ...ownLine(newId()), amountCents: 100 }] }
  const body = startBody(plan, groupIds, month)
  expect(startBudget.body.safeParse(body).success).toBe(true)
  expect(body.groups).toHaveLength(8)
  expect(body.items.map(({ name, groupId }) => [name, groupId])).toEqual([
    ['Miete mit Nebenkosten', groupIds.housing],
    ['Autoversicherung', groupIds.mobility],
  ])
})

it('lays aside since the month in which a line is entered, or in which the plan begins', () => {
  const begins = (startMonth: Month) =>
    startBody({ ...typed(), startMonth }, groupIds, month).items.map(({ reserveFrom }) => reserveFrom)
  expect(begins('2026-01-01')).toEqual([null, month])
  expect(begins('2026-12-01')).toEqual([null, '2026-12-01'])
})

it('reads what was kept over a reload, and nothing else', () => {
  const plan = typed()
  expect(readFirstPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  expect(readFirstPlan({ startMonth: '2026-11-02', lines: [] })).toBeNull()
  expect(readFirstPlan({ startMonth: month, lines: [{ id: 1 }, null] })).toEqual({
    startMonth: month,
    lines: [],
  })
  expect(readFirstPlan('x')).toBeNull()
})
