import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { comparePrices, realRate } from '#domain/calculators/inflation.ts'
import { adjustByIndex } from '#domain/calculators/price-index.ts'
import { type Month, toMonth } from '#domain/calendar/month.ts'

/**
 * What money will buy, the rate after inflation, or the change of consumer prices between two months: one of the
 * three, by `kind`.
 */
export const inflationCase: CaseRunner = (input) => {
  switch (input.choice('kind', ['purchasing_power', 'real_rate', 'cpi'])) {
    case 'purchasing_power':
      return purchasingPower(input)
    case 'real_rate':
      return {
        real_percent: realRate(input.rate('rate_percent'), input.rate('inflation_percent')).times(100),
      }
    case 'cpi':
      return consumerPrices(input)
  }
}

function purchasingPower(input: CaseInput) {
  const prices = comparePrices(input.amount('amount'), input.rate('inflation_percent'), input.amount('years'))
  return {
    future_price: prices.futurePrice,
    purchasing_power: prices.purchasingPower,
    loss_percent: prices.loss.times(100),
  }
}

function consumerPrices(input: CaseInput) {
  const result = adjustByIndex(
    input.amount('amount'),
    monthIn(input, 'from'),
    monthIn(input, 'to'),
    input.choice('series', ['monthly_2020_100', 'monthly_2015_100_superseded']),
  )
  if (!result.ok) return { error: result.reason }
  return {
    adjusted: result.adjusted,
    change_percent: result.change.times(100),
    per_year_percent: result.changePerYear?.times(100) ?? null,
  }
}

function monthIn(input: CaseInput, name: string): Month {
  return toMonth(`${input.text(name).slice(0, 7)}-01`)
}
