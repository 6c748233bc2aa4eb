import { type JobName, jobNames } from '#contract/job-names.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

interface JobWords {
  readonly label: string
  /** When the job runs. */
  readonly rhythm: string
  /** What the job does, for somebody who wants to start it. */
  readonly purpose: string
  /** The result of a run in words; missing where the job does not report any. */
  readonly result?: (count: number) => string
}

/** The words of every job: one without does not compile. */
export const jobWords: Readonly<Record<JobName, JobWords>> = {
  'announcements.send': {
    label: 'Mitteilungen senden',
    rhythm: 'jede Minute',
    purpose: 'Stellt die nächsten Mails einer Mitteilung bereit. Sie gehen nach allen anderen Mails hinaus.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Mail' : 'Mails'} bereitgestellt`,
  },
  'data.clean-up': {
    label: 'Aufräumen',
    rhythm: 'jede Stunde',
    purpose:
      'Löscht abgelaufene Sitzungen, Links und Registrierungen, alte Mails und alte Zeilen des Protokolls.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Eintrag' : 'Einträge'} gelöscht oder gekürzt`,
  },
  'data.erase-users': {
    label: 'Konten löschen',
    rhythm: 'jede Stunde',
    purpose: 'Löscht Konten, deren 14 Tage um sind, mit allen Daten.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Konto' : 'Konten'} gelöscht`,
  },
  'data.re-seal': {
    label: 'Neu versiegeln',
    rhythm: 'nach einem Start mit neuem Schlüssel',
    purpose: 'Versiegelt Geheimnisse mit dem ersten Schlüssel, damit ältere wegfallen können.',
    result: (count) => `${formatCount(count)} neu versiegelt`,
  },
  'data.examine': {
    label: 'Datenprüfung',
    rhythm: 'jede Nacht',
    purpose: 'Prüft, ob alle Daten zueinander passen. Abweichungen stehen im Log des Servers.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Abweichung' : 'Abweichungen'}`,
  },
  'data.back-up': {
    label: 'Sicherung',
    rhythm: 'nur von Hand',
    purpose:
      'Schreibt alle Daten verschlüsselt in den Sicherungsordner des Servers und liest sie zur Probe zurück.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Zeile' : 'Zeilen'} in der Sicherung`,
  },
  'reminders.send': {
    label: 'Erinnerungen senden',
    rhythm: 'jeden Morgen',
    purpose: 'Schreibt allen, die erinnert werden wollen. Nur die Uhr startet das.',
  },
  'prices.keep': {
    label: 'Fragen nach neuen Preisen',
    rhythm: 'jeden Morgen',
    purpose:
      'Fragt Kunden laufender Verträge nach einem neuen Preis, erinnert einmal und kündigt, wo das so festgelegt ist.',
    result: (count) => `${formatCount(count)} ${count === 1 ? 'Kunde' : 'Kunden'}`,
  },
  'folders.keep': {
    label: 'Notfallmappen',
    rhythm: 'alle fünf Minuten',
    purpose:
      'Erinnert Besitzer an Anfragen nach ihrer Notfallmappe, öffnet Mappen nach der Wartezeit und schließt sie nach 30 Tagen.',
    result: (count) => `${formatCount(count)} bearbeitet`,
  },
  'requests.settle': {
    label: 'Kündigungen und Widerrufe',
    rhythm: 'alle fünf Minuten',
    purpose:
      'Ordnet zu, was ohne Anmeldung erklärt wurde, und lässt es gelten, wenn die Wartezeit um ist. Das Datum der Erklärung zählt.',
    result: (count) => `${formatCount(count)} bearbeitet`,
  },
  'subscriptions.hourly': {
    label: 'Bestellungen und Zahlungen',
    rhythm: 'jede Stunde',
    purpose: 'Lässt unbezahlte Bestellungen verfallen und holt nach, was der Zahlungsdienst noch nicht weiß.',
    result: (count) => `${formatCount(count)} bearbeitet`,
  },
  'subscriptions.daily': {
    label: 'Abos und Testphasen',
    rhythm: 'jeden Morgen',
    purpose: 'Verlängert, mahnt und beendet Verträge, erinnert vor Verlängerung und Ende der Testphase.',
    result: (count) => `${formatCount(count)} bearbeitet`,
  },
}

/** The label of a job where only its name is known, as in the log; null for a job that no longer exists. */
export function jobLabel(name: string): string | null {
  const known = jobNames.find((each) => each === name)
  return known === undefined ? null : jobWords[known].label
}

/** A duration in words: `1 Min. 12 Sek.` · `unter 1 Sek.` */
export function durationWords(startedAt: string, endedAt: string): string {
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000)
  if (seconds < 1) return 'unter 1 Sek.'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} Sek.` : `${minutes} Min. ${seconds % 60} Sek.`
}
