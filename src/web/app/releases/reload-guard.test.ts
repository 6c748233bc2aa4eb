import { beforeEach, expect, test, vi } from 'vitest'
import { mayLoadAnew } from './reload-guard.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storage)
})

test('spec § 4: a path is loaded anew at most once in ten seconds, each path for itself', () => {
  const now = 1_000_000
  expect(mayLoadAnew('/ziele', now)).toBe(true)
  expect(mayLoadAnew('/ziele', now + 9_999)).toBe(false)
  expect(mayLoadAnew('/konten', now + 9_999)).toBe(true)
  expect(mayLoadAnew('/ziele', now + 10_000)).toBe(true)
})

test('what is kept stays small, and a broken memory counts as none', () => {
  for (let at = 0; at < 1_000; at += 1) mayLoadAnew(`/${at}`, at * 1_000)
  expect(Object.keys(JSON.parse(kept.get('wk-reloads') ?? ''))).toHaveLength(10)
  kept.set('wk-reloads', '[1')
  expect(mayLoadAnew('/ziele')).toBe(true)
})

test('without a storage nothing is loaded anew', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(mayLoadAnew('/ziele')).toBe(false)
})
