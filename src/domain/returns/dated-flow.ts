import type { Decimal } from '#domain/money/decimal.ts'

/** A payment in euros; money that an investor pays in is negative, money that comes back positive. */
export interface DatedFlow {
  /** Whole periods (days, months …) since any fixed start. */
  readonly at: number
  readonly amount: Decimal
}

/** Payments in the order of time, with those of one moment added up and sums of 0 left out. */
export function mergeFlows(flows: readonly DatedFlow[]): readonly DatedFlow[] {
  if (areMerged(flows)) return flows
  const sums = new Map<number, Decimal>()
  for (const { at, amount } of flows) sums.set(at, sums.get(at)?.plus(amount) ?? amount)
  return [...sums]
    .map(([at, amount]) => ({ at, amount }))
    .filter(({ amount }) => !amount.eq(0))
    .toSorted((first, second) => first.at - second.at)
}

function areMerged(flows: readonly DatedFlow[]): boolean {
  return flows.every(({ at, amount }, index) => !amount.eq(0) && at > (flows[index - 1]?.at ?? -Infinity))
}
