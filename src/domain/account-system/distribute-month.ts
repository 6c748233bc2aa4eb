import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import { type AllocationVersion, type SubPot, potShareBp } from './allocation-version.ts'
import { limitPots } from './limit-pots.ts'
import { type Pot, pots, ratedPots } from './pot.ts'
import { splitParts, splitSubPots } from './split-parts.ts'
import { wantedPots } from './wanted-pots.ts'

/** The income of a month as {@link monthIncome} and {@link baseValue} give it. */
export interface MonthAmounts {
  readonly plannedCents: Cents
  /** The income to be distributed that has arrived, including extras that are split as usual. */
  readonly actualCents: Cents
  /** The mean income of the following twelve months; counts with `base: 'mean'`. */
  readonly meanCents: Cents
  /** Extras that go wholly to the saving rate, on top of `actualCents`. */
  readonly savingOnlyCents: Cents
}

/** What one account gets of one pot or sub-pot. */
export interface DistributionPart {
  readonly pot: Pot
  readonly subPotId: string | null
  /** null: the part is virtual ("ohne eigenes Konto"), no account takes it. */
  readonly accountId: string | null
  readonly cents: Cents
}

export interface SubPotAmount {
  readonly subPotId: string
  readonly pot: Pot
  readonly cents: Cents
}

export interface MonthDistribution {
  /** Everything that is distributed; the pots sum to it, and so do the parts. */
  readonly incomeCents: Cents
  readonly pots: Readonly<Record<Pot, Cents>>
  readonly subPots: readonly SubPotAmount[]
  /** Ordered by pot; within a pot the sub-pots come first, then the rest of the pot, with one part for each target. */
  readonly parts: readonly DistributionPart[]
  /** Whether less income came than planned. */
  readonly isShort: boolean
  /** Whether the three pots got less than their rates say. */
  readonly isCut: boolean
  readonly isLifeBelowMinimum: boolean
  /** What `life` lacks to reach its minimum. */
  readonly lifeMissingCents: Cents
}

/**
 * Distributes the income of a month over pots, sub-pots and accounts (product.md § 3.3, calculators.md § 22a).
 *
 * Saving, luxury and donation get their amount, or their rate of the base, cut to the cent; `life` takes the rest of
 * the income. In a short month `life_first` cuts the three in proportion until `life` reaches its minimum, while
 * `saving_first` keeps what the plan would have given. In other months a `life` below its minimum is only reported; the
 * three are cut in proportion when together they exceed the income. Within a pot amounts are served first, in their
 * order.
 * @throws RangeError for negative amounts and for rates or shares that {@link checkAllocation} refuses
 */
export function distributeMonth(month: MonthAmounts, version: AllocationVersion): MonthDistribution {
  const isShort = month.actualCents < month.plannedCents
  const baseCents = baseOf(month, version, isShort)
  const wanted = wantedPots(baseCents, version)
  const basic = limitPots(
    month.actualCents,
    wanted,
    isShort && version.shortfall === 'life_first' ? version.lifeMinimumCents : 0,
  )
  const potAmounts = { ...basic, saving_rate: sumCents([basic.saving_rate, month.savingOnlyCents]) }

  const sections = pots.flatMap((pot) => sectionsOf(pot, { version, baseCents, basic, potAmounts }))
  const lifeMissingCents = Math.max(0, version.lifeMinimumCents - potAmounts.life)
  return {
    incomeCents: sumCents([month.actualCents, month.savingOnlyCents]),
    pots: potAmounts,
    subPots: sections.flatMap(({ pot, subPotId, cents }) =>
      subPotId === null ? [] : [{ subPotId, pot, cents }],
    ),
    parts: sections.flatMap((section) => partsOf(section, version)),
    isShort,
    isCut: ratedPots.some((pot) => basic[pot] < wanted[pot]),
    isLifeBelowMinimum: lifeMissingCents > 0,
    lifeMissingCents,
  }
}

// In a short month `saving_first` gives the three pots what the plan would have given.
function baseOf(month: MonthAmounts, version: AllocationVersion, isShort: boolean): Cents {
  if (version.base === 'mean') return month.meanCents
  return isShort && version.shortfall === 'saving_first' ? month.plannedCents : month.actualCents
}

interface Section {
  readonly pot: Pot
  readonly subPotId: string | null
  readonly cents: Cents
}

interface Situation {
  readonly version: AllocationVersion
  readonly baseCents: Cents
  readonly basic: Readonly<Record<Pot, Cents>>
  readonly potAmounts: Readonly<Record<Pot, Cents>>
}

// Divides a pot into its sub-pots and the rest that belongs to the pot itself. Extra money first fills amounts that the
// pot could not pay; what is left of it goes to the pot itself, unless its sub-pots take the whole pot.
function sectionsOf(pot: Pot, { version, baseCents, basic, potAmounts }: Situation): readonly Section[] {
  const subPots = version.subPots.filter((subPot) => subPot.pot === pot)
  const isWhole = takeWholePot(subPots, potShareBp(version, pot))
  const filled = splitSubPots(isWhole ? basic[pot] : potAmounts[pot], baseCents, subPots)
  const extra = isWhole
    ? splitByWeights(
        potAmounts[pot] - basic[pot],
        subPots.map(({ shareBp }) => shareBp),
      )
    : []
  const sections = subPots.map(({ id }, index) => ({
    pot,
    subPotId: id,
    cents: sumCents([filled[index] ?? 0, extra[index] ?? 0]),
  }))
  const restCents = potAmounts[pot] - sumCents(sections.map((section) => section.cents))
  return [...sections, { pot, subPotId: null, cents: restCents }]
}

function takeWholePot(subPots: readonly SubPot[], potShare: number | null): boolean {
  const areShares = subPots.every(({ amountCents }) => amountCents === null)
  const sum = sumCents(subPots.map(({ shareBp }) => shareBp))
  return areShares && potShare !== null && potShare > 0 && sum === potShare
}

function partsOf({ pot, subPotId, cents }: Section, version: AllocationVersion): readonly DistributionPart[] {
  const targets = version.targets.filter((target) => target.pot === pot && target.subPotId === subPotId)
  const { parts: amounts, virtualCents } = splitParts(cents, targets)
  const parts = targets.map(({ accountId }, index) => ({
    pot,
    subPotId,
    accountId,
    cents: amounts[index] ?? 0,
  }))
  return virtualCents > 0 ? [...parts, { pot, subPotId, accountId: null, cents: virtualCents }] : parts
}
