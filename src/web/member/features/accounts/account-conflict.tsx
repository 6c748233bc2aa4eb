import type { Account } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Person, StoredAccount } from '#web/planning/planning-queries.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import type { AccountBody } from './account-form.ts'
import { accountTypeWords, assetClassWords, availabilityWords } from '#web/planning/planning-words.ts'

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
  const own = rowsOf(mine)
  const rows = rowsOf(theirs).flatMap(({ label, value }, index) =>
    own[index]!.value === value ? [] : [{ label, mine: own[index]!.value, theirs: value }],
  )
  const [first, ...others] = rows
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

  function rowsOf(account: AccountBody): readonly { readonly label: string; readonly value: string }[] {
    return [
      { label: 'Name', value: account.name },
      { label: 'Art', value: accountTypeWords[account.type] },
      { label: 'Bank', value: account.bank || 'keine' },
      { label: 'IBAN', value: account.iban ? formatIban(account.iban) : 'keine' },
      { label: 'Kontoinhaber', value: account.holder || 'die Beteiligten' },
      { label: 'Vorzeichen', value: account.valueSign === -1 ? 'Negativ (rot)' : 'Neutral' },
      { label: 'Anlageklasse', value: account.assetClass ? assetClassWords[account.assetClass] : 'keine' },
      {
        label: 'Verfügbarkeit',
        value: account.availability ? availabilityWords[account.availability] : 'keine Angabe',
      },
      { label: 'Zins', value: account.interestBp === null ? 'keiner' : formatPercent(account.interestBp) },
      { label: 'Fest bis', value: account.fixedUntil ? formatMonth(account.fixedUntil) : 'keine Bindung' },
      { label: 'Anteile', value: sharesOf(account) },
      { label: 'Zählt zum Vermögen', value: account.isCounted ? 'ja' : 'nein' },
      { label: 'Eröffnet am', value: account.openedOn ? formatDay(account.openedOn) : 'keine Angabe' },
      { label: 'Freistellungsauftrag', value: formatEuro(account.exemptionOrderCents) },
    ]
  }

  function sharesOf({ owners }: Pick<Account, 'owners'>): string {
    return owners
      .map(
        ({ personId, shareBp }) =>
          `${persons.find(({ id }) => id === personId)?.name ?? ''} ${formatPercent(shareBp)}`,
      )
      .toSorted()
      .join(', ')
  }
}
