import { type Plan, plans } from '#domain/subscription/term.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { newId } from '#web/household/planning/new-id.ts'

/** The choices before an order is sent. The box of the early start is not kept: nobody finds it ticked. */
export interface OrderDraft {
  /** The order's own id: sent twice it stays one order. */
  readonly id: string
  readonly plan: Plan
  /** The version of the terms whose box was ticked; empty while it is not. */
  readonly terms: string
}

const memory = tabMemory('wk-order', ['id', 'plan', 'terms'])
const first: Omit<OrderDraft, 'id'> = { plan: 'monthly', terms: '' }
/** The id of the own draft; undefined until a draft is kept. */
let ownId: string | undefined

/** The draft of this tab, and how it is changed; a reload loses nothing. */
export function useOrderDraft(): readonly [OrderDraft, (change: Partial<OrderDraft>) => void] {
  const kept = memory.use()
  const draft = draftOf(kept)
  return [draft, (change) => memory.keep({ ...draftOf(memory.read()), ...change })]
}

/** The next order is another one. */
export function renewOrder(): void {
  ownId = undefined
  memory.keep({ ...draftOf(memory.read()), id: newId() })
}

function draftOf(kept: ReturnType<typeof memory.read>): OrderDraft {
  if (kept === null) return { id: (ownId ??= newId()), ...first }
  const { id, plan, terms } = kept
  return { id, plan: plans.find((each) => each === plan) ?? first.plan, terms }
}
