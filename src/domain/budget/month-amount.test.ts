import { expect, it } from 'vitest'
import { type BudgetItem, plainItem } from './budget-item.ts'
import { keepFromMonth, ownAmountOf, withMonthAmount } from './month-amount.ts'
import { dueCents } from './planned-amounts.ts'

const monthly: BudgetItem = {
  ...plainItem,
  id: 'power',
  name: 'Strom',
  amounts: [{ from: '2026-01-01', amountCents: 8_400 }],
}
const tyres: BudgetItem = {
  ...monthly,
  id: 'tyres',
  dueMonths: [4, 11],
  amounts: [{ from: '2026-01-01', amountCents: 27_000 }],
}

it('keeps only what the rhythm does not say', () => {
  const changed = { ...monthly, exceptions: withMonthAmount(monthly, '2026-03-01', 9_000) }
  expect(changed.exceptions).toEqual([{ month: '2026-03-01', amountCents: 9_000 }])
  expect(dueCents(changed, '2026-03-01')).toBe(9_000)
  expect(withMonthAmount(changed, '2026-03-01', 8_400)).toEqual([])
  expect(withMonthAmount(changed, '2026-02-01', 0)).toEqual([
    { month: '2026-02-01', amountCents: 0 },
    { month: '2026-03-01', amountCents: 9_000 },
  ])
  expect(withMonthAmount(tyres, '2026-05-01', 0)).toEqual([])
  expect(ownAmountOf(changed, '2026-03-01')).toBe(9_000)
  expect(ownAmountOf(changed, '2026-04-01')).toBeNull()
})

it('lets an amount count from its month on', () => {
  const changed = { ...monthly, exceptions: withMonthAmount(monthly, '2026-11-01', 9_100) }
  const kept = { ...changed, ...keepFromMonth(changed, '2026-11-01') }
  expect(kept.exceptions).toEqual([])
  expect((['2026-10-01', '2026-11-01', '2027-11-01'] as const).map((month) => dueCents(kept, month))).toEqual(
    [8_400, 9_100, 9_100],
  )
})

it('offers nothing where the rhythm leaves the month out, nothing is due, or nothing was typed', () => {
  const extra = { ...tyres, exceptions: withMonthAmount(tyres, '2026-05-01', 5_000) }
  const without = { ...tyres, exceptions: withMonthAmount(tyres, '2026-11-01', 0) }
  const winter = { ...tyres, exceptions: withMonthAmount(tyres, '2026-11-01', 30_000) }
  expect(keepFromMonth(extra, '2026-05-01')).toBeNull()
  expect(keepFromMonth(without, '2026-11-01')).toBeNull()
  expect(keepFromMonth(tyres, '2026-11-01')).toBeNull()
  expect(keepFromMonth(winter, '2026-11-01')?.amounts).toHaveLength(2)
})
