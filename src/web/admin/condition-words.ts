import type { Condition } from '#contract/admin/condition.ts'
import type { CheckKind } from '#domain/operation/condition.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'

/** The names of what is examined. */
export const checkTitles: Readonly<Record<CheckKind, string>> = {
  database: 'Datenbank',
  mail_server: 'Mailserver',
  mails: 'Postausgang',
  payment: 'Zahlungsanbieter',
  jobs: 'Aufträge',
  threads: 'Nebenprozesse',
  backup: 'Sicherung',
  examination: 'Datenprüfung',
  errors: 'Fehler',
  storage: 'Speicherplatz',
  certificates: 'Zertifikate',
  versions: 'Versionen',
}

/** The names that stand for several things. */
const plurals: ReadonlySet<CheckKind> = new Set(['jobs', 'threads', 'errors', 'certificates', 'versions'])

/** What is red, as the beginning of a sentence; undefined where nothing is. */
export function redWords(summary: Condition['summary']): string | undefined {
  if (summary === null) return undefined
  if (summary.is_stale) return 'Die Prüfung des Zustands steht still'
  const [first, ...others] = summary.red
  if (first === undefined) return undefined
  if (others.length > 0) return `${capitalNumberWord(summary.red.length)} Punkte sind rot`
  return `${checkTitles[first]} ${plurals.has(first) ? 'sind' : 'ist'} rot`
}

/** The headline of the page of the condition. */
export function conditionHeadline(summary: Condition['summary']): string {
  if (summary === null) return 'Noch nicht geprüft.'
  const red = redWords(summary)
  if (red !== undefined) return `${red}.`
  const { amber } = summary
  if (amber.length === 0) return 'Alles ist in Ordnung.'
  return amber.length === 1
    ? 'Alles läuft, ein Punkt ist gelb.'
    : `Alles läuft, ${numberWord(amber.length)} Punkte sind gelb.`
}
