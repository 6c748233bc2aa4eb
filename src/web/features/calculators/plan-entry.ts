import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'

/** What somebody has entered for the savings plan. */
export interface PlanEntry {
  readonly initialCents: Cents
  readonly contributionCents: Cents
  readonly returnBp: BasisPoints
  readonly years: number
  readonly inflationBp: BasisPoints
}

interface Limits {
  readonly minimum: number
  readonly maximum: number
}

/** What is taken from people and from addresses; together they stay far within the safe range of cents. */
export const planLimits = {
  initialCents: { minimum: 0, maximum: MAX_AMOUNT_CENTS },
  contributionCents: { minimum: 0, maximum: 10_000_000 },
  returnBp: { minimum: -1_000, maximum: 1_500 },
  years: { minimum: 1, maximum: 80 },
  inflationBp: { minimum: 0, maximum: 1_500 },
} as const satisfies Record<keyof PlanEntry, Limits>

/** The tenth of the household Berger, for twenty years. */
export const samplePlan: PlanEntry = {
  initialCents: 0,
  contributionCents: 46_564,
  returnBp: 600,
  years: 20,
  inflationBp: 200,
}

const names = {
  initialCents: 'start',
  contributionCents: 'rate',
  returnBp: 'rendite',
  years: 'jahre',
  inflationBp: 'inflation',
} as const satisfies Record<keyof PlanEntry, string>

/** The part of the address behind `#`: browsers never send it, so it can be shared and stays private. */
export function writeFragment(plan: PlanEntry): string {
  return new URLSearchParams(keys.map((key) => [names[key], String(plan[key])])).toString()
}

/** Reads an address; null when it names nothing, or anything that the calculator does not take. */
export function readFragment(fragment: string): PlanEntry | null {
  const params = new URLSearchParams(fragment.replace(/^#/u, ''))
  const known = keys.filter((key) => params.has(names[key]))
  if (known.length === 0) return null
  const read = known.map((key) => [key, Number(params.get(names[key]) || Number.NaN)] as const)
  if (!read.every(([key, value]) => isAllowed(key, value))) return null
  return { ...samplePlan, ...Object.fromEntries(read) }
}

export function isSamplePlan(plan: PlanEntry): boolean {
  return keys.every((key) => plan[key] === samplePlan[key])
}

const keys = Object.keys(names) as (keyof PlanEntry)[]

function isAllowed(key: keyof PlanEntry, value: number): boolean {
  const { minimum, maximum } = planLimits[key]
  return Number.isInteger(value) && value >= minimum && value <= maximum
}
