import { answerCase } from '../src/domain/calculators/catalogue.ts'
import { extremeSchedules, extremeSearches } from './extreme-loads.ts'
import { atMost, type Figure } from './support/figure.ts'
import type { Load } from './support/load.ts'
import { median } from './support/statistics.ts'
import { usualSchedules, usualSearches } from './usual-loads.ts'

const SCHEDULE_MS = 4
const SEARCH_MS = 16
const WARM_UP = 12
const RUNS = 25

/** What a calculator takes over 100 years by month, or while it looks for a rate: median of warm runs. */
export function calculatorSchedules(): Promise<readonly Figure[]> {
  return Promise.resolve([
    ...usualSchedules.map((load) => measure('calculator', load, SCHEDULE_MS)),
    ...usualSearches.map((load) => measure('calculator', load, SEARCH_MS)),
    ...extremeSchedules.map((load) => measure('calculator at its extremes', load, SCHEDULE_MS)),
    ...extremeSearches.map((load) => measure('calculator at its extremes', load, SEARCH_MS)),
  ])
}

function measure(kind: string, { name, calculator, input }: Load, budget: number): Figure {
  for (let run = 0; run < WARM_UP; run += 1) answerCase(calculator, input)
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    answerCase(calculator, input)
    return performance.now() - start
  })
  return atMost(`${kind}: ${name}`, median(times), 'ms', budget)
}
