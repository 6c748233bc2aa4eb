import { sellFirstIn } from '../src/domain/capital-income/sell-first-in.ts'
import { decimal } from '../src/domain/money/decimal.ts'
import { firstDayValues } from '../src/domain/returns/first-day-values.ts'

const lots = Array.from({ length: 200 }, (_, at) => ({
  units: decimal(`${at + 1}.12345678`),
  cost: decimal(`${(at + 1) * 104}.17`),
  advanceLumpSums: decimal(`${at}.03`),
}))
const flows = Array.from({ length: 600 }, (_, at) => ({
  at: at * 121 + (at % 7),
  amount: decimal(`${at}.07`),
}))
const growths = ['0.001', '1.073'].map((growth) => decimal(growth))

/** Calculations with long lists, which no case of the catalogue contains. */
export const longLists = [
  {
    name: 'sale out of 200 purchases',
    run: () => void sellFirstIn(lots, decimal('20000.00000001')),
  },
  ...growths.map((growth) => ({
    name: `600 payments at ${growth.toString()}, each by its value of the first day`,
    run: () => void firstDayValues(flows, 365, growth),
  })),
] as const
