import { expect, it } from 'vitest'
import { answerPurchase, samplePurchase } from './purchase-entry.ts'

it('tells what the flat of the example really costs', () => {
  expect(answerPurchase(samplePurchase)).toMatchObject({
    transferTaxCents: 814_000,
    notaryCents: 165_291,
    landRegistryCents: 88_300,
    agentCents: 528_360,
    wholeCents: 16_395_951,
    landChargeCents: 13_395_951,
  })
})

it('registers nothing for somebody who pays in cash', () => {
  expect(answerPurchase({ ...samplePurchase, equityCents: 99_000_000 }).landChargeCents).toBe(0)
})
