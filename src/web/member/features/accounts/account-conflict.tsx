import { accountRecord } from '#contract/records/account-record.ts'
import { useFormatEuro } from '#web/display/money.tsx'
import { differentFields } from '#web/planning/field-lines.ts'
import type { Person, StoredAccount } from '#web/planning/planning-queries.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import type { AccountBody } from './account-form.ts'

interface AccountConflictProps {
  readonly mine: AccountBody
  readonly theirs: StoredAccount
  readonly persons: readonly Person[]
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
}

/** Somebody changed the same account meanwhile: what differs, both values. */
export function AccountConflict({ mine, theirs, persons, onKeepTheirs, onTakeMine }: AccountConflictProps) {
  const formatEuro = useFormatEuro()
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name
  const lookups = { nameOf, formatEuro }
  const [first, ...others] = differentFields(
    withSortedOwners(mine),
    withSortedOwners(theirs),
    accountRecord,
    lookups,
  )
  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für ${theirs.name}`}
      lead="Das Konto wurde inzwischen an anderer Stelle geändert. Welcher Stand gilt?"
      mine={{ value: first?.mine ?? 'gleich', note: first?.label }}
      theirs={{ value: first?.theirs ?? 'gleich', note: first?.label }}
      difference={others.map((row) => `${row.label}: ${row.mine} statt ${row.theirs}`).join(' · ')}
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )
}

// Another order of the same owners is no difference.
function withSortedOwners<Body extends AccountBody>(account: Body): Body {
  return {
    ...account,
    owners: account.owners.toSorted((one, other) => (one.personId < other.personId ? -1 : 1)),
  }
}
