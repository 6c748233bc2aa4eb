import { expect, it, vi } from 'vitest'
import { forgetFormerKeys } from './former-keys.ts'

it('what earlier versions have left is removed, and nothing else', () => {
  const kept = new Map([
    ['wk-draft', '{"name":"Annabell"}'],
    ['wk-theme', 'dark'],
  ])
  vi.stubGlobal('localStorage', { removeItem: (key: string) => kept.delete(key) })
  forgetFormerKeys()
  expect([...kept.keys()]).toEqual(['wk-theme'])
})

it('a browser without storage starts all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetFormerKeys).not.toThrow()
})
