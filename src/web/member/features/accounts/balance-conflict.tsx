import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { Money } from '#web/display/money.tsx'

interface BalanceConflictProps {
  /** As it is stored now. */
  readonly account: Account
  readonly day: Day
  readonly mineCents: Cents
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
}

/** Two balances for one day. */
export function BalanceConflict({ account, day, mineCents, onKeepTheirs, onTakeMine }: BalanceConflictProps) {
  const theirs = account.balances.find((balance) => balance.day === day)
  const difference = theirs && sumCents([mineCents, -theirs.amountCents])
  return (
    <ConflictDialog
      isOpen
      title={`Zwei Stände für ${account.name}`}
      lead={`${formatDayMonthYear(day)}. Welcher gilt?`}
      mine={{ value: <Money cents={mineCents} /> }}
      theirs={{ value: theirs ? <Money cents={theirs.amountCents} /> : 'gelöscht' }}
      difference={
        difference === undefined ? undefined : (
          <>
            Unterschied <Money cents={Math.abs(difference)} />.
          </>
        )
      }
      onKeepTheirs={onKeepTheirs}
      onTakeMine={onTakeMine}
    />
  )
}
