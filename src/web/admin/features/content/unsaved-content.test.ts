import { beforeEach, expect, it, vi } from 'vitest'
import { stubTabStorage } from '#web/testing/tab-storage.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-content.ts'

beforeEach(() => {
  stubTabStorage()
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
