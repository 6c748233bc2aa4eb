import { expect, it } from 'vitest'
import { isSharedByForeignPage } from './shared-files.ts'

const origin = 'https://kompass.example'
const isForeign = (referrer: string, site: string | null = null) =>
  isSharedByForeignPage({ referrer, site }, origin)

it('takes what the system shares, which names no page', () => {
  expect(isForeign('')).toBe(false)
  expect(isForeign('', 'none')).toBe(false)
  expect(isForeign('about:client')).toBe(false)
  expect(isForeign('android-app://de.bank')).toBe(false)
})

it('takes what a page of ours sends', () => {
  expect(isForeign(`${origin}/dashboard`, 'same-origin')).toBe(false)
})

it('refuses what a foreign page sends, by whichever the browser tells', () => {
  expect(isForeign('https://fremd.example/')).toBe(true)
  expect(isForeign('http://kompass.example/')).toBe(true)
  expect(isForeign('', 'cross-site')).toBe(true)
  expect(isForeign('', 'same-site')).toBe(true)
})
