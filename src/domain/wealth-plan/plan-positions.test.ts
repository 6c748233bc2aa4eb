import { expect, it } from 'vitest'
import { planPositions, positionOfAccount } from './plan-positions.ts'

const account = (id: string, isCounted = true) => ({ id, isCounted, colourIndex: 3 })
const free = (id: string) => ({ ...positionOfAccount(account(id)), accountId: null, name: id, version: 1 })

it('has every counted account, and what has no account behind them', () => {
  const positions = planPositions([account('giro'), account('car', false), account('fund')], [free('gold')])
  expect(positions.map(({ id }) => id)).toEqual(['giro', 'fund', 'gold'])
  expect(positions[0]).toMatchObject({ accountId: 'giro', colourIndex: 3, isPlanned: true, version: 0 })
})

it('takes what is stored of an account', () => {
  const stored = { ...positionOfAccount(account('giro')), returnBp: 300, version: 4 }
  expect(planPositions([account('giro')], [stored])).toEqual([stored])
})

it('keeps what was put into an order before everything else', () => {
  const stored = [
    { ...positionOfAccount(account('fund')), position: 1 },
    { ...free('gold'), position: 0 },
  ]
  const positions = planPositions([account('giro'), account('fund')], stored)
  expect(positions.map(({ id }) => id)).toEqual(['gold', 'fund', 'giro'])
})
