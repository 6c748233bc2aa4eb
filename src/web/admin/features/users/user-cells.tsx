import { Link } from 'react-router'
import type { Day } from '#domain/calendar/day.ts'
import { type AdminUserRow, accessWord, fullNameOf, isEntitled, standingOf } from './user-words.ts'

export function UserName({ row }: { readonly row: AdminUserRow }) {
  return (
    <>
      {row.state === 'unconfirmed' ? (
        <span className="font-semibold">{fullNameOf(row)}</span>
      ) : (
        <Link
          to={`/admin/benutzer/kunde?benutzer=${row.id}`}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {fullNameOf(row)}
        </Link>
      )}
      {row.is_consultant && <span className="ml-2.5 text-14 font-semibold text-info">Berater</span>}
    </>
  )
}

export function UserAccess({ row }: { readonly row: AdminUserRow }) {
  const word = accessWord(row)
  if (word === null) return <span className="text-text-3">–</span>
  return <span className={isEntitled(row.access) ? '' : 'text-text-3'}>{word}</span>
}

export function UserStanding({ row, today }: { readonly row: AdminUserRow; readonly today: Day }) {
  const { words, tone } = standingOf(row, today)
  return <span className={tones[tone]}>{words}</span>
}

const tones = {
  plain: 'text-text-2',
  open: 'font-semibold text-warning',
  negative: 'font-semibold text-negative',
} as const
