import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account, AccountGroup } from '#domain/accounts/account.ts'
import { balanceAgeDays, isStale, latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { loanGapOf } from '#domain/loans/loan-gap-of-account.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { ForeignMoney, foreignMoneyOf, rateWords } from '#web/kit/display/foreign-money.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { accountNote, typeLine } from './account-words.ts'
import { potLine } from './editor/pot-line.ts'

export const rowColumns =
  'grid-cols-[2.25rem_minmax(0,1fr)] items-center @min-[34rem]:grid-cols-[2.25rem_minmax(0,1fr)_11rem_9rem_3.5rem] ' +
  '@min-[56rem]:grid-cols-[2.25rem_minmax(0,1fr)_14rem_12.25rem_8rem_10rem_3.5rem]'

interface AccountRowProps {
  readonly account: Account
  readonly group: AccountGroup
  readonly persons: readonly Person[]
  readonly allocation: AllocationVersion | undefined
  readonly today: Day
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly canMove: boolean
  readonly handleProps: ComponentProps<'button'>
  readonly onMove: (step: -1 | 1) => void
  readonly onOpen: () => void
  readonly onNewBalance: () => void
}

/**
 * The row of an account. A press anywhere opens the account; Alt and the arrow keys move it, S enters a new
 * balance.
 */
export function AccountRow(props: AccountRowProps) {
  const { account, group, persons, allocation, today, isOpen, isDragged, canMove, handleProps, onOpen } =
    props
  const format = useFormatEuro()
  const cents = signedBalance(account, today)
  const balance = latestBalance(account, today)
  const gap = loanGapOf(account, today)
  const foreign = balance && foreignMoneyOf(account, balance, account.valueSign)

  function pressKey(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.altKey && isArrow) props.onMove(event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey && !event.altKey)
      props.onNewBalance()
    else return
    event.preventDefault()
  }

  return (
    <li
      className={classNames(
        'group relative -mx-3 grid gap-y-1 rounded-[4px] px-3 py-3 hover:bg-bg before:absolute before:inset-x-3 before:bottom-0 before:border-b before:border-border last:before:hidden has-[.row-button:focus-visible]:outline-2 has-[.row-button:focus-visible]:outline-focus',
        rowColumns,
        isOpen && 'bg-primary-soft hover:bg-primary-soft',
        isDragged && 'z-10 bg-surface shadow-float hover:bg-surface',
      )}
    >
      <button
        {...handleProps}
        type="button"
        aria-label={`${account.name} verschieben`}
        disabled={!canMove}
        className="touch-target relative z-1 -ml-2 flex size-8 touch-none items-center justify-center rounded-small text-text-3 enabled:cursor-grab enabled:hover:text-text enabled:active:cursor-grabbing disabled:invisible print:invisible"
      >
        <Icon of={GripVertical} size={16} />
      </button>
      {/* On phones the amount stands beside the name, or below the name where one line has no room for both. */}
      <div className="flex flex-wrap items-center gap-x-3 @min-[34rem]:contents">
        <div className="min-w-min grow basis-32 @min-[34rem]:pr-4">
          <LedgerName
            colour={account.colourIndex as ChartIndex}
            title={
              <button
                type="button"
                className="row-button text-left font-semibold outline-none after:absolute after:inset-0"
                aria-expanded={isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Enter S"
                onClick={onOpen}
                onKeyDown={pressKey}
              >
                {softHyphens(account.name)}
              </button>
            }
            note={gap ? loanGapWords[gap] : softHyphens(accountNote(account))}
          />
        </div>
        <p className="hidden pr-4 text-14 text-text-2 @min-[34rem]:block">
          {typeLine(account)}
          <br />
          {softHyphens(potLine(allocation, account.id, format))}
        </p>
        <div className="hidden @min-[56rem]:block">
          <OwnerShares account={account} persons={persons} />
        </div>
        <div className="hidden text-14 text-text-2 @min-[56rem]:block">
          <BalanceDay account={account} day={balance?.day} today={today} />
        </div>
        <div className="ml-auto text-right">
          {balance && foreign ? (
            <>
              <ForeignMoney
                {...foreign}
                className={classNames('text-18 font-semibold', cents < 0 && 'text-negative')}
              />
              <p className="text-14 text-text-2">
                <Money cents={cents} isToned /> {rateWords(balance)}
              </p>
            </>
          ) : balance ? (
            <Money cents={cents} isToned className="text-18 font-semibold" />
          ) : (
            <span className="text-text-3">–</span>
          )}
          {cents < 0 && group !== 'debts' && <p className="text-14 text-negative">im Minus</p>}
          {!account.isCounted && <p className="text-14 text-text-3">zählt nicht mit</p>}
          <div className="text-14 text-text-3 @min-[56rem]:hidden">
            <BalanceDay account={account} day={balance?.day} today={today} />
          </div>
        </div>
      </div>
      <span className="hidden justify-end text-text-2 @min-[34rem]:flex print:invisible">
        <Icon of={ChevronRight} className="group-hover:hidden group-has-[.row-button:focus-visible]:hidden" />
        <Icon of={Pencil} className="hidden group-hover:block group-has-[.row-button:focus-visible]:block" />
      </span>
    </li>
  )
}

function BalanceDay({
  account,
  day,
  today,
}: {
  readonly account: Account
  readonly day: Day | undefined
  readonly today: Day
}) {
  if (!day) return <span className="text-warning">noch kein Stand</span>
  return (
    <>
      {formatDay(day)}
      {isStale(account, today) && (
        <span className="mt-0.5 flex w-fit items-center gap-1.5 rounded-[4px] bg-warning-soft px-2 py-0.5 text-12 font-semibold text-warning">
          <Icon of={Clock} size={14} />
          vor {balanceAgeDays(account, today)} Tagen
        </span>
      )}
    </>
  )
}

const shades = ['bg-text-2', 'bg-border-strong', 'bg-surface-3', 'bg-text-3'] as const

function OwnerShares({
  account,
  persons,
}: {
  readonly account: Account
  readonly persons: readonly Person[]
}) {
  const owners = account.owners.map((owner) => ({
    ...owner,
    name: persons.find(({ id }) => id === owner.personId)?.name ?? '',
  }))
  const words =
    owners.length === 1
      ? owners[0]!.name
      : owners.map(({ name, shareBp }) => `${name} ${formatPercent(shareBp)}`).join(', ')
  return (
    <>
      <p className="text-14 text-text-2">{softHyphens(words)}</p>
      <span aria-hidden className="mt-1.5 flex h-1 w-28 gap-0.5">
        {owners.map(({ personId, shareBp }, index) => (
          <span
            key={personId}
            className={shades[index % shades.length]}
            style={{ flexGrow: shareBp, flexBasis: 0 }}
          />
        ))}
      </span>
    </>
  )
}
