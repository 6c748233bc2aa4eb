import { expect, test } from 'vitest'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { termsInForce } from './terms-in-force.ts'

const terms = { id: fixedIds.agb, kind: 'legal_text', content: { lead: 'a', text: 'b' } } as const

test('law.md L4.1: people agree to the operator’s wording by its day in Germany, else to the product’s', () => {
  expect(termsInForce({ items: [] })).toBe(termsVersion)
  expect(termsInForce({ items: [{ ...terms, publicFrom: null }] })).toBe(termsVersion)
  const own = { ...terms, publicFrom: new Date('2026-12-31T23:30:00Z') }
  expect(termsInForce({ items: [own] })).toBe('2027-01-01')
})
