import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type TransferPot, transferPots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { MonthPart } from '#domain/transfers/plan-transfers.ts'
import { movedTitle } from '#web/member/month/income-words.ts'

/** The flow of a month's income from its sources to the accounts, for the drawing and the table. */
export interface MonthFlow {
  readonly sources: readonly { readonly id: string; readonly name: string; readonly cents: Cents }[]
  /** The title of the money that is split: only what equals the income of the month is called so. */
  readonly title: string
  readonly incomeCents: Cents
  readonly pots: readonly { readonly pot: TransferPot; readonly cents: Cents }[]
  readonly accounts: readonly FlowAccount[]
  readonly branches: readonly FlowBranch[]
}

export interface FlowAccount {
  readonly id: string
  readonly kind: 'transfer' | 'stays' | 'virtual'
  readonly name: string
  /** The pot that fills the account first; it gives the colour. */
  readonly pot: TransferPot
  readonly cents: Cents
  readonly openCents: Cents
}

/** The flow from a pot to an account. */
export interface FlowBranch {
  readonly pot: TransferPot
  readonly accountId: string
  readonly doneCents: Cents
  readonly openCents: Cents
}

export function monthFlow(plan: MonthPlan, accounts: readonly Account[]): MonthFlow {
  const branches = branchesOf(plan)
  return {
    sources: sourcesOf(plan),
    title: movedTitle(plan),
    incomeCents: plan.incomeCents,
    pots: transferPots
      .map((pot) => ({
        pot,
        cents: pot === 'tax_reserve' ? plan.reserve.cents : plan.distribution.pots[pot],
      }))
      .filter(({ cents }) => cents > 0),
    accounts: [...new Set(branches.map(({ accountId }) => accountId))].map((id) =>
      accountOf(id, branches, plan, accounts),
    ),
    branches,
  }
}

function sourcesOf({ income }: MonthPlan): MonthFlow['sources'] {
  return [
    ...income.lines
      .filter(({ source }) => source.isDistributed)
      .map(({ source, actualCents }) => ({ id: source.id, name: source.label, cents: actualCents })),
    ...income.extras.map(({ id, label, amountCents }) => ({ id, name: label, cents: amountCents })),
  ].filter(({ cents }) => cents > 0)
}

function branchesOf(plan: MonthPlan): readonly FlowBranch[] {
  return transferPots.flatMap((pot) => {
    const parts = partsOf(plan).filter((part) => part.pot === pot)
    const ids = [...new Set(parts.map(({ accountId }) => accountId))]
    return ids
      .map((id) => branchOf(pot, id, plan))
      .filter(({ doneCents, openCents }) => doneCents + openCents > 0)
  })
}

function partsOf({ reserve, distribution }: MonthPlan): readonly MonthPart[] {
  return [...reserve.parts, ...distribution.parts]
}

function branchOf(pot: TransferPot, accountId: string | null, plan: MonthPlan): FlowBranch {
  const isHere = (each: { readonly pot: TransferPot; readonly accountId: string | null }) =>
    each.pot === pot && each.accountId === accountId
  const cents = sumCents(
    partsOf(plan)
      .filter(isHere)
      .map((part) => part.cents),
  )
  const missing = sumCents(plan.transfers.open.filter(isHere).map(({ amountCents }) => amountCents))
  // An amount that is to be brought back was transferred before, so the whole planned part has arrived.
  const openCents = Math.min(cents, Math.max(0, missing))
  return { pot, accountId: accountId ?? virtualId(pot), doneCents: cents - openCents, openCents }
}

function accountOf(
  id: string,
  branches: readonly FlowBranch[],
  { incoming }: MonthPlan,
  accounts: readonly Account[],
): FlowAccount {
  const own = branches.filter(({ accountId }) => accountId === id)
  const pot = own[0]!.pot
  const openCents = sumCents(own.map((branch) => branch.openCents))
  const cents = sumCents([...own.map((branch) => branch.doneCents), openCents])
  if (id === virtualId(pot)) return { id, kind: 'virtual', name: 'ohne eigenes Konto', pot, cents, openCents }
  const name = accounts.find((account) => account.id === id)?.name ?? 'Gelöschtes Konto'
  return { id, kind: id === incoming?.id ? 'stays' : 'transfer', name, pot, cents, openCents }
}

function virtualId(pot: TransferPot): string {
  return `virtual ${pot}`
}
