import type { Day } from '#domain/calendar/day.ts'
import { type AdminUserRow, accessWord, fullNameOf, isEntitled, standingOf } from './user-words.ts'

export function UserName({ row }: { readonly row: AdminUserRow }) {
  return (
    <>
      <span className="font-semibold">{fullNameOf(row)}</span>
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
