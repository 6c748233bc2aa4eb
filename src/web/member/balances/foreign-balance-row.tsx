import Check from 'lucide-react/icons/check'
import { type Ref, useState } from 'react'
import { balanceBefore, balanceOn, countedBalance } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { ForeignMoney, foreignMoneyOf, rateWords } from '#web/kit/display/foreign-money.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { ForeignBalanceDialog } from '#web/member/currencies/foreign-balance-dialog.tsx'

interface ForeignBalanceRowProps {
  readonly account: StoredAccount
  readonly accounts: readonly StoredAccount[]
  readonly day: Day
  readonly today: Day
  readonly columns: string
  readonly ref: Ref<HTMLButtonElement>
  readonly onFocus: () => void
  readonly onNext: () => void
}

/**
 * The row of an account in another currency: a dialog asks for the amount and the rate, and the row shows
 * both.
 */
export function ForeignBalanceRow(props: ForeignBalanceRowProps) {
  const { account, accounts, day, today, columns, ref, onFocus, onNext } = props
  const [isOpen, setOpen] = useState(false)
  const entered = balanceOn(account, day)
  const before = balanceBefore(account, day)
  const shown = entered ?? before
  const word = entered ? 'Ändern' : 'Eintragen'
  const foreign = shown && foreignMoneyOf(account, shown, account.valueSign)
  return (
    <li
      className={`${columns} -mx-4 scroll-mt-4 scroll-mb-24 border-b border-border px-4 py-3 last:border-b-0 focus-within:bg-primary-soft md:-mx-3 md:px-3`}
    >
      <div className="min-w-0 @max-[22rem]:col-span-2 @max-[22rem]:mb-2 @min-[56rem]:col-span-2">
        <p className="font-semibold">{softHyphens(account.name)}</p>
        {shown && foreign ? (
          <p className="text-14 text-text-2">
            <ForeignMoney {...foreign} className="text-text" /> vom {formatDay(shown.day)}
            <br />
            <Money cents={countedBalance(shown.amountCents, account)} isToned /> {rateWords(shown)}
          </p>
        ) : (
          <p className="text-14 text-text-2">noch kein Stand</p>
        )}
      </div>
      <span className="text-right @min-[56rem]:col-span-2">
        <Button
          ref={ref}
          variant="outline"
          size={44}
          aria-label={`${word}: ${account.name}, neuer Stand`}
          onFocus={onFocus}
          onClick={() => setOpen(true)}
        >
          {word}
        </Button>
      </span>
      <span className="pt-3.5">
        {entered && (
          <>
            <Icon of={Check} />
            <span className="sr-only">gespeichert</span>
          </>
        )}
      </span>
      {isOpen && (
        <ForeignBalanceDialog
          account={account}
          accounts={accounts}
          day={day}
          today={today}
          isDayFixed
          onClose={() => setOpen(false)}
          onSaved={onNext}
        />
      )}
    </li>
  )
}
