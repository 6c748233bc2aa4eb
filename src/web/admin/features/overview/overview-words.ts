import type { AdminOverview } from '#web/admin/admin-data.ts'
import { redWords } from '#web/admin/condition-words.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

interface Waiting {
  readonly mails: Pick<AdminOverview['mails'], 'failed'>
  readonly jobs: AdminOverview['jobs']
  /** The number of open requests; undefined while it is not known. */
  readonly requests: number | undefined
  /** Null before the first examination. */
  readonly condition: AdminOverview['condition']
}

/**
 * The headline with what somebody has to look at: refused mails and failed jobs, then what else is red, then waiting
 * requests.
 */
export function headline({ mails, jobs, requests = 0, condition }: Waiting): string {
  const failedJobs = jobs.filter(({ state }) => state === 'failed').length
  const trouble = troubleWords(mails.failed, failedJobs) ?? redWords(condition)
  if (trouble !== undefined) return requests === 0 ? `${trouble}.` : `${trouble}, ${requestWords(requests)}.`
  return requests === 0 ? 'Alles läuft.' : `Alles läuft, ${requestWords(requests)}.`
}

function troubleWords(failedMails: number, failedJobs: number): string | undefined {
  if (failedMails > 0 && failedJobs > 0) return 'Mails und Aufträge sind gescheitert'
  if (failedMails > 0)
    return failedMails === 1
      ? 'Eine Mail ist gescheitert'
      : `${capitalNumberWord(failedMails)} Mails sind gescheitert`
  if (failedJobs > 0)
    return failedJobs === 1
      ? 'Ein Auftrag ist gescheitert'
      : `${capitalNumberWord(failedJobs)} Aufträge sind gescheitert`
  return undefined
}

function requestWords(count: number): string {
  return count === 1 ? 'ein Vorgang wartet' : `${numberWord(count)} Vorgänge warten`
}
