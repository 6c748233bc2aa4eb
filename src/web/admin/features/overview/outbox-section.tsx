import type { Day } from '#domain/calendar/day.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { mailStanding, mailTones } from '#web/admin/mail-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { SectionLink } from './section-link.tsx'

type Mails = AdminOverview['mails']
type Mail = Mails['latest'][number]

/** The latest mails: subject, masked recipient and result; never the content. */
export function OutboxSection({ mails, today }: { readonly mails: Mails; readonly today: Day }) {
  return (
    <Section title="Postausgang" aside={countsOf(mails)}>
      {mails.latest.length === 0 ? (
        <p className="mt-4 border-t border-border pt-4 text-text-2">
          Noch keine Mail. Die erste geht mit der ersten Registrierung hinaus.
        </p>
      ) : (
        <ul className="mt-3">
          {mails.latest.map((mail) => (
            <li
              key={`${mail.at} ${mail.subject} ${mail.recipient}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-border py-2.5"
            >
              <div className="min-w-0 grow basis-60">
                <p className="truncate text-14 font-semibold">{mail.subject}</p>
                <p className="truncate text-14 text-text-3">{mail.recipient}</p>
              </div>
              <div className="sm:text-right">
                <MailState mail={mail} />
                <p className="text-14 text-text-3">{momentInColumn(mail.at, today)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <SectionLink to="/admin/postausgang">Alle Mails</SectionLink>
        {mails.failed > 0 && (
          <SectionLink to="/admin/postausgang?stand=failed">Abgelehnte prüfen</SectionLink>
        )}
      </p>
      {mails.kept > 0 && (
        <p className="mt-3 text-14 text-text-3">
          Kein Mailserver eingestellt: Aufbewahrte Mails verschickt niemand, nach sieben Tagen sind sie weg.
        </p>
      )}
    </Section>
  )
}

function MailState({ mail: { state, error } }: { readonly mail: Mail }) {
  return <StateWord state={mailTones[state]}>{mailStanding({ state, error })}</StateWord>
}

function countsOf({ waiting, failed, sent, kept }: Mails): string {
  const parts = [
    [waiting, 'warten'],
    [failed, 'abgelehnt'],
    [sent, 'zugestellt'],
    [kept, 'aufbewahrt'],
  ] as const
  return parts.flatMap(([count, word]) => (count > 0 ? `${formatCount(count)} ${word}` : [])).join(', ')
}
