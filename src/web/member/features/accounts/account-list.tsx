import { useState } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { type AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account, AccountGroup, AccountType } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { GroupWorth, HouseholdWorth } from '#domain/net-worth/household-worth.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useReorder } from '#web/member/order/use-reorder.ts'
import { AccountRow, rowColumns } from './account-row.tsx'
import { FreeRow } from './free-row.tsx'

interface AccountListProps {
  readonly worth: HouseholdWorth
  readonly persons: readonly Person[]
  readonly allocation: AllocationVersion | undefined
  readonly today: Day
  /** The id of the account whose drawer is open; null: none. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onNewBalance: (account: Account) => void
  readonly onAdd: (type: AccountType) => void
  /** Called with the ids of all open accounts in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
}

/**
 * All open accounts by group, then positions of the wealth plan without an account; below them the net worth
 * of today.
 */
export function AccountList(props: AccountListProps) {
  const { worth, today, onAdd, onReorder } = props
  const [spoken, setSpoken] = useState('')
  const shown = worth.groups.filter(
    ({ group, accounts, free }) => accounts.length > 0 || free.length > 0 || group === 'retirement',
  )

  function reorder(group: AccountGroup, ids: readonly string[], said: string) {
    setSpoken(said)
    onReorder(
      worth.groups.flatMap((each) =>
        each.group === group ? ids : each.accounts.map((account) => account.id),
      ),
    )
  }

  return (
    <div className="@container">
      <div aria-hidden className={`label-caps hidden pt-3 @min-[56rem]:grid ${rowColumns}`}>
        <span className="col-start-2">{accountRecord.name}</span>
        <span>Art und Topf</span>
        <span>{accountRecord.fields.owners.label}</span>
        <span>Stand</span>
        <span className="text-right">Betrag</span>
      </div>
      {shown.map((worthOfGroup) => (
        <Group key={worthOfGroup.group} {...props} group={worthOfGroup} onReorder={reorder}>
          {worthOfGroup.group === 'retirement' && worthOfGroup.accounts.length === 0 && (
            <p className="flex flex-wrap items-center gap-x-3 py-3 pl-9 text-14 text-text-3">
              Noch kein Vertrag erfasst, zum Beispiel bAV, Riester oder Rürup.
              <TextAction className="font-semibold !text-primary" onClick={() => onAdd('retirement')}>
                Vertrag hinzufügen
              </TextAction>
            </p>
          )}
        </Group>
      ))}
      <div className="mt-px">
        <TotalRow label={`Nettovermögen am ${formatDayMonthYear(today)}`}>
          <span className="@min-[34rem]:pr-14">
            <Money cents={worth.netCents} isToned />
          </span>
        </TotalRow>
      </div>
      <output className="sr-only">{spoken}</output>
    </div>
  )
}

interface GroupProps extends Omit<AccountListProps, 'onReorder'> {
  readonly group: GroupWorth
  readonly onReorder: (group: AccountGroup, ids: readonly string[], said: string) => void
  readonly children: React.ReactNode
}

function Group({ group: { group, totalCents, accounts, free }, onReorder, children, ...rest }: GroupProps) {
  const ids = accounts.map(({ id }) => id)
  const { order, draggedId, handleProps, move } = useReorder(ids, (next, id) => {
    const name = accounts.find((account) => account.id === id)?.name ?? ''
    onReorder(group, next, `${name}: Platz ${next.indexOf(id) + 1} von ${next.length}`)
  })
  const ordered = order.flatMap((id) => accounts.find((account) => account.id === id) ?? [])
  return (
    <section className="mt-8 first-of-type:mt-2">
      <header className="flex items-baseline justify-between gap-4 border-b border-border py-2 text-18 @min-[34rem]:pr-14">
        <h3>{accountGroupWords[group]}</h3>
        <span className="font-semibold">
          {accounts.length + free.length === 0 ? '–' : <Money cents={totalCents} isToned />}
        </span>
      </header>
      {children}
      <ul>
        {ordered.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            group={group}
            isDragged={account.id === draggedId}
            canMove={accounts.length > 1}
            handleProps={handleProps(account.id)}
            onMove={(step) => move(account.id, step)}
            isOpen={account.id === rest.openId}
            persons={rest.persons}
            allocation={rest.allocation}
            today={rest.today}
            onOpen={() => rest.onOpen(account.id)}
            onNewBalance={() => rest.onNewBalance(account)}
          />
        ))}
        {free.map((position) => (
          <FreeRow key={position.id} position={position} />
        ))}
      </ul>
    </section>
  )
}
