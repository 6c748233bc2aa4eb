import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayLong } from '#domain/calendar/format-date.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { nextWebinar, webinarsQuery } from '#web/member/webinars-query.ts'
import { PanelSection } from './late-panel.tsx'

/** The next webinar; nothing where none is announced, as on /webinare. */
export function WebinarPanel() {
  const { data } = useQuery(webinarsQuery)
  const [now] = useState(() => Date.now())
  const next = data && nextWebinar(data.webinars, now)
  return (
    <PanelSection name="webinar" actions={<TextActionLink to="/webinare">Alle Webinare</TextActionLink>}>
      {next ? (
        <div className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="font-semibold">{next.title}</p>
          <p className="text-text-2">{`${formatDayLong(next.day)}, ${next.time} Uhr, ${next.minutes} Minuten`}</p>
        </div>
      ) : (
        <p className="mt-3 max-w-prose text-text-2">
          Ein Termin ist nicht angesetzt. Der Stoff steht zum Nachlesen bereit: ein Monat im Kontensystem,
          Schritt für Schritt.
        </p>
      )}
    </PanelSection>
  )
}
