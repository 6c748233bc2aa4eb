import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { forecastIncome, type Income } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import {
  type ClusterPosition,
  clusterWarnings,
  largestHoldings,
} from '#domain/wealth-statistics/cluster-warnings.ts'

/**
 * A single source or asset on which much of the household depends. Those above their bound come first, then the largest
 * of each kind below it.
 */
export type Concentration =
  | {
      readonly kind: 'asset'
      readonly position: HouseholdPosition
      readonly valueCents: Cents
      /** The whole of all assets, debts not subtracted. */
      readonly wholeCents: Cents
      readonly shareBp: BasisPoints
      readonly isTooMuch: boolean
    }
  | {
      readonly kind: 'bank'
      readonly bank: string
      /** Null: the income belongs to the whole household. */
      readonly personId: string | null
      readonly amountCents: Cents
      readonly isTooMuch: boolean
    }
  /** A kind without a known bound. */
  | {
      readonly kind: 'income'
      readonly label: string
      readonly shareBp: BasisPoints
      readonly isTooMuch: false
    }

/** Where too much is concentrated in one place today (calculators.md § 24c), and what comes nearest to that. */
export function concentrations(
  positions: readonly HouseholdPosition[],
  income: Income,
  today: Day,
): readonly Concentration[] {
  const byId = new Map(positions.map((position) => [position.id, position]))
  const holdings = positions.map((position): ClusterPosition => ({
    id: position.id,
    type: position.account?.type ?? null,
    bank: position.account?.bank ?? '',
    owners: position.account?.owners ?? [],
    valueCents: monthValues(position.series, [monthOf(today)])[0]?.cents ?? 0,
  }))
  const wholeCents = sumCents(holdings.map(({ valueCents }) => Math.max(0, valueCents)))
  const valueOf = (id: string) => holdings.find((holding) => holding.id === id)?.valueCents ?? 0
  const warnings = clusterWarnings(holdings)
  const largest = largestHoldings(holdings).filter(({ kind }) => !warnings.some((each) => each.kind === kind))
  const told =
    (isTooMuch: boolean) =>
    (holding: (typeof warnings)[number]): readonly Concentration[] => {
      if (holding.kind === 'bank') return [{ ...holding, isTooMuch }]
      const position = byId.get(holding.id)
      if (!position) return []
      const valueCents = valueOf(position.id)
      return [{ kind: 'asset', position, valueCents, wholeCents, shareBp: holding.shareBp, isTooMuch }]
    }
  return [...warnings.flatMap(told(true)), ...largest.flatMap(told(false)), ...largestSource(income, today)]
}

/** The largest source by the income planned for the next twelve months. */
function largestSource(income: Income, today: Day): readonly Concentration[] {
  const lines = forecastIncome(income, monthOf(today)).flatMap((month) => month.lines)
  const sources = [...Map.groupBy(lines, ({ source }) => source)].map(([source, members]) => ({
    label: source.label,
    cents: sumCents(members.map(({ splitCents }) => splitCents)),
  }))
  const wholeCents = sumCents(sources.map(({ cents }) => cents))
  const [first] = sources.toSorted((one, other) => other.cents - one.cents)
  if (!first || sources.length < 2 || wholeCents <= 0) return []
  const shareBp = proportionDown(WHOLE_BP, first.cents, wholeCents)
  return [{ kind: 'income', label: first.label, shareBp, isTooMuch: false }]
}
