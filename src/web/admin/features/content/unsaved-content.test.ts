import { beforeEach, expect, it, vi } from 'vitest'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-content.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

it('what was typed stands on its version, for its entry alone, until it is saved', () => {
  keepUnsaved('a', { version: 3, values: { title: 'Neu', gone: 'x' } })
  expect(unsavedOf('a', ['title', 'text'])).toEqual({ version: 3, values: { title: 'Neu' } })
  expect(unsavedOf('b', ['title'])).toBeNull()
  forgetUnsaved('b')
  expect(unsavedOf('a', ['title'])).not.toBeNull()
  forgetUnsaved('a')
  expect(unsavedOf('a', ['title'])).toBeNull()
})
