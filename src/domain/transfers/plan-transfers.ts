import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** A transfer that was ticked as made. It keeps amount and day, even if the settings change later. */
export interface Transfer {
  readonly id: string
  readonly month: Month
  readonly pot: TransferPot
  readonly subPotId: string | null
  readonly accountId: string
  /** The amount; negative: brought back to the incoming account. */
  readonly amountCents: Cents
  readonly transferredOn: Day
  readonly version: number
}

/** The money of a month for one account: from a pot or a sub-pot, or laid aside before the split. */
export interface MonthPart {
  readonly pot: TransferPot
  readonly subPotId: string | null
  /** null: the part is virtual ("ohne eigenes Konto"), no account takes it. */
  readonly accountId: string | null
  readonly cents: Cents
}

/** A transfer that is due, or money that stays. */
export interface PlannedTransfer {
  readonly pot: TransferPot
  readonly subPotId: string | null
  readonly accountId: string
  /** The amount; negative in `open`: to be brought back to the incoming account. */
  readonly amountCents: Cents
}

export interface TransferPlan {
  readonly open: readonly PlannedTransfer[]
  /** The ticked transfers, in the order of the pots. */
  readonly done: readonly Transfer[]
  /**
   * Parts whose target is the incoming account, and later differences too small to be transferred: they need no
   * transfer.
   */
  readonly stays: readonly PlannedTransfer[]
  readonly openCents: Cents
  readonly doneCents: Cents
  readonly staysCents: Cents
  /** Parts without an account. */
  readonly virtualCents: Cents
}

export interface TransferRules {
  /** The account where transfers start; null: every target needs a transfer. */
  readonly incomingAccountId: string | null
  /** The least difference for which a further transfer to the same target is made (product.md § 4.1). */
  readonly leastFollowUpCents: Cents
}

/**
 * The transfers of a month: what is open, done and what stays. Open, done, stays and virtual sum to the income. A
 * ticked transfer keeps its amount; a later difference becomes a further open transfer, a negative one goes back to the
 * incoming account. A ticked transfer whose target no longer exists goes back whole. A difference below the least
 * amount stays where it is.
 * @param ticked the ticked transfers of this month
 */
export function planTransfers(
  { parts }: { readonly parts: readonly MonthPart[] },
  ticked: readonly Transfer[],
  { incomingAccountId, leastFollowUpCents }: TransferRules,
): TransferPlan {
  const differences = differencesOf(parts, ticked)
  const tickedKeys = new Set(ticked.map(keyOf))
  const isStaying = (each: PlannedTransfer) =>
    each.accountId === incomingAccountId ||
    (tickedKeys.has(keyOf(each)) && Math.abs(each.amountCents) < leastFollowUpCents)
  const due = differences.filter(({ amountCents }) => amountCents !== 0)
  const stays = due.filter(isStaying)
  const open = due.filter((each) => !isStaying(each))
  const done = inOrderOf(differences, ticked)
  return {
    open,
    done,
    stays,
    openCents: sumOf(open),
    doneCents: sumOf(done),
    staysCents: sumOf(stays),
    virtualCents: sumCents(parts.map(({ accountId, cents }) => (accountId === null ? cents : 0))),
  }
}

// Targets come first, in the order of the distribution, then ticked transfers whose target no longer exists.
function differencesOf(parts: readonly MonthPart[], ticked: readonly Transfer[]): readonly PlannedTransfer[] {
  const differences = new Map<string, PlannedTransfer>()
  const add = ({ pot, subPotId, accountId, amountCents }: PlannedTransfer) => {
    const key = keyOf({ pot, subPotId, accountId })
    const known = differences.get(key)?.amountCents ?? 0
    differences.set(key, { pot, subPotId, accountId, amountCents: sumCents([known, amountCents]) })
  }
  for (const { pot, subPotId, accountId, cents } of parts) {
    if (accountId !== null) add({ pot, subPotId, accountId, amountCents: cents })
  }
  for (const transfer of ticked) add({ ...transfer, amountCents: 0 - transfer.amountCents })
  return [...differences.values()]
}

function inOrderOf(order: readonly PlannedTransfer[], ticked: readonly Transfer[]): readonly Transfer[] {
  const places = new Map(order.map((each, index) => [keyOf(each), index]))
  const place = (transfer: Transfer) => places.get(keyOf(transfer)) ?? 0
  return ticked.toSorted((a, b) => place(a) - place(b) || compare(a.transferredOn, b.transferredOn))
}

function keyOf({ pot, subPotId, accountId }: Omit<PlannedTransfer, 'amountCents'>): string {
  return `${pot} ${subPotId ?? ''} ${accountId}`
}

function sumOf(transfers: readonly { readonly amountCents: Cents }[]): Cents {
  return sumCents(transfers.map((transfer) => transfer.amountCents))
}

function compare(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
