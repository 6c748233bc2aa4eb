import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { planWords, priceText } from './plan-words.ts'
import { type Plan, monthsOf } from './term.ts'

/**
 * The ways in which the coming payments of a contract are reduced: a share of each of the next payments, a sum that is
 * used up, or months that cost nothing.
 */
export const reductionKinds = ['percent', 'euros', 'months'] as const
export type ReductionKind = (typeof reductionKinds)[number]

/** What a reduction brings. `units` are payments of a percentage, cents of a sum, or months. */
export interface ReductionValue {
  readonly kind: ReductionKind
  /** Basis points of a percentage; null for the other kinds. */
  readonly percentBp: number | null
  readonly units: number
}

/** A reduction of a contract with what is left of it. */
export interface Reduction extends ReductionValue {
  readonly id: string
  /** The plan whose payments it reduces: a voucher for one plan brings nothing for the other. Missing or null: both. */
  readonly onlyPlan?: Plan | null
}

/** What one reduction takes from one payment, and the units that it uses up. */
export interface ReductionPart {
  readonly id: string
  readonly cents: number
  readonly units: number
}

/** A price with its reductions: the parts and the amount left sum up to the full price. */
export interface ReducedPrice {
  readonly fullCents: number
  readonly parts: readonly ReductionPart[]
  readonly leftCents: number
}

/** The smallest payment that a provider takes. Nothing below it is ever left of a reduced price. */
export const SMALLEST_PAYMENT_CENTS = 50

/** The most payments that are looked at in advance: a sum of 1,000 € at the lowest price of 1 € needs a thousand. */
const MOST_STEPS = 1_200

/**
 * Reduces the price of one period. Free months come first, as twelfths of a yearly plan, then percentages of what is
 * left, then sums; of each kind the older one first. A period that free months cover wholly uses nothing up of the
 * others.
 */
export function reducePrice(plan: Plan, fullCents: number, granted: readonly Reduction[]): ReducedPrice {
  const reductions = granted.filter(({ onlyPlan = null }) => onlyPlan === null || onlyPlan === plan)
  const parts: ReductionPart[] = []
  let leftCents = fullCents
  let freeMonths = 0
  const take = (id: string, cents: number, units: number) => {
    if (units > 0 && cents > 0) parts.push({ id, cents, units })
    leftCents -= cents
  }
  for (const { id, units } of ofKind(reductions, 'months')) {
    const months = Math.min(units, monthsOf[plan] - freeMonths)
    const before = shareOfMonths(fullCents, plan, freeMonths)
    freeMonths += months
    take(id, shareOfMonths(fullCents, plan, freeMonths) - before, months)
  }
  for (const { id, percentBp } of ofKind(reductions, 'percent'))
    take(id, roundedShare(leftCents, Math.min(percentBp ?? 0, WHOLE_BP), WHOLE_BP), 1)
  for (const { id, units } of ofKind(reductions, 'euros')) {
    const cents = Math.min(units, leftCents)
    take(id, cents, cents)
  }
  return withoutTinyRest({ fullCents, parts, leftCents }, reductions)
}

const WHOLE_BP = 10_000

function ofKind(reductions: readonly Reduction[], kind: ReductionKind): readonly Reduction[] {
  return reductions.filter((reduction) => reduction.kind === kind && reduction.units > 0)
}

/** The price of some months of a period, halves of a cent away from zero: those of all its months sum up to the price. */
function shareOfMonths(fullCents: number, plan: Plan, months: number): number {
  return roundedShare(fullCents, months, monthsOf[plan])
}

/**
 * A rest below the smallest payment cannot be demanded. A sum leaves more for later payments until the smallest one is
 * left; where no sum can, the rest is not demanded at all.
 */
function withoutTinyRest(price: ReducedPrice, reductions: readonly Reduction[]): ReducedPrice {
  const { fullCents, parts, leftCents } = price
  const last = parts.at(-1)
  if (!last || leftCents === 0 || leftCents >= SMALLEST_PAYMENT_CENTS) return price
  const missing = SMALLEST_PAYMENT_CENTS - leftCents
  const isSum = reductions.some(({ id, kind }) => id === last.id && kind === 'euros')
  const changed =
    isSum && last.cents > missing
      ? { ...last, cents: last.cents - missing, units: last.units - missing }
      : { ...last, cents: last.cents + leftCents }
  const others = parts.slice(0, -1)
  return {
    fullCents,
    parts: [...others, changed],
    leftCents: leftCents + last.cents - changed.cents,
  }
}

/** The reductions after one payment, without those that are used up. */
export function afterParts(
  reductions: readonly Reduction[],
  parts: readonly ReductionPart[],
): readonly Reduction[] {
  return reductions
    .map((reduction) => ({
      ...reduction,
      units: reduction.units - (parts.find(({ id }) => id === reduction.id)?.units ?? 0),
    }))
    .filter(({ units }) => units > 0)
}

/** Payments of the same amount in a row; `payments` null: all that follow. */
export interface PriceStep {
  readonly payments: number | null
  readonly amountCents: number
}

/** The coming payments in order, the full price at the end. Without a reduction there is this one step only. */
export function priceSteps(
  plan: Plan,
  fullCents: number,
  reductions: readonly Reduction[],
): readonly PriceStep[] {
  const steps: { payments: number; amountCents: number }[] = []
  let left = reductions
  for (let count = 0; left.length > 0 && count < MOST_STEPS; count += 1) {
    const { parts, leftCents } = reducePrice(plan, fullCents, left)
    if (parts.length === 0) break
    const last = steps.at(-1)
    if (last?.amountCents === leftCents) last.payments += 1
    else steps.push({ payments: 1, amountCents: leftCents })
    left = afterParts(left, parts)
  }
  return [...steps, { payments: null, amountCents: fullCents }]
}

/** The value of a reduction in words: `20 % auf 3 Zahlungen`, `15,00 €`, `1 Monat`. */
export function reductionText({ kind, percentBp, units }: ReductionValue): string {
  switch (kind) {
    case 'percent':
      return `${formatPercent(percentBp ?? 0)} auf ${units === 1 ? 'eine Zahlung' : `${units} Zahlungen`}`
    case 'euros':
      return formatEuro(units)
    case 'months':
      return units === 1 ? '1 Monat' : `${units} Monate`
  }
}

/**
 * The prices of a reduced order in sentences (PAngV): each reduced price beside the full one, for how long it is paid,
 * and the price afterwards. Empty without a reduction.
 */
export function priceStepTexts(
  plan: Plan,
  fullCents: number,
  steps: readonly PriceStep[],
): readonly string[] {
  const reduced = steps.filter(({ payments }) => payments !== null)
  if (reduced.length === 0) return []
  let paid = 0
  const texts = reduced.map(({ payments, amountCents }) => {
    const count = payments ?? 0
    const words = spanWords(plan, paid + 1, paid + count)
    paid += count
    return `${words}: ${formatEuro(amountCents)} statt ${formatEuro(fullCents)}${count > 1 ? ` ${planWords[plan].period}` : ''}`
  })
  return [...texts, `danach ${priceText(plan, fullCents)}`]
}

/** The prices of a reduced order in one line; the plain price without a reduction. */
export function reducedPriceText(plan: Plan, fullCents: number, steps: readonly PriceStep[]): string {
  const texts = priceStepTexts(plan, fullCents, steps)
  return texts.length === 0 ? priceText(plan, fullCents) : texts.join(', ')
}

const PERIODS = { monthly: 'Monat', yearly: 'Jahr' } as const satisfies Record<Plan, string>

/** Which periods: `1. Monat`, `2. bis 4. Monat`, `1. Jahr`. */
function spanWords(plan: Plan, first: number, last: number): string {
  return first === last ? `${first}. ${PERIODS[plan]}` : `${first}. bis ${last}. ${PERIODS[plan]}`
}

/** A share of an amount, rounded to the cent, halves away from zero. */
function roundedShare(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}
