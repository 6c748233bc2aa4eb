/** The value below which the given share of the values lies, for example 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
