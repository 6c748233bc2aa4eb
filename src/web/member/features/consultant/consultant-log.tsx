import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { Consulting } from '#web/member/consulting/consulting-query.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { actorWords, logHead, logRows, logWords } from '#web/member/consulting/log-words.ts'

const SHORT_LENGTH = 3

/** The log of the access, the newest entries first; older entries are shown on demand. */
export function ConsultantLog({ log }: { readonly log: Consulting['log'] }) {
  const [isWhole, setWhole] = useState(false)
  const session = useSession()
  const own = session ? consultantName(session) : 'Du'
  const shown = isWhole ? log : log.slice(0, SHORT_LENGTH)
  return (
    <div className="mt-8">
      <h3 className="label-caps border-b border-border pb-1.5 tracking-label">Wer sah was</h3>
      <ul>
        {shown.map((entry) => {
          const { subject, deed } = logWords(entry)
          return (
            <li
              key={entry.id}
              className="grid gap-x-6 border-b border-border py-2.5 text-14 sm:grid-cols-[9.5rem_minmax(0,9.5rem)_minmax(0,1fr)]"
            >
              <time dateTime={entry.at} className="text-text-2">
                {formatDay(germanDay(entry.at))}, {clockTime(entry.at)}
              </time>
              <span className="break-words">{actorWords(entry, own)}</span>
              <span className="text-text-2">{`${subject} ${deed}`}</span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-6">
        {log.length > SHORT_LENGTH ? (
          <TextAction onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Nur die letzten' : 'Ganzes Protokoll'}
          </TextAction>
        ) : (
          <span />
        )}
        <TextAction icon={Download} onClick={() => downloadCsv('wer-sah-was', logHead, logRows(log, own))}>
          CSV
        </TextAction>
      </div>
      {isWhole && <p className="text-14 text-text-3">Jede Zeile bleibt zwei Jahre stehen.</p>}
    </div>
  )
}
