import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { Webinar } from '#contract/content/webinars.ts'
import { formatDayLong } from '#domain/calendar/format-date.ts'
import { ExternalLink } from '#web/app/links/external-link.tsx'
import { usePublishedHtml } from '#web/app/links/ways-out.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { downloadWebinar } from './webinar-calendar.ts'
import { WebinarNote } from './webinar-note.tsx'

interface UpcomingWebinarProps {
  readonly webinar: Webinar
  /** Whether the reader may see the links. */
  readonly isOpen: boolean
}

/** An upcoming webinar: its time, its subject, and the link to join. */
export function UpcomingWebinar({ webinar, isOpen }: UpcomingWebinarProps) {
  const { PRODUCT_NAME: productName } = useRuntime().texts
  const { title, day, time, minutes, descriptionHtml, joinUrl } = webinar
  const description = usePublishedHtml(descriptionHtml)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-b border-border py-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <div>
        <h3 className="text-20">{title}</h3>
        <p className="mt-1 font-semibold">
          <time dateTime={`${day}T${time}`}>{`${formatDayLong(day)}, ${time} Uhr`}</time>
        </p>
        <p className="text-text-2">{`${minutes} Minuten`}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {joinUrl !== null && (
            <ExternalLink to={joinUrl} className={buttonClass('primary', 44)}>
              Teilnehmen
            </ExternalLink>
          )}
          <TextAction icon={CalendarPlus} onClick={() => downloadWebinar(webinar, productName)}>
            In den Kalender
          </TextAction>
        </div>
        {joinUrl === null && (
          <p className="mt-3 text-14 text-text-3">
            {isOpen
              ? 'Der Link zum Teilnehmen folgt.'
              : 'Den Link zum Teilnehmen siehst du mit Abo oder in der Testphase.'}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <div className="published-text max-w-prose" dangerouslySetInnerHTML={{ __html: description }} />
        {isOpen && <WebinarNote webinar={webinar} />}
      </div>
    </article>
  )
}
