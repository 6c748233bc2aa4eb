import type { Account } from '#domain/accounts/account.ts'
import { isStale, latestBalance } from '#domain/accounts/latest-balance.ts'
import { isOpenOn } from '#domain/accounts/net-worth.ts'
import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** The one thing worth doing next. */
export type NextStep =
  | { readonly kind: 'life_below_minimum'; readonly missingCents: Cents }
  | { readonly kind: 'pot_without_account'; readonly pot: Pot }
  | { readonly kind: 'account_without_iban'; readonly account: Account }
  | { readonly kind: 'stale_balance'; readonly account: Account; readonly since: Day }

/** The first rule of a fixed list that holds (product.md § 4.1); null when nothing is to be done. */
export function nextStep(plan: MonthPlan, accounts: readonly Account[], day: Day): NextStep | null {
  return (
    lifeBelowMinimum(plan) ??
    potWithoutAccount(plan) ??
    accountWithoutIban(plan, accounts) ??
    staleBalance(accounts, day)
  )
}

function lifeBelowMinimum({ distribution }: MonthPlan): NextStep | null {
  if (!distribution.isLifeBelowMinimum) return null
  return { kind: 'life_below_minimum', missingCents: distribution.lifeMissingCents }
}

// A pot that gets money and has no account at all is easily spent twice.
function potWithoutAccount({ distribution }: MonthPlan): NextStep | null {
  const pot = pots.find(
    (each) =>
      distribution.pots[each] > 0 &&
      !distribution.parts.some((part) => part.pot === each && part.accountId !== null),
  )
  return pot ? { kind: 'pot_without_account', pot } : null
}

// Without an IBAN there is no GiroCode for the transfer.
function accountWithoutIban({ transfers }: MonthPlan, accounts: readonly Account[]): NextStep | null {
  const targets = new Set([...transfers.open, ...transfers.done].map((transfer) => transfer.accountId))
  const account = accounts.find(({ id, iban }) => targets.has(id) && iban === null)
  return account ? { kind: 'account_without_iban', account } : null
}

// The oldest first.
function staleBalance(accounts: readonly Account[], day: Day): NextStep | null {
  const stale = accounts
    .filter((account) => isOpenOn(account, day) && isStale(account, day))
    .flatMap((account) => {
      const since = latestBalance(account, day)?.day
      return since ? [{ account, since }] : []
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
  return stale[0] ? { kind: 'stale_balance', ...stale[0] } : null
}
