import type { AdminOverview } from '#web/admin/admin-data.ts'
import { capitalNumberWord } from '#web/words/number-word.ts'

/** What needs somebody, first: mails that were refused, then jobs that failed. */
export function headline({ mails, jobs }: Pick<AdminOverview, 'mails' | 'jobs'>): string {
  const failedJobs = jobs.filter(({ state }) => state === 'failed').length
  if (mails.failed > 0 && failedJobs > 0) return 'Mails und Aufträge sind gescheitert.'
  if (mails.failed > 0)
    return mails.failed === 1
      ? 'Eine Mail ist gescheitert.'
      : `${capitalNumberWord(mails.failed)} Mails sind gescheitert.`
  if (failedJobs > 0)
    return failedJobs === 1
      ? 'Ein Auftrag ist gescheitert.'
      : `${capitalNumberWord(failedJobs)} Aufträge sind gescheitert.`
  return 'Alles läuft.'
}
