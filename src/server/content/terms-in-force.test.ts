import { expect, test } from 'vitest'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { termsInForce } from './terms-in-force.ts'

const terms = { id: fixedIds.agb, kind: 'legal_text', content: { lead: 'a', text: 'b' } } as const

test('law.md L4.1: people agree to a wording by the day in Germany since when it is shown', () => {
  const wordedSince = new Map<string, Date>()
  expect(termsInForce({ items: [], wordedSince })).toBe(termsVersion)
  expect(termsInForce({ items: [{ ...terms, publicFrom: null }], wordedSince })).toBe(termsVersion)
  const own = { ...terms, publicFrom: new Date('2026-12-31T23:30:00Z') }
  expect(termsInForce({ items: [own], wordedSince })).toBe('2027-01-01')
  wordedSince.set(fixedIds.agb, new Date('2026-12-24T12:00:00Z'))
  expect(termsInForce({ items: [{ ...terms, publicFrom: null }], wordedSince })).toBe('2026-12-24')
})
