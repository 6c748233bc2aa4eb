import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import type { Answered, CheckInput, CheckRefusal } from './check-answer.ts'

/** The fields in the order of the form, in which they are named where they lack. */
const order = [
  'priceCents',
  'land',
  'areaTenths',
  'rentMonthCents',
  'nonAllocableYearCents',
  'reserveYearCents',
  'buildingShareBp',
  'equityCents',
  'interestBp',
  'repaymentBp',
  'fixedYears',
  'marginalTaxBp',
  'completedYear',
  'depreciationBp',
] as const satisfies readonly CheckInput[]

type Stated<Name extends CheckInput> = NonNullable<PurchaseCheck[Name]>

/** A figure that is known. */
export function known<Value>(value: Value): Answered<Value> {
  return { value, missing: [], refusal: null }
}

/** A figure that cannot be. */
export function refused(refusal: CheckRefusal): Answered<never> {
  return { value: null, missing: [], refusal }
}

/** A field of a check, or that it lacks. */
export function stated<Name extends CheckInput>(check: PurchaseCheck, name: Name): Answered<Stated<Name>> {
  const value: PurchaseCheck[Name] = check[name]
  return value === null ? { value: null, missing: [name], refusal: null } : known<Stated<Name>>(value)
}

/** Two figures that another one needs: all that both lack, or the first refusal. */
export function both<One, Other>(
  one: Answered<One>,
  other: Answered<Other>,
): Answered<readonly [One, Other]> {
  if (one.value !== null && other.value !== null) return known([one.value, other.value])
  return unknown(one, other)
}

/** A figure that follows from another one. */
export function from<Given, Value>(
  given: Answered<Given>,
  value: (given: Given) => Answered<Value>,
): Answered<Value> {
  return given.value === null ? { ...given, value: null } : value(given.value)
}

/** What figures lack, without a value: each field once, and the first refusal where no field lacks. */
export function unknown(...figures: readonly Answered<unknown>[]): Answered<never> {
  const lacking = new Set(figures.flatMap(({ missing }) => missing))
  const missing = order.filter((name) => lacking.has(name))
  const refusal = figures.find((figure) => figure.refusal !== null)?.refusal ?? null
  return { value: null, missing, refusal: missing.length === 0 ? refusal : null }
}
