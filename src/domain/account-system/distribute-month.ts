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
  /** Distributed income that came, extras that are split as usual included. */
  readonly actualCents: Cents
  /** Mean of the following twelve months; counts with `base: 'mean'`. */
  readonly meanCents: Cents
  /** Extras that go wholly to the saving rate, on top of `actualCents`. */
  readonly savingOnlyCents: Cents
}

/** The money of one pot or sub-pot for one account. */
export interface DistributionPart {
  readonly pot: Pot
  readonly subPotId: string | null
  /** null: virtual ("ohne eigenes Konto"), no account takes it. */
  readonly accountId: string | null
  readonly cents: Cents
}

export interface SubPotAmount {
  readonly subPotId: string
  readonly pot: Pot
  readonly cents: Cents
}

export interface MonthDistribution {
  /** Everything that is distributed; pots and parts sum to it. */
  readonly incomeCents: Cents
  readonly pots: Readonly<Record<Pot, Cents>>
  readonly subPots: readonly SubPotAmount[]
  /** In the order of the pots; within a pot the sub-pots, then the rest of the pot; one part for each target. */
  readonly parts: readonly DistributionPart[]
  /** Less came than planned. */
  readonly isShort: boolean
  /** The three pots got less than their rates say. */
  readonly isCut: boolean
  readonly isLifeBelowMinimum: boolean
  /** What `life` lacks to its minimum. */
  readonly lifeMissingCents: Cents
}

/**
 * Distributes the income of a month over pots, sub-pots and accounts (product.md § 3.3, calculators.md § 22a).
 *
 * Saving, luxury and donation get their amount, or their rate of the base, cut to the cent; `life` takes the rest of
 * the income. In a short month `life_first` cuts the three in proportion until `life` reaches its minimum, while
 * `saving_first` keeps what the plan would have given. Otherwise they are only warned about; the three are cut in
 * proportion when they exceed the income. Within a pot amounts are served first, in their order.
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

// `saving_first` holds the three pots at what the plan would have given.
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

// A pot is divided into its sub-pots and the rest that belongs to the pot itself. Money on top fills amounts that the
// pot alone could not; what is left of it goes to the pot itself, unless its sub-pots take the whole pot.
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
