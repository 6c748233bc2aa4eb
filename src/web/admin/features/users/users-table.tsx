import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { seenWords } from './seen-words.ts'
import type { Selection } from './use-selection.ts'
import { UserAccess, UserName, UserStanding } from './user-cells.tsx'
import { type AdminUserRow, fullNameOf } from './user-words.ts'
import type { UsersView } from './users-view.ts'

interface UsersTableProps {
  readonly rows: readonly AdminUserRow[]
  readonly view: UsersView
  readonly today: Day
  readonly selection: Selection
  readonly onOrder: (order: UsersView['order']) => void
  readonly menuOf: (row: AdminUserRow) => ReactNode
}

/** A table with one row for each person; the heads of four columns order the list. */
export function UsersTable({ rows, view, today, selection, onOrder, menuOf }: UsersTableProps) {
  const sort = { view, onOrder }
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Benutzer" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">Benutzer und offene Registrierungen</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="w-10 py-2">
              <Checkbox
                label="Alle auf dieser Seite auswählen"
                isLabelHidden
                checked={rows.length > 0 && selection.rows.length === rows.length}
                isMixed={selection.rows.length > 0 && selection.rows.length < rows.length}
                onChange={selection.toggleAll}
              />
            </th>
            <SortHead {...sort} order="name">
              Name
            </SortHead>
            <SortHead {...sort} order="email">
              E-Mail
            </SortHead>
            <Head>Zugang</Head>
            <Head>Stand</Head>
            <Head>2FA</Head>
            <SortHead {...sort} order="seen_at">
              Gesehen
            </SortHead>
            <SortHead {...sort} order="created_at">
              Seit
            </SortHead>
            <th scope="col" className="w-11">
              <span className="sr-only">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              aria-selected={selection.has(row.id)}
              className={classNames(
                'h-13 border-b border-border last:border-text',
                selection.has(row.id) ? 'bg-primary-soft' : 'hover:bg-bg',
              )}
            >
              <td className="pl-0.5">
                <Checkbox
                  label={`${fullNameOf(row)} auswählen`}
                  isLabelHidden
                  checked={selection.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </td>
              <td className="max-w-72 min-w-40 py-1 pr-4 text-16 break-words">
                <UserName row={row} />
              </td>
              <Cell className="max-w-64 truncate text-text-2">
                <span title={row.email}>{row.email}</span>
              </Cell>
              <Cell>
                <UserAccess row={row} />
              </Cell>
              <Cell>
                <UserStanding row={row} today={today} />
              </Cell>
              <Cell className={row.two_factor ? '' : 'text-text-3'}>{factorWord(row)}</Cell>
              <Cell className="text-text-2">{seenWords(row, today)}</Cell>
              <Cell className="text-text-2">{formatDay(germanDay(row.created_at))}</Cell>
              <td className="text-right">{menuOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function factorWord({ state, two_factor: twoFactor }: AdminUserRow): string {
  if (state === 'unconfirmed') return '–'
  return twoFactor ? 'an' : 'aus'
}

function Cell({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <td className={classNames('py-1 pr-4 whitespace-nowrap', className)}>{children}</td>
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="label-caps py-2 pr-4 whitespace-nowrap">
      {children}
    </th>
  )
}

interface SortHeadProps {
  readonly order: UsersView['order']
  readonly view: UsersView
  readonly onOrder: (order: UsersView['order']) => void
  readonly children: ReactNode
}

function SortHead({ order, view, onOrder, children }: SortHeadProps) {
  const isOrder = view.order === order
  const isUp = view.direction === 'asc'
  return (
    <th
      scope="col"
      aria-sort={isOrder ? (isUp ? 'ascending' : 'descending') : 'none'}
      className="pr-4 whitespace-nowrap"
    >
      <button
        type="button"
        className={classNames(
          'label-caps -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-small px-1 hover:text-text',
          isOrder && '!text-text',
        )}
        onClick={() => onOrder(order)}
      >
        {isOrder && <Icon of={isUp ? ArrowUp : ArrowDown} size={16} />}
        {children}
      </button>
    </th>
  )
}
