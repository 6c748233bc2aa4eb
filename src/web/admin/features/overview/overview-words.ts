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

interface JobWord {
  readonly label: string
  /** When it runs. */
  readonly rhythm: string
}

const words: Readonly<Record<string, JobWord>> = {
  'data.clean-up': { label: 'Aufräumen', rhythm: 'jede Stunde' },
  'data.erase-users': { label: 'Konten löschen', rhythm: 'jede Stunde' },
  'data.re-seal': { label: 'Neu versiegeln', rhythm: 'jede Nacht' },
  'reminders.send': { label: 'Erinnerungen senden', rhythm: 'jeden Morgen' },
  'subscriptions.hourly': { label: 'Bestellungen prüfen', rhythm: 'jede Stunde' },
  'subscriptions.daily': { label: 'Abos fortführen', rhythm: 'jeden Morgen' },
}

/** A job without a word here shows its own name: better than none. */
export function jobWord(name: string): JobWord {
  return words[name] ?? { label: name, rhythm: '' }
}

const units = [
  { size: 1e12, name: 'TB', digits: 2 },
  { size: 1e9, name: 'GB', digits: 2 },
  { size: 1e6, name: 'MB', digits: 1 },
  { size: 1e3, name: 'kB', digits: 0 },
  { size: 1, name: 'B', digits: 0 },
] as const

/** `1,84 GB`; powers of ten, as discs are sold. */
export function byteWords(bytes: number): string {
  // Small numbers stay bytes up to the next full kilobyte that is worth a unit.
  const unit = units.find(({ size, name }) => bytes >= size && (name !== 'kB' || bytes >= 10_000)) ?? units[4]
  const format = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  })
  return `${format.format(bytes / unit.size)}\u00A0${unit.name}`
}
