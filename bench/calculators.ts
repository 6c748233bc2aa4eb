import { answerCase } from '../src/domain/calculators/catalogue.ts'
import { extremeSchedules, extremeSearches } from './extreme-loads.ts'
import { longLists } from './long-lists.ts'
import { atMost, type Figure } from './support/figure.ts'
import type { Load } from './support/load.ts'
import { median } from './support/statistics.ts'
import { usualSchedules, usualSearches } from './usual-loads.ts'

const SCHEDULE_MS = 4
const SEARCH_MS = 16
const WARM_UP = 12
const RUNS = 25

/** The time of a calculator for 100 years by month, or while it searches for a rate: median of warm runs. */
export function calculatorSchedules(): Promise<readonly Figure[]> {
  return Promise.resolve([
    ...usualSchedules.map((load) => measureCase('calculator', load, SCHEDULE_MS)),
    ...usualSearches.map((load) => measureCase('calculator', load, SEARCH_MS)),
    ...extremeSchedules.map((load) => measureCase('calculator at its extremes', load, SCHEDULE_MS)),
    ...extremeSearches.map((load) => measureCase('calculator at its extremes', load, SEARCH_MS)),
    ...longLists.map(({ name, run }) => measure(`long list: ${name}`, run, SCHEDULE_MS)),
  ])
}

function measureCase(kind: string, { name, calculator, input }: Load, budget: number): Figure {
  return measure(`${kind}: ${name}`, () => void answerCase(calculator, input), budget)
}

function measure(name: string, work: () => void, budget: number): Figure {
  for (let run = 0; run < WARM_UP; run += 1) work()
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return atMost(name, median(times), 'ms', budget)
}
