import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { type RentOrBuyInputs, rentOrBuyInputs } from './rent-or-buy-inputs.ts'
import { computeRentOrBuy } from './rent-or-buy-result.ts'
import { rentOrBuyName, rentOrBuyRows, rentOrBuyTitle, rentOrBuyVariants } from './rent-or-buy-words.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(rentOrBuyInputs)

function viewOf(part: Partial<Values<RentOrBuyInputs>> = {}) {
  const values = { ...sample, ...part }
  const outcome = computeRentOrBuy(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

const bought = {
  price: '350000',
  purchaseCosts: '35000',
  equity: '90000',
  nominalRate: '3.5',
  repayment: '3',
  rent: '1500',
  rentGrowth: '2.5',
  valueGrowth: '2.5',
  investmentReturn: '4',
  sellingCosts: '0',
  years: '15',
}

it('is what the worked examples say', () => {
  const { figures } = viewOf().result
  expect(figures.difference.toString(2)).toBe('-59447.56')
  expect(figures.breakEvenYear).toBeNull()
  const second = viewOf(bought).result.figures
  expect(second.difference.toString(2)).toBe('182928.80')
  expect(second.breakEvenYear).toBe(4)
})

it('says who is ahead, and from when on', () => {
  expect(rentOrBuyTitle(viewOf())).toBe('Mieten bleibt die ganze Zeit vorn')
  expect(rentOrBuyTitle(viewOf(bought))).toBe('Kaufen zieht 2030 gleich')
  const valueOf = (view: ReturnType<typeof viewOf>) =>
    rentOrBuyRows(view).find(({ label }) => label === 'Kaufen gleichauf')?.value
  expect(valueOf(viewOf())).toBe('innerhalb des Zeitraums nicht')
  expect(valueOf(viewOf(bought))).toBe('ab Jahr 4')
})

it('takes no more equity than the flat costs', () => {
  expect(computeRentOrBuy({ ...sample, equity: '446000' }).ok).toBe(true)
  expect(computeRentOrBuy({ ...sample, equity: '446000.01' })).toMatchObject({
    ok: false,
    sentence:
      'Das Eigenkapital darf höchstens 446.000,00\u00A0€ betragen, so viel wie Kaufpreis und Nebenkosten.',
  })
})

it('takes 1 to 50 years', () => {
  const years = ['0', '1', '50', '51'].map((text) => accepts(rentOrBuyInputs.years, text))
  expect(years).toEqual([false, true, true, false])
})

it('keeps names short enough to be stored', () => {
  const view = viewOf({ price: '50000000', rent: '1000000' })
  const names = [rentOrBuyName(view), ...rentOrBuyVariants(view.values, show).map(({ name }) => name)]
  expect(names.filter((name) => name.length > 40)).toEqual([])
})
