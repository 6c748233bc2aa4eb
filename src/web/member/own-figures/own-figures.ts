import { planMonth } from '#domain/account-system/plan-month.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'

export interface OwnFigure {
  readonly label: string
  /** The amount; null: the household has entered nothing that gives it. */
  readonly cents: Cents | null
  readonly note: string
}

type Data = Pick<Planning, 'income' | 'accounts' | 'accountSystem'>

/**
 * The figures from the household's entries elsewhere with which a household plan begins; always the same number of
 * figures.
 */
export function ownFigures(data: Data, today: Day): readonly OwnFigure[] {
  const plan = planOf(data, today)
  const lifeCents = plan ? plan.distribution.pots.life : null
  const neededCents = plan && plan.version.lifeMinimumCents > 0 ? plan.version.lifeMinimumCents : null
  return [
    { label: 'Topf Leben', cents: lifeCents, note: 'in diesem Monat' },
    { label: 'Miete und feste Kosten', cents: neededCents, note: 'so viel braucht Leben mindestens' },
    {
      label: 'Bleibt',
      cents: lifeCents !== null && neededCents !== null ? lifeCents - neededCents : null,
      note: 'für alles andere',
    },
    debtsOf(data, today),
  ]
}

function planOf({ income, accounts, accountSystem }: Data, today: Day) {
  if (income.sources.length === 0) return null
  return planMonth({ income, accounts: accounts.accounts, ...accountSystem }, monthOf(today))
}

function debtsOf(data: Data, today: Day): OwnFigure {
  const cents = worthOf(data, today, (account) => groupOf(account) === 'debts')
  return { label: 'Kredite und Schulden', cents, note: 'was noch offen ist' }
}

// The sum of the accounts as the net worth counts it; null where none of them has a balance.
function worthOf({ accounts }: Data, today: Day, isMeant: (account: Account) => boolean): Cents | null {
  const meant = accounts.accounts.filter(
    (account) =>
      account.isCounted && isOpenOn(account, today) && account.balances.length > 0 && isMeant(account),
  )
  return meant.length === 0 ? null : sumCents(meant.map((account) => signedBalance(account, today)))
}
