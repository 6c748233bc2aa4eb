import { useEffect, useState } from 'react'
import { type AccountType, accountTypes } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AccountSystem, Household, StoredAccount } from '#web/planning/planning-queries.ts'
import { Drawer } from '#web/layers/drawer.tsx'
import { AccountEditor } from './account-editor.tsx'

/** `neu`, or `neu-` and the type of account. */
export const newAccount = 'neu'

interface AccountDrawerProps {
  /** The id of an account or {@link newAccount}; null = closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** It is gone: deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly onCloseAccount: (account: StoredAccount) => void
  readonly household: Household
  /** All accounts, archived ones included. */
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
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)

  const stored = accounts.find(({ id }) => id === shown) ?? null
  const isNew = shown?.startsWith(newAccount) ?? false
  const isOpen = value !== null && (stored !== null || isNew)
  const isMissing = value !== null && !isOpen
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

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
