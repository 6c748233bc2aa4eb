import { useSyncExternalStore } from 'react'
import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { goalKey } from '#web/app/device/tried-on-device.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

/** A goal in the terms of the goal calculator. */
export interface KeptGoal {
  readonly name: string
  readonly goalCents: Cents
  readonly initialCents: Cents
  readonly annualRateBp: BasisPoints
  /** The given value: the time, or the monthly rate. */
  readonly given: 'months' | 'contribution'
  readonly months: number
  readonly contributionCents: Cents
}

export const LONGEST_NAME = 60
export const LARGEST_GOAL_RATE_BP: BasisPoints = 1_500

/** A goal of the household Berger. */
export const sampleGoal: KeptGoal = {
  name: 'Lastenrad',
  goalCents: 240_000,
  initialCents: 48_000,
  annualRateBp: 0,
  given: 'months',
  months: 12,
  contributionCents: 12_000,
}

let goal: KeptGoal | undefined
const listeners = new Set<() => void>()

/** The goal on this device; the sample until something is entered, and in the prerendered page. */
export function useKeptGoal(): KeptGoal {
  return useSyncExternalStore(subscribe, currentGoal, () => sampleGoal)
}

/** Keeps a goal on the device alone; the sample is not kept. */
export function keepGoal(next: KeptGoal): void {
  goal = next
  try {
    if (isSampleGoal(next)) localStorage.removeItem(goalKey)
    else localStorage.setItem(goalKey, JSON.stringify(next))
  } catch {
    // Without storage the goal lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function isSampleGoal(one: KeptGoal): boolean {
  return (Object.keys(sampleGoal) as (keyof KeptGoal)[]).every((key) => one[key] === sampleGoal[key])
}

/** Reads a goal kept on the device; null when it is broken or of another kind. */
export function readGoal(json: string | null): KeptGoal | null {
  const kept = readJson(json)
  if (!isRecord(kept)) return null
  const { name, goalCents, initialCents, annualRateBp, given, months, contributionCents } = kept
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return null
  if (given !== 'months' && given !== 'contribution') return null
  if (!isWithin(goalCents, 1, MAX_AMOUNT_CENTS) || !isWithin(initialCents, 0, MAX_AMOUNT_CENTS)) return null
  if (!isWithin(annualRateBp, 0, LARGEST_GOAL_RATE_BP) || !isWithin(months, 1, LONGEST_TERM_MONTHS))
    return null
  if (!isWithin(contributionCents, 0, MAX_AMOUNT_CENTS)) return null
  return { name, goalCents, initialCents, annualRateBp, given, months, contributionCents }
}

function isWithin(value: unknown, minimum: number, maximum: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
}

function currentGoal(): KeptGoal {
  goal ??= readGoal(storedText(goalKey)) ?? sampleGoal
  return goal
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
