import type { MailState } from '#contract/admin/operation.ts'
import { clockTime } from '#web/kit/words/moments.ts'

/** The answers of SMTP (RFC 5321 § 4.2.3) in words, as far as a reader can do something about them. */
const answers: Readonly<Record<string, string>> = {
  421: 'Mailserver überlastet',
  450: 'Postfach gerade nicht erreichbar',
  451: 'Mailserver gerade gestört',
  452: 'Postfach voll',
  530: 'Anmeldung am Mailserver misslungen',
  534: 'Anmeldung am Mailserver misslungen',
  535: 'Anmeldung am Mailserver misslungen',
  550: 'Postfach gibt es nicht',
  551: 'Postfach umgezogen',
  552: 'Postfach voll',
  553: 'Adresse ungültig',
  554: 'vom Mailserver zurückgewiesen',
}

/** The words for failures without an answer of the mail server. */
const troubles: Readonly<Record<string, string>> = {
  EAUTH: 'Anmeldung am Mailserver misslungen',
  ECONNECTION: 'Mailserver nicht erreichbar',
  ECONNREFUSED: 'Mailserver nicht erreichbar',
  ECONNRESET: 'Verbindung abgebrochen',
  EDNS: 'Mailserver nicht gefunden',
  ENOTFOUND: 'Mailserver nicht gefunden',
  ESOCKET: 'Verbindung abgebrochen',
  ETIMEDOUT: 'Mailserver antwortete nicht',
  ETLS: 'Verbindung nicht sicher',
}

/** Why a mail was refused, in words: `EENVELOPE 552` is `Postfach voll`. */
export function refusalWords(error: string): string {
  const [code = '', answer = ''] = error.split(' ')
  const known = answers[answer] ?? troubles[code]
  if (known !== undefined) return known
  if (/^5\d\d$/.test(answer)) return 'vom Mailserver zurückgewiesen'
  return /^4\d\d$/.test(answer) ? 'vom Mailserver vertröstet' : 'Grund unbekannt'
}

interface Standing {
  readonly state: MailState
  readonly error: string | null
  readonly attempts?: number
  readonly nextAttemptAt?: string | null
}

/** The state of a mail in words: `zugestellt`, `wartet, Versuch 2 um 14:20`, `abgelehnt, Postfach voll`. */
export function mailStanding({ state, error, attempts = 0, nextAttemptAt = null }: Standing): string {
  switch (state) {
    case 'sent':
      return 'zugestellt'
    case 'kept':
      return 'aufbewahrt'
    case 'failed':
      return error === null ? 'abgelehnt' : `abgelehnt, ${refusalWords(error)}`
    case 'waiting':
      if (attempts > 0 && nextAttemptAt !== null)
        return `wartet, Versuch ${attempts + 1} um ${clockTime(nextAttemptAt)}`
      return error === null ? 'wartet' : `wartet, zuletzt ${refusalWords(error)}`
  }
}

/** The colour of a state; its word says the same. */
export const mailTones = {
  sent: 'positive',
  kept: 'done',
  failed: 'negative',
  waiting: 'open',
} as const satisfies Record<MailState, string>
