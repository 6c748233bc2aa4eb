import { expect, it } from 'vitest'
import { usualTimeout } from './toast-store.ts'

it('spec § 9: a toast stays 2.5 seconds, and five where something can be pressed', () => {
  expect(usualTimeout({})).toBe(2_500)
  expect(usualTimeout({ link: { label: 'Zeigen', to: '/ziele' } })).toBe(5_000)
  expect(usualTimeout({ action: { label: 'Laden', run: () => undefined } })).toBe(5_000)
})
