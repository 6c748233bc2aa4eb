import { expect, test } from 'vitest'
import type { Consulting } from './consulting-query.ts'
import {
  areasAt,
  everyArea,
  expiryWords,
  firstGrant,
  grantOf,
  isNothingShown,
  lastDayPossible,
  laterEnd,
} from './household-grant.ts'

const today = '2026-11-21'
const consulting: Consulting = {
  consultants: [],
  current_consultant: null,
  log: [],
  allowed_access: true,
  state: 'asked',
  areas: { ...everyArea('none'), income: 'read', goals: 'read', distribution: 'propose' },
  amounts: 'exact',
  expires_on: '2027-01-20',
  message: null,
  asked_at: '2026-11-21T08:00:00.000Z',
  accepted_at: null,
  refused_at: null,
  tells_opening: false,
  extension: null,
}

test('a first grant names no area, rounds and ends after sixty days', () => {
  const grant = firstGrant(today)
  expect(grant).toMatchObject({ amounts: 'rounded', expires_on: '2027-01-20' })
  expect(isNothingShown(grant)).toBe(true)
})

test('without access there is no grant, whatever else is stored', () => {
  const { areas, amounts, expires_on } = consulting
  expect(grantOf(consulting)).toEqual({ areas, amounts, expires_on })
  expect(grantOf({ ...consulting, allowed_access: false })).toBeNull()
})

test.each([
  ['2026-11-21', 'heute, verlängerbar'],
  ['2026-11-22', 'morgen, verlängerbar'],
  ['2027-01-20', 'in 60 Tagen, verlängerbar'],
] as const)('an access that ends on %s ends %s', (day, words) => {
  expect(expiryWords(day, today)).toBe(words)
})

test('an access lasts a year at most, and an extension adds sixty days within it', () => {
  expect(lastDayPossible('2026-11-21')).toBe('2027-11-21')
  expect(lastDayPossible('2028-02-29')).toBe('2029-02-28')
  expect(laterEnd('2027-01-20', today)).toBe('2027-03-21')
  expect(laterEnd('2027-11-01', today)).toBe('2027-11-21')
})

test('the areas of a level are told in their order', () => {
  expect(areasAt(consulting, 'read')).toBe('Einkommen und Ziele')
  expect(areasAt(consulting, 'propose')).toBe('Verteilung')
  expect(isNothingShown(consulting)).toBe(false)
})
