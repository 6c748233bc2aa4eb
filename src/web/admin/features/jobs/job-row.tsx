import type { JobRow as Job } from '#contract/admin/operation.ts'
import type { Day } from '#domain/calendar/day.ts'
import { durationWords, jobWords } from '#web/admin/job-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'

interface JobRowProps {
  readonly job: Job
  readonly today: Day
  readonly isStarting: boolean
  /** Missing where only the schedule starts it. */
  readonly onStart: (() => void) | undefined
}

export function JobRow({ job, today, isStarting, onStart }: JobRowProps) {
  const { name, failure } = job
  const { label, rhythm, purpose } = jobWords[name]
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-border py-3.5 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_9rem] lg:items-center">
      <div className="min-w-0">
        <h2 className="text-16 font-semibold">{label}</h2>
        <p className="text-14 text-text-3">{purpose}</p>
      </div>
      <div>
        <JobState job={job} />
        <p className="text-14 text-text-3">{lastWords(job, today)}</p>
      </div>
      <p className="text-14 text-text-2">
        <span className="block text-text-3">{rhythm}</span>
        {job.next_run_at !== null && (
          <>
            <span className="lg:sr-only">nächster Lauf </span>
            {momentInColumn(job.next_run_at, today)}
          </>
        )}
      </p>
      <div className="lg:text-right">
        {onStart && (
          <Button
            variant="outline"
            size={44}
            disabled={job.is_under_way}
            isLoading={isStarting}
            loadingLabel="Startet"
            onClick={onStart}
          >
            Jetzt starten<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {job.failures > 1 && (
        <p className="text-14 text-negative lg:col-span-4">
          {formatCount(job.failures)} Läufe in Folge sind nicht bis zum Ende gekommen.
        </p>
      )}
      {failure && (
        <p className="text-14 text-negative lg:col-span-4">
          {failureWords[failure.kind]}
          {failure.message !== null && (
            <code className="ml-1.5 break-words text-text-2">{failure.message}</code>
          )}
        </p>
      )}
    </li>
  )
}

function JobState({ job: { state, is_under_way: isUnderWay } }: Pick<JobRowProps, 'job'>) {
  if (isUnderWay)
    return <StateWord state="open">{state === 'running' ? 'läuft' : 'beginnt gleich'}</StateWord>
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

/** The words for the last run, such as `heute, 03:41, 12 Sek., 0 Abweichungen` */
function lastWords(job: Job, today: Day): string {
  const { last_started_at: startedAt, last_ended_at: endedAt, result, left } = job
  if (startedAt === null) return 'diese Woche nicht gelaufen'
  const words = jobWords[job.name].result
  return [
    momentInColumn(endedAt ?? startedAt, today),
    ...(endedAt === null ? [] : [durationWords(startedAt, endedAt)]),
    ...(result === null || words === undefined ? [] : [words(result)]),
    ...(left === 0 ? [] : [`${formatCount(left)} übrig für den nächsten Lauf`]),
  ].join(', ')
}

const failureWords = {
  expired: 'Hat zu lange gedauert und wurde abgebrochen.',
  database: 'Die Datenbank war nicht erreichbar.',
  other: 'Ein Fehler hat ihn beendet. Mehr steht im Log des Servers.',
} as const
