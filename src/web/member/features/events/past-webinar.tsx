import type { Webinar } from '#contract/content/webinars.ts'
import { formatDayLong } from '#domain/calendar/format-date.ts'
import { ExternalLink } from '#web/app/links/external-link.tsx'
import { usePublishedHtml } from '#web/app/links/ways-out.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { chapterAddress, chapterTime } from './chapters.ts'
import { WebinarNote } from './webinar-note.tsx'

interface PastWebinarProps {
  readonly webinar: Webinar
  readonly isOpen: boolean
}

/** A past webinar: the recording with its chapters, and the person's notes. */
export function PastWebinar({ webinar, isOpen }: PastWebinarProps) {
  const { title, day, descriptionHtml, recordingUrl, chapters } = webinar
  const description = usePublishedHtml(descriptionHtml)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-b border-border py-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <div>
        <h3 className="text-20">{title}</h3>
        <p className="mt-1 text-text-2">{formatDayLong(day)}</p>
        {recordingUrl !== null && (
          <ExternalLink to={recordingUrl} className={buttonClass('outline', 44, 'mt-4')}>
            Aufzeichnung ansehen
          </ExternalLink>
        )}
        {recordingUrl === null && (
          <p className="mt-3 text-14 text-text-3">
            {isOpen
              ? 'Eine Aufzeichnung gibt es noch nicht.'
              : 'Aufzeichnungen siehst du mit Abo oder in der Testphase.'}
          </p>
        )}
        {recordingUrl !== null && chapters.length > 0 && (
          <ol className="mt-5 border-t border-border" aria-label="Kapitel">
            {chapters.map(({ atSeconds, title: name }) => (
              <li key={`${atSeconds} ${name}`} className="border-b border-border">
                <ExternalLink
                  to={chapterAddress(recordingUrl, atSeconds)}
                  className="grid w-full grid-cols-[4.5rem_minmax(0,1fr)] py-2.5 text-left hover:underline"
                >
                  <span className="text-text-3 tabular-nums">{chapterTime(atSeconds)}</span>
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="min-w-0">
        <div className="published-text max-w-prose" dangerouslySetInnerHTML={{ __html: description }} />
        {isOpen && <WebinarNote webinar={webinar} />}
      </div>
    </article>
  )
}
