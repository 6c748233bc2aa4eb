import Download from 'lucide-react/icons/download'
import { formatDayShort } from '#domain/calendar/format-date.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { Consulting } from '#web/member/consulting/consulting-query.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { logHead, logRows, logWords } from '#web/member/consulting/log-words.ts'

const SHOWN = 6

/** Who saw what of the household last, beside the proposal. */
export function LogSection({ log }: { readonly log: Consulting['log'] }) {
  const session = useSession()
  if (log.length === 0) return null
  const own = session ? consultantName(session) : 'Du'
  return (
    <section aria-labelledby="wer-sah-was" className="section-rule pt-4">
      <h2 id="wer-sah-was" className="text-20">
        Wer sah was
      </h2>
      <ul className="mt-3 border-t border-border text-14">
        {log.slice(0, SHOWN).map((entry) => {
          const { subject, deed } = logWords(entry)
          const isOwn = entry.actor === 'household'
          return (
            <li
              key={entry.id}
              className="grid grid-cols-[6.75rem_minmax(0,1fr)] border-b border-border py-2.5"
            >
              <time dateTime={entry.at} className="text-text-2">
                {formatDayShort(germanDay(entry.at))}, {clockTime(entry.at)}
              </time>
              <span className="text-text-2">
                <span className="font-semibold text-text">{subject}</span> {isOwn ? `von dir ${deed}` : deed}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex justify-between gap-6">
        <TextActionLink to="/benutzer#berater">Ganzes Protokoll</TextActionLink>
        <TextAction icon={Download} onClick={() => downloadCsv('wer-sah-was', logHead, logRows(log, own))}>
          CSV
        </TextAction>
      </div>
    </section>
  )
}
