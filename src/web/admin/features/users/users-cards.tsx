import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { seenWords } from './seen-words.ts'
import { UserName, UserStanding } from './user-cells.tsx'
import { type AdminUserRow, accessWord } from './user-words.ts'

interface UsersCardsProps {
  readonly rows: readonly AdminUserRow[]
  readonly today: Day
  readonly menuOf: (row: AdminUserRow) => ReactNode
}

/** The list on narrow screens: name, most important fact, dates, and the menu. */
export function UsersCards({ rows, today, menuOf }: UsersCardsProps) {
  return (
    <ul aria-label="Benutzer" className="border-b border-text">
      {rows.map((row) => (
        <li key={row.id} className="flex items-start gap-3 border-b border-border py-3 last:border-b-0">
          <div className="min-w-0 grow">
            <p className="break-words">
              <UserName row={row} />
            </p>
            <p className="truncate text-14 text-text-2">{row.email}</p>
            <p className="mt-1.5 flex flex-wrap gap-x-3 text-14">
              <UserStanding row={row} today={today} />
              {row.access && <span className="text-text-2">{accessWord(row)}</span>}
              {row.two_factor && <span className="text-text-2">2FA an</span>}
            </p>
            <p className="text-14 text-text-3">
              seit {formatDay(germanDay(row.created_at))}
              {row.seen_at && `, gesehen ${seenWords(row, today)}`}
            </p>
          </div>
          <div className="-mt-2 -mr-2 shrink-0">{menuOf(row)}</div>
        </li>
      ))}
    </ul>
  )
}
