import { describe, expect, it } from 'vitest'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import { bodyOf, emptyItem, isAmountChanged, rhythmOfValues, valuesOf } from './item-form.ts'

const month = '2026-11-01'
const fresh = { ...emptyItem(month, { groupId: 'housing' }), name: ' Strom ', amountCents: 8_400 }
const stored = { ...bodyOf(fresh), id: 'a', position: 0, version: 3 }

describe('a new item', () => {
  it('begins with the month it was typed in, without blanks around its name', () => {
    expect(bodyOf(fresh)).toMatchObject({
      name: 'Strom',
      groupId: 'housing',
      amounts: [{ from: month, amountCents: 8_400 }],
    })
  })

  it('has its first amount from its own first month on', () => {
    expect(bodyOf({ ...fresh, validFrom: '2027-02-01' }).amounts).toEqual([
      { from: '2027-02-01', amountCents: 8_400 },
    ])
  })

  it('is spread over its whole year when it is due in single months', () => {
    const yearly = bodyOf({ ...fresh, dueMonths: [1], amountCents: 48_000 })
    expect(yearly.amounts).toEqual([{ from: '2026-01-01', amountCents: 48_000 }])
    expect(yearly.reserveFrom).toBe(month)
    expect(monthlyPart({ ...yearly, reserveFrom: null }, month)).toBe(4_000)
    expect(monthlyPart(yearly, month)).toBe(16_000)
  })

  it('has no amount where none was typed', () => {
    expect(bodyOf({ ...fresh, amountCents: null }).amounts).toEqual([])
  })
})

describe('a changed amount', () => {
  const values = { ...valuesOf(stored, '2027-03-01', '2027-04-01'), amountCents: 9_000 }

  it('counts from its month on and leaves earlier months as they are', () => {
    expect(isAmountChanged(values)).toBe(true)
    expect(bodyOf(values).amounts).toEqual([
      { from: month, amountCents: 8_400 },
      { from: '2027-03-01', amountCents: 9_000 },
    ])
  })

  it('replaces the present one as a correction', () => {
    expect(bodyOf({ ...values, changeKind: 'correction' }).amounts).toEqual([
      { from: month, amountCents: 9_000 },
    ])
  })

  it('reaches back when the item begins earlier than its first amount', () => {
    const earlier = { ...values, amountCents: 8_400, validFrom: '2026-01-01' as const }
    expect(bodyOf(earlier).amounts).toEqual([{ from: '2026-01-01', amountCents: 8_400 }])
  })
})

it('begins to lay aside in the month in which an item starts to save up', () => {
  const values = valuesOf(stored, month, '2027-04-01')
  expect(bodyOf(values).reserveFrom).toBeNull()
  expect(bodyOf({ ...values, carryOver: 'saves' }).reserveFrom).toBe('2027-04-01')
  const saving = { ...stored, dueMonths: [3], reserveFrom: null }
  expect(bodyOf(valuesOf(saving, month, '2027-04-01')).reserveFrom).toBeNull()
})

it('empties what does not belong to its rhythm or category', () => {
  const values = { ...fresh, isIrregular: true, dueMonths: [3], day: 5, category: 'income' as const }
  expect(rhythmOfValues(values)).toBe('irregular')
  expect(bodyOf(values)).toMatchObject({ dueMonths: [], day: null, groupId: null })
})
