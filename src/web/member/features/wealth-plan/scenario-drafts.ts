import { addMonths, type Month } from '#domain/calendar/month.ts'
import {
  loanOfPurchase,
  type NewEvent,
  type PlannedPurchase,
} from '#domain/household-plan/scenario/scenario-purchase.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { EventKind } from '#domain/wealth-plan/wealth-plan.ts'
import type {
  StoredPlanEvent,
  StoredPlanScenario,
  StoredPosition,
} from '#web/household/planning/wealth-plan-queries.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

/** The kinds of events: amounts are typed above 0, and the kind gives the sign. */
export const eventChoices = [
  { value: 'less', label: 'Jeden Monat weniger', kind: 'monthly', sign: -1 },
  { value: 'more', label: 'Jeden Monat mehr', kind: 'monthly', sign: 1 },
  { value: 'spent', label: 'Einmalige Ausgabe', kind: 'once', sign: -1 },
  { value: 'received', label: 'Einmalige Einnahme', kind: 'once', sign: 1 },
] as const satisfies readonly { value: string; label: string; kind: EventKind; sign: 1 | -1 }[]
export type EventChoice = (typeof eventChoices)[number]['value']

/** The choice that is no single event: a purchase with its loan. */
export const PURCHASE = 'purchase'

export interface EventDraft {
  readonly form: 'event'
  /** The id of the stored entry; null: a new one. */
  readonly id: string | null
  readonly what: EventChoice
  readonly name: string
  readonly from: Month
  readonly to: Month | null
  readonly amountCents: Cents | null
  readonly positionId: string | null
}

export interface PurchaseDraft {
  readonly form: 'purchase'
  readonly name: string
  readonly month: Month
  readonly priceCents: Cents | null
  readonly costCents: Cents | null
  readonly ownCents: Cents | null
  readonly fromPositionId: string | null
  readonly interestBp: BasisPoints | null
  readonly instalmentCents: Cents | null
  /** The present monthly cost of housing that ends with the purchase. */
  readonly savedCents: Cents | null
}

export interface PositionDraft {
  readonly form: 'position'
  readonly stored: StoredPosition
  readonly name: string
  readonly returnBp: BasisPoints | null
  readonly interestBp: BasisPoints | null
  readonly instalmentCents: Cents | null
}

export type DifferenceDraft = EventDraft | PurchaseDraft | PositionDraft

export function emptyEvent(month: Month): EventDraft {
  return {
    form: 'event',
    id: null,
    what: 'less',
    name: '',
    from: addMonths(month, 1),
    to: null,
    amountCents: null,
    positionId: null,
  }
}

export function emptyPurchase(month: Month): PurchaseDraft {
  return {
    form: 'purchase',
    name: '',
    month: addMonths(month, 36),
    priceCents: null,
    costCents: null,
    ownCents: null,
    fromPositionId: null,
    interestBp: null,
    instalmentCents: null,
    savedCents: null,
  }
}

export function draftOfEvent(event: StoredPlanEvent): EventDraft {
  const { id, name, from, to, amountCents, positionId, kind } = event
  const sign = amountCents < 0 ? -1 : 1
  const choice = eventChoices.find((each) => each.kind === kind && each.sign === sign)
  return {
    form: 'event',
    id,
    what: choice?.value ?? 'less',
    name,
    from,
    to,
    amountCents: Math.abs(amountCents),
    positionId,
  }
}

export function draftOfPosition(stored: StoredPosition): PositionDraft {
  const { name, returnBp, interestBp, instalmentCents } = stored
  return { form: 'position', stored, name, returnBp, interestBp, instalmentCents }
}

/** Whether nothing was typed yet: such a draft need not be complete. */
export function isUntouched(draft: DifferenceDraft): boolean {
  if (draft.form === 'position' || (draft.form === 'event' && draft.id !== null)) return false
  if (draft.name.trim() !== '') return false
  return draft.form === 'event'
    ? draft.amountCents === null
    : draft.priceCents === null && draft.costCents === null && draft.ownCents === null
}

/** The event as it is sent; null where an entry is missing, which the fields then say. */
export function eventOf(draft: EventDraft, scenarioId: string): Omit<NewEvent, 'id'> | null {
  const { name, what, from, to, amountCents, positionId } = draft
  const choice = eventChoices.find(({ value }) => value === what)
  if (name.trim() === '' || !amountCents || !choice) return null
  const { kind, sign } = choice
  return {
    name: name.trim(),
    kind,
    from,
    to: kind === 'monthly' ? to : null,
    amountCents: sign * amountCents,
    positionId,
    scenarioId,
  }
}

/** The amount of the loan; without a loan there is no interest rate and no instalment. */
export function loanOfDraft(draft: PurchaseDraft): Cents {
  const { priceCents, costCents, ownCents } = draft
  return loanOfPurchase({ priceCents: priceCents ?? 0, costCents: costCents ?? 0, ownCents: ownCents ?? 0 })
}

/**
 * The purchase as it is computed; null where an entry is missing or does not fit, which the fields then say.
 */
export function purchaseOf(draft: PurchaseDraft): PlannedPurchase | null {
  const loanCents = loanOfDraft(draft)
  const { name, month, priceCents, fromPositionId, interestBp, instalmentCents } = draft
  if (name.trim() === '' || !priceCents || loanCents < 0) return null
  if (loanCents > 0 && (interestBp === null || !instalmentCents)) return null
  const paidCents = loanCents > 0 ? (instalmentCents ?? 0) : 0
  return {
    name: name.trim(),
    month,
    priceCents,
    costCents: draft.costCents ?? 0,
    ownCents: draft.ownCents ?? 0,
    fromPositionId,
    interestBp: interestBp ?? 0,
    instalmentCents: paidCents,
    monthlyCents: (draft.savedCents ?? 0) - paidCents,
  }
}

/** The time of an event in words: `einmal 05.2029`, `ab 12.2026 im Monat`. */
export function whenWords({ kind, from, to }: Pick<StoredPlanEvent, 'kind' | 'from' | 'to'>): string {
  if (kind === 'once') return `einmal ${formatMonthEntry(from)}`
  return to === null
    ? `ab ${formatMonthEntry(from)} im Monat`
    : `${formatMonthEntry(from)} bis ${formatMonthEntry(to)} im Monat`
}

/** Whether a difference is complete and can be sent; its fields say what is missing. */
export function isWhole(draft: DifferenceDraft, scenarioId: string): boolean {
  if (draft.form === 'event') return eventOf(draft, scenarioId) !== null
  if (draft.form === 'purchase') return purchaseOf(draft) !== null
  return draft.name.trim() !== ''
}

/** The draft in the form of the chosen kind: a typed value stays where the other form has the same field. */
export function changedKind(
  draft: Exclude<DifferenceDraft, { readonly form: 'position' }>,
  what: EventChoice | typeof PURCHASE,
  month: Month,
): DifferenceDraft {
  if (what === PURCHASE) return { ...emptyPurchase(month), name: draft.name }
  return draft.form === 'event' ? { ...draft, what } : { ...emptyEvent(month), name: draft.name, what }
}

/** The entries of a scenario beside its differences. */
export type ScenarioFields = Pick<StoredPlanScenario, 'name' | 'lifeCents' | 'growthBp'>

export function fieldsOf(stored: ScenarioFields | null): ScenarioFields {
  return {
    name: stored?.name ?? '',
    lifeCents: stored?.lifeCents ?? null,
    growthBp: stored?.growthBp ?? null,
  }
}

export function isChanged(before: ScenarioFields, after: ScenarioFields): boolean {
  return (
    before.name !== after.name || before.lifeCents !== after.lifeCents || before.growthBp !== after.growthBp
  )
}
