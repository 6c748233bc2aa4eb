import type { Condition } from '#contract/admin/condition.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Section } from '#web/app/page/section.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'

interface ErrorsSectionProps {
  readonly errors: Condition['errors']
  readonly today: Day
}

/** The errors of the last day by kind. They hold no data: more is said by the log of the server alone. */
export function ErrorsSection({ errors, today }: ErrorsSectionProps) {
  return (
    <Section
      title="Fehler der letzten 24 Stunden"
      lead="Fehler des Servers, gruppiert nach Art und Stelle im Programm. Was jemand eingegeben hat, steht nie dabei; mehr sagt das Log des Servers."
    >
      {errors.length === 0 ? (
        <p className="mt-4 text-text-2">Keiner.</p>
      ) : (
        <ul className="@container mt-3 border-b border-border">
          {errors.map(({ fingerprint, message, place, count, last_at: last }) => (
            <li
              key={fingerprint}
              className="grid gap-x-6 gap-y-0.5 border-t border-border py-2.5 first:border-t-0 @2xl:grid-cols-[minmax(0,1fr)_9rem_5rem]"
            >
              <div className="min-w-0">
                <p lang="en" className="break-words">
                  {message}
                </p>
                <code className="text-14 break-all text-text-3">{place}</code>
              </div>
              <p className="text-14 text-text-2">{momentInColumn(last, today)}</p>
              <p className="@2xl:text-right">{formatCount(count)} ×</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
