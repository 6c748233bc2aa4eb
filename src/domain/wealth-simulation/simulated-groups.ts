import { taxKindOf } from '#domain/wealth-projection/plan-tax.ts'
import { drawnClasses } from '#domain/wealth-projection/withdrawal-order.ts'
import type { SimulatedPosition } from './simulation-input.ts'

/** Positions that move alike, combined to one. */
export interface SimulatedGroup extends SimulatedPosition {
  /** The index of the shock that moves it; −1: none. */
  readonly shock: number
}

/** More groups than that are only told apart where it matters more. */
const MANY_GROUPS = 12

/**
 * Combines positions where no path can tell them apart: of one class and factor, next to each other in it and in the
 * order of taxes. Funds stay apart as soon as there is tax, because each has gains of its own; so do positions that may
 * fall below 0. In a plan of many positions those that bring interest may stand anywhere: their tax takes its part of
 * the allowance at the place of the first.
 */
export function mergeAlike(groups: readonly SimulatedGroup[], isTaxed: boolean): readonly SimulatedGroup[] {
  const exact = merge(groups, isTaxed, true)
  return exact.length > MANY_GROUPS ? merge(groups, isTaxed, false) : exact
}

function merge(
  groups: readonly SimulatedGroup[],
  isTaxed: boolean,
  isOrderKept: boolean,
): readonly SimulatedGroup[] {
  const merged: SimulatedGroup[] = []
  for (const group of groups) {
    const place = merged.findLastIndex(({ assetClass }) => assetClass === group.assetClass)
    const before = merged[place]
    const isNext =
      !isTaxed ||
      !isOrderKept ||
      taxKindOf(group.assetClass) === 'free' ||
      !merged.slice(place + 1).some(({ assetClass }) => taxKindOf(assetClass) !== 'free')
    if (before && isNext && movesAlike(before, group, isTaxed)) merged[place] = together(before, group)
    else merged.push(group)
  }
  return merged
}

function movesAlike(first: SimulatedGroup, second: SimulatedGroup, isTaxed: boolean): boolean {
  const isFund = isTaxed && taxKindOf(first.assetClass) === 'fund'
  const mayFall = drawnClasses.includes(first.assetClass) && [first, second].some(fallsBelow0)
  const isSameUse =
    first.isLocked === second.isLocked &&
    first.isForChild === second.isForChild &&
    first.endsIn === second.endsIn
  return first.monthlyFactor === second.monthlyFactor && isSameUse && !isFund && !mayFall
}

function fallsBelow0({ startCents, flowCents }: SimulatedGroup): boolean {
  return startCents < 0 || flowCents.some((flow) => flow < 0)
}

function together(first: SimulatedGroup, second: SimulatedGroup): SimulatedGroup {
  return {
    ...first,
    startCents: first.startCents + second.startCents,
    flowCents: first.flowCents.map((flow, month) => flow + (second.flowCents[month] ?? 0)),
  }
}
