import { beforeEach, expect, it, vi } from 'vitest'
import { pageWithValues } from '#web/testing/page-with-values.ts'

pageWithValues({
  analytics: { url: 'https://analyse.example.de', siteId: '1' },
  errorReportingDsn: 'https://key@fehler.example.de/2',
})
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
vi.stubGlobal('navigator', {})
const { isNewsDue, mayMeasure, storeChoice } = await import('./choice-storage.ts')

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('navigator', {})
})

it('law.md L3.1: nothing is kept on the device before somebody chooses', () => {
  expect([mayMeasure('visits'), mayMeasure('errors'), isNewsDue()]).toEqual([true, true, true])
  expect(kept.size).toBe(0)
})

it('law.md L2.5: whoever objects to one is measured by the other alone, and is not asked again', () => {
  storeChoice({ visits: false, errors: true })
  expect([mayMeasure('visits'), mayMeasure('errors'), isNewsDue()]).toEqual([false, true, false])
  storeChoice({ visits: true, errors: true })
  expect(mayMeasure('visits')).toBe(true)
})

it('law.md L3.3: the choice is kept with its time and the version of the words', () => {
  storeChoice({ visits: false, errors: false })
  expect(JSON.parse(kept.get('wk-consent') ?? '{}')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    visits: false,
    errors: false,
  })
})

it.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
  'law.md L2.5: %o is an objection made before',
  (signal) => {
    vi.stubGlobal('navigator', signal)
    expect([mayMeasure('visits'), mayMeasure('errors'), isNewsDue()]).toEqual([false, false, false])
  },
)
