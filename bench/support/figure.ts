/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly budget: number
  readonly bound: 'at most' | 'at least'
  readonly ok: boolean
}

/** A figure that must not exceed its budget. */
export function atMost(name: string, value: number, unit: string, budget: number): Figure {
  return { name, value: rounded(value), unit, budget, bound: 'at most', ok: value <= budget }
}

/** A figure that must reach its budget. */
export function atLeast(name: string, value: number, unit: string, budget: number): Figure {
  return { name, value: rounded(value), unit, budget, bound: 'at least', ok: value >= budget }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
