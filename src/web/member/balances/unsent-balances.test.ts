import { beforeEach, expect, it, vi } from 'vitest'
import { forgetCells, storeCells } from '#web/kit/browser/draft-storage.ts'
import { stubTabStorage } from '#web/testing/tab-storage.ts'
import { forgetUnsentBalances, keepUnsentBalance, unsentBalance } from './unsent-balances.ts'

const giro = { accountId: 'giro', day: '2026-11-21' } as const
const depot = { accountId: 'depot', day: '2026-11-21' } as const

beforeEach(() => {
  stubTabStorage()
  return () => vi.unstubAllGlobals()
})

it('keeps what is typed as it was typed, of each account and day, until it is stored', () => {
  keepUnsentBalance('anna', giro, '12*49,')
  keepUnsentBalance('anna', depot, '3')
  keepUnsentBalance('anna', giro, '12*49,9')
  expect(unsentBalance('anna', giro)).toBe('12*49,9')
  expect(unsentBalance('anna', depot)).toBe('3')
  expect(unsentBalance('anna', { ...giro, day: '2026-11-20' })).toBeUndefined()
  keepUnsentBalance('anna', giro, null)
  expect(unsentBalance('anna', giro)).toBeUndefined()
  expect(unsentBalance('anna', depot)).toBe('3')
})

it('belongs to its person, and goes with leaving and with logging out', () => {
  for (const forget of [forgetUnsentBalances, forgetCells]) {
    keepUnsentBalance('anna', giro, '5')
    expect(unsentBalance('jonas', giro)).toBeUndefined()
    forget()
    expect(unsentBalance('anna', giro)).toBeUndefined()
  }
})

it.each(['{', '[]', '{"userId":"anna","values":[{"accountId":1}]}'])(
  'is nothing where %s is kept',
  (json) => {
    storeCells('balances', json)
    expect(unsentBalance('anna', giro)).toBeUndefined()
  },
)
