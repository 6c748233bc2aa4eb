import { expect, it } from 'vitest'
import { plainItem } from '#domain/budget/budget-item.ts'
import { checkContract } from './check-contract.ts'
import { usualTerms } from './contract-presets.ts'
import { contractCosts, contractRows, missedTermination, yearOfItem } from './contract-row.ts'
import type { Contract } from './contract.ts'
import { contractKinds } from './contract.ts'
import { nextTermination } from './next-termination.ts'
import { sureRight } from './special-right.ts'
import { termsInForce } from './terms-in-force.ts'

const today = '2026-11-23'

function contract(told: Partial<Contract>): Contract {
  return {
    itemId: 'item',
    kind: 'other',
    provider: 'Anbieter',
    customerNumber: '',
    address: '',
    signedOn: null,
    startsOn: '2026-01-01',
    minimumEndsOn: null,
    noticeCount: 1,
    noticeUnit: 'month',
    noticeTo: 'any_day',
    renewalMonths: 0,
    cancelledTo: null,
    version: 1,
    ...told,
  }
}

function item(id: string, amountCents: number, dueMonths: readonly number[] = []) {
  return { ...plainItem, id, name: id, dueMonths, amounts: [{ from: '2026-01-01', amountCents } as const] }
}

const insurance = { ...usualTerms('insurance', '2026-01-01'), kind: 'insurance' } as const

it.each(contractKinds)('starts %s with terms that can be stored and that the law leaves alone', (kind) => {
  const started = contract({ kind, ...usualTerms(kind, today), startsOn: today })
  expect(checkContract(started)).toEqual([])
  expect(termsInForce(started).limits).toEqual([])
  expect(nextTermination(started, today)).not.toBeNull()
})

it('costs as often as it is due, whatever one month says', () => {
  const yearly = {
    ...item('Haftpflicht', 6_840, [1]),
    exceptions: [{ month: '2026-01-01', amountCents: 0 } as const],
  }
  expect(yearOfItem(yearly, today)).toBe(6_840)
  expect(yearOfItem(item('Internet', 3_999), today)).toBe(47_988)
  expect(yearOfItem({ ...item('Später', 1_000), validFrom: '2027-03-01' }, today)).toBe(12_000)
})

it('tells the deadline that was missed while its end is still to come', () => {
  const missed = missedTermination(contract(insurance), today)
  expect(missed).toMatchObject({ arriveBy: '2026-09-30', endsOn: '2026-12-31' })
  expect(missedTermination(contract(insurance), '2026-09-30')).toBeNull()
  expect(missedTermination(contract(insurance), '2027-01-01')).toBeNull()
  expect(missedTermination(contract({}), today)).toBeNull()
})

it('shows the nearest deadline first, then what can always be ended, then what ends', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 1_000))
  const rows = contractRows(
    items,
    [
      contract({ itemId: 'a', cancelledTo: '2026-12-31' }),
      contract({ itemId: 'b' }),
      contract({ itemId: 'c', ...insurance }),
      contract({ itemId: 'd', ...usualTerms('membership', '2026-01-01'), noticeCount: 1 }),
      contract({ itemId: 'gone' }),
    ],
    today,
  )
  expect(rows.map((row) => [row.item.id, row.daysLeft, row.runsUntil])).toEqual([
    ['d', 7, null],
    ['c', 311, '2026-12-31'],
    ['b', null, null],
    ['a', null, '2026-12-31'],
  ])
  expect(contractCosts(rows, today)).toBe(48_000)
  expect(contractCosts(rows, '2027-01-01')).toBe(36_000)
})

it('knows of telecommunication alone until when a rise can surely be answered', () => {
  expect(sureRight('telecom', '2026-11-01')).toEqual({
    arriveBy: '2026-12-01',
    endsOn: '2026-10-31',
    law: 'tkg_57',
  })
  expect(sureRight('insurance', '2026-11-01')).toBeNull()
})
