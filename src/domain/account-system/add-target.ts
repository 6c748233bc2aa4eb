import { type BasisPoints, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import type { AllocationTarget, PartSize } from './allocation-version.ts'

type NewTarget = Omit<AllocationTarget, keyof PartSize>

/**
 * Adds an account to a pot or sub-pot. It gets the share that the others leave; when they leave nothing, half of the
 * largest share, cut to a whole percent. The shares of the part never sum to more than before or 100 %; amounts stay.
 */
export function addTarget(
  targets: readonly AllocationTarget[],
  added: NewTarget,
): readonly AllocationTarget[] {
  const part = targets.filter((target) => isSamePart(target, added) && target.amountCents === null)
  const freeBp = WHOLE_BP - sumCents(part.map(({ shareBp }) => shareBp))
  if (freeBp > 0) return [...targets, { ...added, shareBp: freeBp, amountCents: null }]

  const largest = part.toSorted((a, b) => b.shareBp - a.shareBp)[0]
  const halfBp = largest ? half(largest.shareBp) : WHOLE_BP
  const lowered = targets.map((target) =>
    target === largest ? { ...target, shareBp: target.shareBp - halfBp } : target,
  )
  return [...lowered, { ...added, shareBp: halfBp, amountCents: null }]
}

const PERCENT_BP: BasisPoints = 100

function half(shareBp: BasisPoints): BasisPoints {
  const whole = Math.floor(shareBp / 2 / PERCENT_BP) * PERCENT_BP
  return whole > 0 ? whole : Math.floor(shareBp / 2)
}

function isSamePart(a: NewTarget, b: NewTarget): boolean {
  return a.pot === b.pot && a.subPotId === b.subPotId
}
