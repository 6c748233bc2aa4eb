import { beforeEach, expect, it, vi } from 'vitest'
import { stubTabStorage } from '#web/testing/tab-storage.ts'
import { tabMemory } from './tab-memory.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubTabStorage()
  return () => vi.unstubAllGlobals()
})

it('knows after a reload what the tab kept before', () => {
  tabMemory('key', ['token']).keep({ token: 't1' })
  expect(tabMemory('key', ['token']).read()).toEqual({ token: 't1' })
})

it('forgets', () => {
  const memory = tabMemory('key', ['token'])
  memory.keep({ token: 't1' })
  memory.forget()
  expect(memory.read()).toBeNull()
  expect(kept.size).toBe(0)
})

it.each(['{', '[]', 'null', '{}', '{"token":1}'])('takes %s for nothing', (json) => {
  kept.set('key', json)
  expect(tabMemory('key', ['token']).read()).toBeNull()
})

it('lives as long as the page where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const memory = tabMemory('key', ['token'])
  memory.keep({ token: 't1' })
  expect(memory.read()).toEqual({ token: 't1' })
})
