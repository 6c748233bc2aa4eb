import { type Cents, MAX_AMOUNT_CENTS, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { type AllocationVersion, type PartSize, lifeShareBp, potShareBp } from './allocation-version.ts'
import { limitPots } from './limit-pots.ts'
import { isSamePart } from './pot-shares.ts'
import { pots } from './pot.ts'
import { wantedBySubPots } from './split-parts.ts'
import { wantedPots } from './wanted-pots.ts'

export type AllocationProblem =
  | 'out_of_range'
  | 'rates_over_whole'
  | 'rate_and_amount'
  | 'empty'
  | 'duplicate'
  | 'sub_pots_over_pot'
  | 'targets_over_whole'
  | 'unknown_sub_pot'

export interface AllocationFinding {
  /** The path of the refused field in the version: `savingBp`, `subPots.1.shareBp`, `targets.0.subPotId`. */
  readonly field: string
  readonly code: AllocationProblem
}

/** The plan of the month from which the settings count. */
export interface PlannedMonth {
  readonly plannedCents: Cents
  /** The mean income of the following twelve months; counts with `base: 'mean'`. */
  readonly meanCents: Cents
}

type Settings = Omit<AllocationVersion, 'month' | 'version'>

/**
 * Checks what a person can correct in the settings (product.md § 3.3); an empty list means that the version can be
 * stored.
 * @param plan decides whether amounts fit; without income yet they are not compared with anything
 */
export function checkAllocation(
  settings: Settings,
  plan: PlannedMonth | null = null,
): readonly AllocationFinding[] {
  const findings = [...checkRates(settings), ...checkMinimum(settings)]
  return findings.length > 0 ? findings : [...checkSubPots(settings, plan), ...checkTargets(settings)]
}

const potSizes = [
  ['savingBp', 'savingCents'],
  ['luxuryBp', 'luxuryCents'],
  ['donationBp', 'donationCents'],
] as const

function checkRates(settings: Settings): readonly AllocationFinding[] {
  const wrong = potSizes.flatMap(([rate, amount]) => [
    ...(isShare(settings[rate]) ? [] : [finding(rate, 'out_of_range')]),
    ...checkAmount(amount, settings[amount], settings[rate]),
  ])
  if (wrong.length > 0) return wrong
  return lifeShareBp(settings) < 0 ? [finding('savingBp', 'rates_over_whole')] : []
}

// An amount takes the place of the share; settings with both would contradict themselves.
function checkAmount(
  field: string,
  amountCents: Cents | null,
  shareBp: number,
): readonly AllocationFinding[] {
  if (amountCents === null) return []
  if (!isAmount(amountCents)) return [finding(field, 'out_of_range')]
  return shareBp === 0 ? [] : [finding(field, 'rate_and_amount')]
}

function checkMinimum({ lifeMinimumCents }: Settings): readonly AllocationFinding[] {
  return Number.isSafeInteger(lifeMinimumCents) && lifeMinimumCents >= 0
    ? []
    : [finding('lifeMinimumCents', 'out_of_range')]
}

function checkSubPots(settings: Settings, plan: PlannedMonth | null): readonly AllocationFinding[] {
  const { subPots } = settings
  const single = subPots.flatMap(({ id, label, shareBp, amountCents }, index) => [
    ...(label.trim() === '' ? [finding(`subPots.${index}.label`, 'empty')] : []),
    ...(isShare(shareBp) ? [] : [finding(`subPots.${index}.shareBp`, 'out_of_range')]),
    ...checkAmount(`subPots.${index}.amountCents`, amountCents, shareBp),
    ...(subPots.findIndex((other) => other.id === id) < index
      ? [finding(`subPots.${index}.id`, 'duplicate')]
      : []),
  ])
  if (single.length > 0) return single
  const planned = plan && plan.plannedCents > 0 ? plannedPots(settings, plan) : null
  return pots.flatMap((pot) => {
    const own = subPots.filter((subPot) => subPot.pot === pot)
    const last = subPots.findLastIndex((subPot) => subPot.pot === pot)
    const tooMuch = finding(`subPots.${last}.${sizeField(subPots[last])}`, 'sub_pots_over_pot')
    const takenBp = sumCents(own.map((subPot) => subPot.shareBp))
    const limitBp = potShareBp(settings, pot)
    if (limitBp !== null && takenBp > limitBp) return [tooMuch]
    // Shares of a rate fit into every income; amounts have to fit into the planned income.
    const isOfIncome = limitBp === null || own.some(({ amountCents }) => amountCents !== null)
    if (!planned || !isOfIncome) return []
    return wantedBySubPots(planned.baseCents, own) > planned.pots[pot] ? [tooMuch] : []
  })
}

function plannedPots(settings: Settings, { plannedCents, meanCents }: PlannedMonth) {
  const baseCents = settings.base === 'mean' ? meanCents : plannedCents
  return { baseCents, pots: limitPots(plannedCents, wantedPots(baseCents, settings), 0) }
}

function sizeField(size: PartSize | undefined): keyof PartSize {
  return size && size.amountCents !== null ? 'amountCents' : 'shareBp'
}

function checkTargets({ subPots, targets }: Settings): readonly AllocationFinding[] {
  const single = targets.flatMap((target, index) => [
    ...(isShare(target.shareBp) ? [] : [finding(`targets.${index}.shareBp`, 'out_of_range')]),
    ...checkAmount(`targets.${index}.amountCents`, target.amountCents, target.shareBp),
    ...(target.subPotId === null ||
    subPots.some(({ id, pot }) => id === target.subPotId && pot === target.pot)
      ? []
      : [finding(`targets.${index}.subPotId`, 'unknown_sub_pot')]),
    ...(targets.findIndex((other) => isSamePart(other, target) && other.accountId === target.accountId) <
    index
      ? [finding(`targets.${index}.accountId`, 'duplicate')]
      : []),
  ])
  if (single.length > 0) return single
  return targets.flatMap((target, index) => {
    const isLastOfPart = !targets.slice(index + 1).some((other) => isSamePart(other, target))
    const shares = targets.filter((other) => isSamePart(other, target)).map((other) => other.shareBp)
    return isLastOfPart && sumCents(shares) > WHOLE_BP
      ? [finding(`targets.${index}.shareBp`, 'targets_over_whole')]
      : []
  })
}

function isShare(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= WHOLE_BP
}

function isAmount(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_AMOUNT_CENTS
}

function finding(field: string, code: AllocationProblem): AllocationFinding {
  return { field, code }
}
