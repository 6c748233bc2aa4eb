import { type StatisticsPeriod, statisticsPeriods } from '#domain/wealth-statistics/statistics-period.ts'

/** The parameter of the address that names the period. */
const PERIOD_PARAM = 'zeitraum'

const usual: StatisticsPeriod = 'three_years'

const words: Readonly<Record<StatisticsPeriod, { readonly address: string; readonly label: string }>> = {
  one_year: { address: '1-jahr', label: '1 Jahr' },
  three_years: { address: '3-jahre', label: '3 Jahre' },
  five_years: { address: '5-jahre', label: '5 Jahre' },
  all: { address: 'alles', label: 'Alles' },
}

export const periodChoices = statisticsPeriods.map((value) => ({ value, label: words[value].label }))

/** The period that an address names; three years where it names none that exists. */
export function periodOf(search: URLSearchParams): StatisticsPeriod {
  const named = search.get(PERIOD_PARAM)
  return statisticsPeriods.find((period) => words[period].address === named) ?? usual
}

/** The address with a period; the usual period is not named. */
export function withPeriod(search: URLSearchParams, period: StatisticsPeriod): URLSearchParams {
  const next = new URLSearchParams(search)
  if (period === usual) next.delete(PERIOD_PARAM)
  else next.set(PERIOD_PARAM, words[period].address)
  return next
}
