import type { TaxRates } from '#domain/wealth-projection/plan-tax.ts'

/** What a sale of a fund changes, each list by path. */
export interface SoldFund {
  readonly values: Float64Array
  /** What was paid for the values. */
  readonly costs: Float64Array
  /** What went out in the year, taxes included. */
  readonly gone: Float64Array
  /** What counts for the base of the Vorabpauschale, from which a sale takes its net amount off. */
  readonly counted: Float64Array
  /** What is left of the saver's allowance. */
  readonly allowances: Float64Array
}

/**
 * Sells so much that the needed net amount is left after tax, or everything (calculators.md § 32). With g the share of
 * gain, b the taxable part of it and τ the rate, the gross amount is the need itself where the allowance A covers b of
 * it, else (need − τ·A)/(1 − τ·b). Reduces the needs; returns whether something is still missing in one of the paths.
 */
export function sellNet(
  { values, costs, gone, counted, allowances }: SoldFund,
  { rate, taxableShare }: TaxRates,
  needs: Float64Array,
): boolean {
  let mostMissing = 0
  for (let path = 0; path < values.length; path += 1) {
    const need = needs[path] ?? 0
    const value = values[path] ?? 0
    if (need <= 0) continue
    if (value <= 0) {
      if (need > mostMissing) mostMissing = need
      continue
    }
    const cost = costs[path] ?? 0
    const allowance = allowances[path] ?? 0
    const taxed = value > cost ? taxableShare * (1 - cost / value) : 0
    const wanted = taxed * need <= allowance ? need : (need - rate * allowance) / (1 - rate * taxed)
    if (wanted < value) {
      const base = taxed * wanted
      allowances[path] = base < allowance ? allowance - base : 0
      costs[path] = cost - (cost * wanted) / value
      values[path] = value - wanted
      gone[path] = (gone[path] ?? 0) + wanted
      counted[path] = (counted[path] ?? 0) - need
      needs[path] = 0
    } else {
      const base = taxed * value
      const used = base < allowance ? base : allowance
      const left = value - rate * (base - used)
      const net = left < need ? left : need
      allowances[path] = allowance - used
      costs[path] = 0
      values[path] = 0
      gone[path] = (gone[path] ?? 0) + value
      counted[path] = (counted[path] ?? 0) - net
      needs[path] = need - net
      if (need - net > mostMissing) mostMissing = need - net
    }
  }
  return mostMissing > 0
}

/**
 * Sells parts of the value, at most all of it, and adds what is left after tax to the proceeds; reduces the parts by
 * what was sold.
 */
export function sellGross(
  { values, costs, gone, counted, allowances }: SoldFund,
  { rate, taxableShare }: TaxRates,
  parts: Float64Array,
  proceeds: Float64Array,
): void {
  for (let path = 0; path < values.length; path += 1) {
    const part = parts[path] ?? 0
    const value = values[path] ?? 0
    if (part <= 0 || value <= 0) continue
    const cost = costs[path] ?? 0
    const sold = part < value ? part : value
    const taxed = value > cost ? taxableShare * (1 - cost / value) : 0
    const net = sold - payTax(taxed * sold, rate, allowances, path)
    costs[path] = cost - (cost * sold) / value
    values[path] = value - sold
    gone[path] = (gone[path] ?? 0) + sold
    counted[path] = (counted[path] ?? 0) - net
    proceeds[path] = (proceeds[path] ?? 0) + net
    parts[path] = part - sold
  }
}

/** Uses the allowance of a path for income, and returns the tax on the rest. */
export function payTax(income: number, rate: number, allowances: Float64Array, path: number): number {
  const allowance = allowances[path] ?? 0
  const used = income < allowance ? income : allowance
  allowances[path] = allowance - used
  return rate * (income - used)
}
