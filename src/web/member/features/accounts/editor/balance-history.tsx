import { useMutation, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ForeignMoney, foreignMoneyOf, rateWords } from '#web/kit/display/foreign-money.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

const SHOWN_AT_FIRST = 6

/** All balances with their days, the latest first. */
export function BalanceHistory({ account }: { readonly account: StoredAccount }) {
  const client = useQueryClient()
  const remove = useMutation(deleteBalanceMutation)
  const [isAll, setAll] = useState(false)
  const balances = account.balances.toReversed()
  if (balances.length === 0) return null

  async function removeNow({ day, version: _, ...amount }: StoredAccount['balances'][number]) {
    await remove.mutateAsync({ id: account.id, day })
    showUndoToast(
      `Stand vom ${formatDay(day)} gelöscht`,
      () =>
        void runMutation(client, putBalanceMutation, {
          params: { id: account.id, day },
          body: { version: 0, ...amount },
        }).catch(ignore),
    )
  }

  return (
    <section className="section-rule mt-8 pt-4">
      <h3 className="text-18">Stände</h3>
      <ul className="mt-2 border-t border-border">
        {balances.slice(0, isAll ? undefined : SHOWN_AT_FIRST).map((balance) => (
          <li key={balance.day} className="flex min-h-11 items-center gap-2 border-b border-border text-14">
            <span className="text-text-2">{formatDay(balance.day)}</span>
            <span className="ml-auto text-right">
              <ForeignPart account={account} balance={balance} />
              <Money cents={account.valueSign === -1 ? -balance.amountCents : balance.amountCents} isToned />
            </span>
            <IconButton
              label={`Stand vom ${formatDay(balance.day)} löschen`}
              icon={X}
              tooltipSide="top"
              className="-mr-3"
              onClick={() => void removeNow(balance).catch(ignore)}
            />
          </li>
        ))}
      </ul>
      {balances.length > SHOWN_AT_FIRST && (
        <TextAction aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Weniger zeigen' : `Alle ${balances.length} zeigen`}
        </TextAction>
      )}
    </section>
  )
}

function ForeignPart({
  account,
  balance,
}: {
  readonly account: StoredAccount
  readonly balance: StoredAccount['balances'][number]
}) {
  const foreign = foreignMoneyOf(account, balance, account.valueSign)
  if (!foreign) return null
  return (
    <>
      <ForeignMoney {...foreign} className="font-semibold" />
      <span className="text-text-2"> {rateWords(balance)} </span>
      <br />
    </>
  )
}

// The toast of the mutation shows the error.
function ignore(): void {}
