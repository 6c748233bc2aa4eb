import type { AdminOverview } from '#web/admin/admin-data.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

interface Waiting {
  readonly mails: Pick<AdminOverview['mails'], 'failed'>
  readonly jobs: AdminOverview['jobs']
  /** The number of open requests; undefined while it is not known. */
  readonly requests: number | undefined
}

/** The headline with what somebody has to look at: refused mails, then failed jobs, then waiting requests. */
export function headline({ mails, jobs, requests = 0 }: Waiting): string {
  const failedJobs = jobs.filter(({ state }) => state === 'failed').length
  const trouble = troubleWords(mails.failed, failedJobs)
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

const units = [
  { size: 1e12, name: 'TB', digits: 2 },
  { size: 1e9, name: 'GB', digits: 2 },
  { size: 1e6, name: 'MB', digits: 1 },
  { size: 1e3, name: 'kB', digits: 0 },
  { size: 1, name: 'B', digits: 0 },
] as const

/** A size in words, such as `1,84 GB`, in powers of ten as for disks. */
export function byteWords(bytes: number): string {
  // Small sizes are given in bytes until they reach a full kilobyte.
  const unit = units.find(({ size, name }) => bytes >= size && (name !== 'kB' || bytes >= 10_000)) ?? units[4]
  const format = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  })
  return `${format.format(bytes / unit.size)}\u00A0${unit.name}`
}
