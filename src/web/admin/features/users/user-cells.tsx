import type { Day } from '#domain/calendar/day.ts'
import { type AdminUserRow, accessWords, fullNameOf, standingOf } from './user-words.ts'

export function UserName({ row }: { readonly row: AdminUserRow }) {
  return (
    <>
      <span className="font-semibold">{fullNameOf(row)}</span>
      {row.is_consultant && <span className="ml-2.5 text-14 font-semibold text-info">Berater</span>}
    </>
  )
}

export function UserAccess({ row: { access } }: { readonly row: AdminUserRow }) {
  if (access === null) return <span className="text-text-3">–</span>
  return <span className={access === 'trial' ? '' : 'text-text-3'}>{accessWords[access]}</span>
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
