import { useState } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { Consulting } from '#web/member/user/user-queries.ts'
import { eventWords } from './consultant-words.ts'

const SHORT_LENGTH = 3

/** The log of the access, the newest entries first; older entries are shown on demand. */
export function ConsultantLog({ log }: { readonly log: Consulting['log'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? log : log.slice(0, SHORT_LENGTH)
  return (
    <div className="mt-8">
      <h3 className="label-caps border-b border-border pb-1.5 tracking-label">Wer sah was</h3>
      <ul>
        {shown.map(({ at, event, name }) => (
          <li
            key={`${at} ${event}`}
            className="grid gap-x-6 border-b border-border py-2.5 text-14 sm:grid-cols-[9.5rem_minmax(0,9.5rem)_minmax(0,1fr)]"
          >
            <time dateTime={at} className="text-text-2">
              {formatDay(germanDay(at))}, {clockTime(at)}
            </time>
            <span className="break-words">{name}</span>
            <span className="text-text-2">{eventWords[event]}</span>
          </li>
        ))}
      </ul>
      {log.length > SHORT_LENGTH && (
        <TextAction onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Nur die letzten' : 'Ganzes Protokoll'}
        </TextAction>
      )}
    </div>
  )
}
