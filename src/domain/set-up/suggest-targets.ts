import type { AllocationTarget } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { groupOf, isThing } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'

type Candidate = Pick<Account, 'id' | 'name' | 'type' | 'valueSign' | 'closedOn' | 'isArchived'>

/** The account proposed for each pot; null: none fits, and the pot stays without an account. */
export type SuggestedTargets = Readonly<Record<Pot, string | null>>

/**
 * Proposes an account for each pot by the names of the accounts: saving goes to the securities account, else to the
 * savings account; fun and giving to accounts with such names; life to an account for the household, else to the one
 * where the income arrives. An account named for one pot, or for the tax office, is not proposed for another; debts and
 * closed accounts are never proposed.
 */
export function suggestTargets(
  accounts: readonly Candidate[],
  incomingAccountId: string | null,
): SuggestedTargets {
  const open = openTargets(accounts).filter(({ name }) => !isNamedForTax(name))
  const named = (words: RegExp) => open.find(({ name }) => words.test(name.toLowerCase()))
  const luxury = named(/spa(?:ß|ss)|luxus|urlaub|freizeit|genuss/u)
  const donation = named(/spende|f(?:ö|oe)rder|zehnt/u)
  const free = open.filter(({ id }) => id !== luxury?.id && id !== donation?.id)
  const saving =
    free.find(({ type }) => type === 'securities') ??
    free.find(({ type }) => type === 'savings' || type === 'building_savings' || type === 'term_deposit')
  const life = free.find(({ name }) => /haushalt|gemeinschaft|leben|alltag|miete/u.test(name.toLowerCase()))
  const incoming = open.find(({ id }) => id === incomingAccountId)
  return {
    saving_rate: saving?.id ?? null,
    luxury_rate: luxury?.id ?? null,
    donation_rate: donation?.id ?? null,
    life: life?.id ?? incoming?.id ?? null,
  }
}

/** Targets that send each whole pot to its one account. */
export function wholeTargets(chosen: SuggestedTargets): readonly AllocationTarget[] {
  return pots.flatMap((pot) => {
    const accountId = chosen[pot]
    return accountId === null
      ? []
      : [{ pot, subPotId: null, accountId, shareBp: WHOLE_BP, amountCents: null }]
  })
}

/** The accounts that can receive money of the month. */
export function openTargets<Some extends Candidate>(accounts: readonly Some[]): readonly Some[] {
  return accounts.filter(
    (account) => account.closedOn === null && !account.isArchived && !isNoTarget(account),
  )
}

/**
 * Whether the name of an account says that it is the reserve for the tax office: "Rücklage Steuern", "Tagesgeld USt".
 */
export function isNamedForTax(name: string): boolean {
  return /steuer|finanzamt|\bust\b/u.test(name.toLowerCase())
}

// Nobody transfers money to a debt of this kind or to a physical thing.
function isNoTarget(account: Candidate): boolean {
  return groupOf(account) === 'debts' || isThing(account.type)
}
