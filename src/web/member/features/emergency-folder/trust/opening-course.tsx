import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { OPEN_DAYS } from '#domain/emergency-folder/folder-request.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { FolderTrust } from '#web/member/emergency-folder/folder-queries.ts'
import { firstName, reminderWords } from './trust-words.ts'

interface Step {
  readonly title: string
  readonly note: string
}

/** How a folder opens, step by step, and where it stands now. */
export function OpeningCourse({ trust }: { readonly trust: FolderTrust }) {
  const steps = stepsOf(trust)
  const present = presentStep(trust)
  return (
    <section aria-labelledby="so-oeffnet">
      <h2 id="so-oeffnet" className="text-20">
        So öffnet sie sich
      </h2>
      <ol className="mt-4">
        {steps.map(({ title, note }, at) => (
          <li
            key={title}
            aria-current={at === present ? 'step' : undefined}
            className="relative flex gap-4 pb-5 last:pb-0"
          >
            {at < steps.length - 1 && (
              <span
                aria-hidden
                className={`absolute top-5 bottom-0 left-2 border-l ${at < present ? 'border-text' : 'border-dashed border-border-strong'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative mt-0.5 size-4.25 shrink-0 rounded-full ${at <= present ? 'bg-text' : 'open-frame bg-paper'}`}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-14 text-text-2">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function presentStep({ request }: FolderTrust): number {
  if (request?.state === 'needs_second') return 1
  if (request?.state === 'waiting') return 2
  return request?.state === 'open' ? 3 : 0
}

function stepsOf(trust: FolderTrust): readonly Step[] {
  const { trustedPersons, needsSecond, request } = trust
  const [person] = trustedPersons
  const who = trustedPersons.length === 1 && person ? firstName(person) : 'Deine Vertrauensperson'
  const days = person?.waitingDays ?? 14
  const isRunning = presentStep(trust) > 0
  const opensAt = request?.state === 'waiting' ? request.opensAt : null
  return [
    {
      title: isRunning ? 'Bis dahin' : 'Heute',
      note:
        trustedPersons.length === 0
          ? 'Ruht. Noch darf niemand etwas anfordern.'
          : isRunning
            ? 'Ruhte. Niemand hatte etwas angefordert.'
            : 'Ruht. Niemand hat etwas angefordert.',
    },
    {
      title: needsSecond ? 'Beide fordern an' : `${who} fordert an`,
      note: 'Du bekommst sofort eine Mail und eine Nachricht im Konto.',
    },
    {
      title:
        opensAt === null ? `${days} Tage Wartezeit` : `Wartezeit bis ${formatDayMonth(germanDay(opensAt))}`,
      note: `Ein Klick von dir hält alles an. Erinnerung ${reminderWords(days)}.`,
    },
    { title: 'Mappe öffnet sich', note: `Nur die Mappe, nicht dein Konto. ${OPEN_DAYS} Tage lesbar.` },
  ]
}
