import type { CaseRunner } from '#domain/calculators/case-input.ts'
import type { Cents } from '#domain/money/cents.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { compareMonths } from '#domain/net-worth/compare-months.ts'
import { readFlows, readMonth, readThings } from './read-things.ts'

/** Compares the net worth of two months. */
export const comparisonCase: CaseRunner = (input) => {
  const found = compareMonths(
    readThings(input),
    readFlows(input),
    readMonth(input, 'from'),
    readMonth(input, 'to'),
  )
  const euros = (cents: Cents | undefined) => (cents === undefined ? null : toEuros(cents))
  return {
    since: found?.since.slice(0, 7) ?? null,
    before: euros(found?.beforeCents),
    after: euros(found?.afterCents),
    change: euros(found?.changeCents),
    recorded: euros(found?.recordedCents),
    saved: euros(found?.savedCents),
    value_change: euros(found?.valueChangeCents),
  }
}
