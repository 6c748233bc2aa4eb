import type { AuditEntryRow } from '#contract/admin/operation.ts'
import { auditWords } from '#contract/audit-events.ts'
import type { Day } from '#domain/calendar/day.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { personWords, reasonWords } from './audit-words.ts'

interface AuditRowProps {
  readonly entry: AuditEntryRow
  readonly today: Day
  /** Shows everything else that is known of the person. */
  readonly onPerson: (id: string) => void
}

export function AuditRow({ entry, today, onPerson }: AuditRowProps) {
  const { at, event, user, admin, ip_address: address, device } = entry
  const reason = reasonWords(entry)
  const from = [address, device].filter((part) => part !== null && part !== '').join(', ')
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-border py-2.5 last:border-b-0 lg:grid-cols-[9rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-14 text-text-3 lg:pt-0.5">{momentInColumn(at, today)}</p>
      <div className="min-w-0">
        <p className="font-semibold">{auditWords[event]}</p>
        {reason !== '' && <p className="text-14 break-words text-text-2">{reason}</p>}
      </div>
      <div className="min-w-0 text-14">
        {user === null ? (
          <p className="text-text-3">{personWords(entry)}</p>
        ) : (
          <>
            <button
              type="button"
              className="max-w-full text-left break-words underline-offset-4 hover:underline"
              onClick={() => onPerson(user.id)}
            >
              {personWords(entry)}
              <span className="sr-only">, alles dazu zeigen</span>
            </button>
            {user.email !== null && <p className="truncate text-text-3">{user.email}</p>}
          </>
        )}
      </div>
      <div className="min-w-0 text-14">
        {admin && <p className="truncate text-info">{admin.email ?? 'ein Administrator'}</p>}
        {from !== '' && <p className="break-words text-text-3">{from}</p>}
      </div>
    </li>
  )
}
