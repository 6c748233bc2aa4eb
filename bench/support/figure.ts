/** One line of the table, and one entry of `bench/out/results.json`. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly budget: number
  readonly ok: boolean
}

/** A figure that must not exceed its budget. */
export function atMost(name: string, value: number, unit: string, budget: number): Figure {
  return { name, value: rounded(value), unit, budget, ok: value <= budget }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

export function printTable(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, unit, budget, ok } of figures) {
    const amount = `${value} ${unit}`.padStart(14)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(width)}${amount}   at most ${budget} ${unit}`)
  }
}
