import { type Plan, plans } from '#domain/subscription/term.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { newId } from '#web/household/planning/new-id.ts'

/**
 * The choices before an order is sent. The box of the early start is not kept, because nobody may find it
 * ticked.
 */
export interface OrderDraft {
  /** The id of the order; sent twice, it stays one order. */
  readonly id: string
  readonly plan: Plan
  /** The version of the terms that was agreed to; empty while the box is not ticked. */
  readonly terms: string
  /** The code of the voucher that was applied; empty: none. */
  readonly code: string
}

const memory = tabMemory('wk-order', ['id', 'plan', 'terms', 'code'])
const first: Omit<OrderDraft, 'id'> = { plan: 'monthly', terms: '', code: '' }
/** The id of this tab's draft; undefined until a draft is kept. */
let ownId: string | undefined

/** The draft of this tab with the function that changes it; a reload keeps the draft. */
export function useOrderDraft(): readonly [OrderDraft, (change: Partial<OrderDraft>) => void] {
  const kept = memory.use()
  const draft = draftOf(kept)
  return [draft, (change) => memory.keep({ ...draftOf(memory.read()), ...change })]
}

/** Gives the draft a new id and no voucher, so that the next order is another one. */
export function renewOrder(): void {
  ownId = undefined
  memory.keep({ ...draftOf(memory.read()), id: newId(), code: '' })
}

function draftOf(kept: ReturnType<typeof memory.read>): OrderDraft {
  if (kept === null) return { id: (ownId ??= newId()), ...first }
  const { id, plan, terms, code } = kept
  return { id, plan: plans.find((each) => each === plan) ?? first.plan, terms, code }
}
