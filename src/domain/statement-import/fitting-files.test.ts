import { expect, it } from 'vitest'
import { fittingFiles } from './fitting-files.ts'

it('imports.md § 13: at most 400 files together, the first ones', () => {
  const fits = fittingFiles(Array.from({ length: 402 }, () => 1))
  expect(fits.slice(0, 400).every(Boolean)).toBe(true)
  expect(fits.slice(400)).toEqual([false, false])
})

it('imports.md § 13: at most 200 MB together; a smaller one behind a large one still fits', () => {
  expect(fittingFiles([150_000_000, 60_000_000, 50_000_000])).toEqual([true, false, true])
})

it('one that is too large by itself leaves the room to the others', () => {
  expect(fittingFiles([200_000_001, 200_000_000])).toEqual([true, true])
})
