import { expect, test } from 'vitest'
import { allAreas } from '#domain/consulting/grant.ts'
import { expiryWords, firstGrant, grantOf, isNothingShown, lastDayPossible } from './consultant-words.ts'

const today = '2026-11-21'
const consulting = {
  consultants: [],
  current_consultant: null,
  log: [],
  allowed_access: true,
  areas: allAreas({ income: 'read' }),
  state: 'accepted',
  message: null,
  asked_at: null,
  accepted_at: null,
  refused_at: null,
  tells_opening: false,
  extension: null,
  amounts: 'exact',
  expires_on: '2027-01-20',
} as const

test('a first grant rounds and ends after sixty days', () => {
  expect(firstGrant(today)).toMatchObject({ amounts: 'rounded', expires_on: '2027-01-20' })
})

test('without access there is no grant, whatever else is stored', () => {
  const { areas, amounts, expires_on } = consulting
  expect(grantOf({ ...consulting, consultants: [], log: [] })).toEqual({ areas, amounts, expires_on })
  expect(grantOf({ ...consulting, consultants: [], log: [], allowed_access: false })).toBeNull()
})

test.each([
  ['2026-11-21', 'heute, verlängerbar'],
  ['2026-11-22', 'morgen, verlängerbar'],
  ['2027-01-20', 'in 60 Tagen, verlängerbar'],
] as const)('an access that ends on %s ends %s', (day, words) => {
  expect(expiryWords(day, today)).toBe(words)
})

test('an access lasts a year at most', () => {
  expect(lastDayPossible('2026-11-21')).toBe('2027-11-21')
  expect(lastDayPossible('2028-02-29')).toBe('2029-02-28')
})

test('an access to no area shows nothing', () => {
  expect(isNothingShown(consulting)).toBe(false)
  expect(isNothingShown({ areas: allAreas({}) })).toBe(true)
})
