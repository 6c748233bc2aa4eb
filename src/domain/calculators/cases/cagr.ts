import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { cagr } from '#domain/returns/cagr.ts'
import { type ReturnPeriod, ttwror } from '#domain/returns/ttwror.ts'

/** The yearly growth of a value, or the time-weighted return of periods. */
export const cagrCase: CaseRunner = (input) => {
  if (input.choice('kind', ['cagr', 'ttwror']) === 'cagr') {
    const answer = cagr(input.amount('start'), input.amount('end'), input.amount('years'))
    return answer.ok ? { percent_4: percentOf(answer.rate, 4) } : { error: answer.reason }
  }
  const { total, annualised } = ttwror(input.entries('periods').map(readPeriod), input.whole('days'))
  return {
    percent_4: percentOf(total, 4),
    annualised_percent_4: annualised && percentOf(annualised, 4),
  }
}

function readPeriod(period: CaseInput): ReturnPeriod {
  return {
    begin: period.amount('begin'),
    inflow: period.amount('inflow'),
    end: period.amount('end'),
    outflow: period.amount('outflow'),
  }
}
