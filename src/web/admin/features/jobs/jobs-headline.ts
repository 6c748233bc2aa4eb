import type { JobRow } from '#contract/admin/operation.ts'
import { jobWords } from '#web/admin/job-words.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

/** The headline: failed jobs by name, then running ones. */
export function jobsHeadline(jobs: readonly JobRow[]): string {
  const failed = jobs.filter(({ failure }) => failure !== null)
  const [first] = failed
  if (first) {
    return failed.length === 1
      ? `„${jobWords[first.name].label}“ ist gescheitert.`
      : `${capitalNumberWord(failed.length)} Aufträge sind gescheitert.`
  }
  return jobs.some((job) => job.is_under_way) ? 'Ein Auftrag läuft gerade.' : 'Alle Aufträge laufen rund.'
}
