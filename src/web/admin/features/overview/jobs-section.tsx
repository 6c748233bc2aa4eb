import type { Day } from '#domain/calendar/day.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { jobWords } from '#web/admin/job-words.ts'
import { useStartBackup } from '#web/admin/use-start-backup.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { SectionLink } from './section-link.tsx'

type Job = AdminOverview['jobs'][number]

/** How the last run of each job went. */
export function JobsSection({ jobs, today }: { readonly jobs: readonly Job[]; readonly today: Day }) {
  const backup = useStartBackup()
  return (
    <Section title="Aufträge">
      <ul className="mt-3">
        {jobs.map((job) => {
          const { label, rhythm } = jobWords[job.name]
          return (
            <li
              key={job.name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-t border-border py-2.5"
            >
              <div>
                <p className="text-14 font-semibold">{label}</p>
                <p className="text-14 text-text-3">{rhythm}</p>
              </div>
              <div className="sm:text-right">
                <JobState state={job.state} />
                <p className="text-14 text-text-3">
                  {job.last_run_at === null
                    ? 'diese Woche nicht gelaufen'
                    : momentInColumn(job.last_run_at, today)}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <SectionLink to="/admin/auftraege">Alle Aufträge</SectionLink>
        <TextAction disabled={backup.isPending} onClick={() => backup.mutate()}>
          Sicherung jetzt erstellen
        </TextAction>
      </p>
    </Section>
  )
}

function JobState({ state }: Pick<Job, 'state'>) {
  switch (state) {
    case 'done':
      return <StateWord state="positive">fertig</StateWord>
    case 'left':
      return <StateWord state="open">macht weiter</StateWord>
    case 'running':
      return <StateWord state="open">läuft</StateWord>
    case 'failed':
      return <StateWord state="negative">gescheitert</StateWord>
    case 'planned':
      return <StateWord state="done">geplant</StateWord>
  }
}
