import { type AccountType, accountTypes } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AccountSystem, Household, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { AccountEditor } from './editor/account-editor.tsx'

/** The value of a new account: `neu`, or `neu-` and the type of account. */
export const newAccount = 'neu'

interface AccountDrawerProps {
  /** The id of an account, or {@link newAccount}; null: the drawer is closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** Called when the account no longer exists: it was deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly onCloseAccount: (account: StoredAccount) => void
  /** An account in another currency was made: it has no balance yet. */
  readonly onForeignMade: (account: StoredAccount) => void
  readonly household: Household
  /** All accounts of the household, archived ones included. */
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly today: Day
}

export function AccountDrawer({
  value,
  onClose,
  onMissing,
  onCloseAccount,
  household,
  accounts,
  ...rest
}: AccountDrawerProps) {
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, accounts, {
    newValue: newAccount,
    onMissing,
  })

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={isNew ? 'Konten' : 'Konto bearbeiten'}
      title={stored?.name ?? 'Neues Konto'}
    >
      {isOpen && (
        <AccountEditor
          key={shown}
          {...rest}
          stored={stored}
          type={typeIn(shown)}
          household={household}
          accounts={accounts}
          onDone={onClose}
          onCloseAccount={onCloseAccount}
        />
      )}
    </Drawer>
  )
}

function typeIn(value: string | null): AccountType {
  return accountTypes.find((type) => value === `${newAccount}-${type}`) ?? 'checking'
}
