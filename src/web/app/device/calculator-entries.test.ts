import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calculatorEntryKey, forgetCalculatorEntries } from './calculator-entries.ts'

let kept: Record<string, string>

beforeEach(() => {
  // The keys of the storage are its own properties, as in browsers.
  kept = { 'wk-goal': '1', [calculatorEntryKey('rendite')]: '2', [calculatorEntryKey('inflation')]: '3' }
  const methods = { removeItem: (key: string) => void delete kept[key] }
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) }))
})

afterEach(() => vi.unstubAllGlobals())

it('takes the entries of all calculators away, and nothing else', () => {
  forgetCalculatorEntries()
  expect(kept).toEqual({ 'wk-goal': '1' })
})

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetCalculatorEntries).not.toThrow()
})
