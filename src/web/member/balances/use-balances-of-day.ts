import { useState } from 'react'
import { groupOf } from '#domain/accounts/account-types.ts'
import { accountGroups } from '#domain/accounts/account.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { scheduledBalance } from '#domain/accounts/scheduled-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { WorthRecords } from '#domain/net-worth/household-positions.ts'
import { worthOfDay } from '#domain/net-worth/worth-of-day.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useTakeProposals } from './use-take-proposals.ts'

interface Given {
  readonly accounts: readonly StoredAccount[]
  readonly wealthPlan: WorthRecords['wealthPlan']
  readonly today: Day
  /** The chosen day at first, and the last one that can be chosen. */
  readonly latest: Day
}

export type BalancesOfDay = ReturnType<typeof useBalancesOfDay>

/** The accounts of a chosen day with their entered and open balances, and the net worth that follows. */
export function useBalancesOfDay({ accounts, wealthPlan, today, latest }: Given) {
  const [day, setDay] = useState(latest)
  const [typed, setTyped] = useState<ReadonlyMap<string, Cents | null>>(new Map())
  const [troubled, setTroubled] = useState<ReadonlySet<string>>(new Set())
  const takeProposals = useTakeProposals(day)

  const records = { accounts, wealthPlan }
  const listed = listedOn(accounts, day)
  const isEntered = (account: StoredAccount) =>
    balanceOn(account, day) !== undefined && !troubled.has(account.id)
  const open = listed.filter((account) => !isEntered(account))
  const proposals = open.flatMap((account) => {
    const proposed = typed.has(account.id) || troubled.has(account.id) ? null : scheduledBalance(account, day)
    return proposed ? [{ account, amountCents: proposed.amountCents }] : []
  })
  const proposed = proposals.map(({ account, amountCents }) => [account.id, amountCents] as const)
  // An entry that can be read is stored as soon as its field is left, so its account needs no proposal.
  const untyped = open.filter(({ id }) => (typed.get(id) ?? null) === null)

  return {
    day,
    listed,
    open,
    troubled,
    isEntered,
    proposals,
    /** Whether every open account has a balance proposed by its schedule. */
    isAllProposed: untyped.length > 0 && proposals.length === untyped.length,
    worth: worthOfDay(records, day, today, typed),
    worthWithProposals: worthOfDay(records, day, today, new Map([...typed, ...proposed])),
    chooseDay(next: Day) {
      setTyped(new Map())
      setDay(next)
    },
    preview: (id: string, amountCents: Cents | null | undefined) =>
      setTyped((before) => withEntry(before, id, amountCents)),
    mark: (id: string, hasTrouble: boolean) =>
      setTroubled((before) => {
        if (before.has(id) === hasTrouble) return before
        return new Set(hasTrouble ? [...before, id] : [...before].filter((each) => each !== id))
      }),
    /** Stores the proposed balances of accounts without an entry. */
    takeProposals: () => takeProposals(proposals),
  }
}

/** The accounts that are open on a day, in the order in which lists of accounts show them. */
function listedOn(accounts: readonly StoredAccount[], day: Day): readonly StoredAccount[] {
  const open = accounts
    .filter((account) => isOpenOn(account, day))
    .toSorted((one, other) => one.position - other.position)
  return accountGroups.flatMap((group) => open.filter((account) => groupOf(account) === group))
}

/**
 * The typed amounts, with the amount of one account replaced.
 * @param amountCents null: the entry cannot be read; undefined: nothing is typed
 */
function withEntry(
  before: ReadonlyMap<string, Cents | null>,
  id: string,
  amountCents: Cents | null | undefined,
): ReadonlyMap<string, Cents | null> {
  if (amountCents === undefined && !before.has(id)) return before
  const next = new Map(before)
  if (amountCents === undefined) next.delete(id)
  else next.set(id, amountCents)
  return next
}
