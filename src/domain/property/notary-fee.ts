import type { Cents } from '#domain/money/cents.ts'

interface FeeSteps {
  readonly untilEuros: number
  readonly perStartedEuros: number
  readonly feeEuros: number
}

const baseEuros = 15
const baseUntilEuros = 500

// § 34 Abs. 2 GNotKG, table B, as of 2025.
const steps: readonly FeeSteps[] = [
  { untilEuros: 2_000, perStartedEuros: 500, feeEuros: 4 },
  { untilEuros: 10_000, perStartedEuros: 1_000, feeEuros: 6 },
  { untilEuros: 25_000, perStartedEuros: 3_000, feeEuros: 8 },
  { untilEuros: 50_000, perStartedEuros: 5_000, feeEuros: 10 },
  { untilEuros: 200_000, perStartedEuros: 15_000, feeEuros: 27 },
  { untilEuros: 500_000, perStartedEuros: 30_000, feeEuros: 50 },
  { untilEuros: 5_000_000, perStartedEuros: 50_000, feeEuros: 80 },
  { untilEuros: 10_000_000, perStartedEuros: 200_000, feeEuros: 130 },
  { untilEuros: 20_000_000, perStartedEuros: 250_000, feeEuros: 150 },
  { untilEuros: 30_000_000, perStartedEuros: 500_000, feeEuros: 280 },
  { untilEuros: Infinity, perStartedEuros: 1_000_000, feeEuros: 120 },
]

/** The full fee (1,0) of table B for a value; each started step counts. Nothing for a value of 0. */
export function fullFee(valueCents: Cents): Cents {
  if (valueCents <= 0) return 0
  const value = valueCents / 100
  const { fee } = steps.reduce(
    ({ fee: before, from }, { untilEuros, perStartedEuros, feeEuros }) => {
      const within = Math.max(0, Math.min(value, untilEuros) - from)
      return { fee: before + Math.ceil(within / perStartedEuros) * feeEuros, from: untilEuros }
    },
    { fee: baseEuros, from: baseUntilEuros },
  )
  return fee * 100
}
