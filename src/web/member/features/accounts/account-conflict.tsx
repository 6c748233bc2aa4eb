import { accountRecord } from '#contract/records/account-record.ts'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { type PotShare, haveSameShares } from '#domain/account-system/pot-shares.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { useFormatEuro } from '#web/display/money.tsx'
import { differentFields } from '#web/planning/field-lines.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { type AccountBody, changedBalance } from './account-form.ts'
import type { CheckedAccount } from './account-schema.ts'
import { BalanceConflict } from './balance-conflict.tsx'
import { partTitle } from './pot-line.ts'
import type { SeenAccount } from './save-account.ts'

interface AccountConflictProps {
  readonly mine: CheckedAccount
  readonly seen: SeenAccount
  readonly theirs: SeenAccount
  readonly persons: readonly Person[]
  readonly allocation: AllocationVersion | undefined
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
}

/** Somebody changed the same account, its balance or its pots meanwhile: what differs, both values. */
export function AccountConflict(props: AccountConflictProps) {
  const { mine, seen, theirs, persons, allocation, onKeepTheirs, onTakeMine } = props
  const formatEuro = useFormatEuro()
  const stored = theirs.account
  if (!stored) return null
  const balance = changedBalance(mine.values, stored)
  const isOnlyBalance = stored.version === seen.account?.version && haveSameShares(theirs.pots, seen.pots)
  if (isOnlyBalance && balance)
    return (
      <BalanceConflict
        account={stored}
        day={balance.day}
        mineCents={balance.amountCents}
        onKeepTheirs={onKeepTheirs}
        onTakeMine={onTakeMine}
      />
    )
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name
  const [first, ...others] = [
    ...differentFields(withSortedOwners(mine.body), withSortedOwners(stored), accountRecord, {
      nameOf,
      formatEuro,
    }),
    ...potsDifference(),
  ]

  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für ${stored.name}`}
      lead="Das Konto wurde inzwischen an anderer Stelle geändert. Welcher Stand gilt?"
      mine={{ value: first?.mine ?? 'gleich', note: first?.label }}
      theirs={{ value: first?.theirs ?? 'gleich', note: first?.label }}
      difference={others.map((row) => `${row.label}: ${row.mine} statt ${row.theirs}`).join(' · ')}
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )

  function potsDifference() {
    if (haveSameShares(mine.values.pots, theirs.pots)) return []
    return [{ label: 'Topf', mine: potsWords(mine.values.pots), theirs: potsWords(theirs.pots) }]
  }

  function potsWords(shares: readonly PotShare[]): string {
    const words = allocation
      ? shares.map((share) => `${partTitle(allocation, share)} ${formatPercent(share.shareBp)}`)
      : []
    return words.length === 0 ? 'kein Topf' : words.toSorted().join(', ')
  }
}

// Another order of the same owners is no difference.
function withSortedOwners<Body extends AccountBody>(account: Body): Body {
  return {
    ...account,
    owners: account.owners.toSorted((one, other) => (one.personId < other.personId ? -1 : 1)),
  }
}
