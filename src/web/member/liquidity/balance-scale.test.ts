import { expect, it } from 'vitest'
import { balanceScale } from './balance-scale.ts'

it('reaches from zero to the highest balance, with round amounts between', () => {
  const { marks, minimum, y } = balanceScale([194_305, 445_000], 200, 4)
  expect([minimum, ...marks]).toEqual([0, 0, 100_000, 200_000, 300_000, 400_000])
  expect([y(0), y(445_000)]).toEqual([200, 0])
})

it('goes below zero where the account does', () => {
  const { marks, minimum, y } = balanceScale([-12_000, 30_000], 200, 2)
  expect(minimum).toBeLessThanOrEqual(-12_000)
  expect(marks).toContain(0)
  expect(y(minimum)).toBe(200)
})

it('has a height for an empty account', () => {
  const { y, marks } = balanceScale([0, 0], 200, 4)
  expect(y(0)).toBe(200)
  expect(marks.length).toBeGreaterThan(1)
})
