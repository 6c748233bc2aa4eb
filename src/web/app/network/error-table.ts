import { CallError } from '#contract/protocol/client.ts'
import { type ProblemCode, problemStatus } from '#contract/protocol/problem.ts'
import { ConnectionError } from './connection-error.ts'

/**
 * What the application does besides showing the sentence (spec § 8): `login` logs out and goes to /auth/login, `reload`
 * logs out and reloads the page.
 */
export type Reaction = 'login' | 'reload'

interface Row {
  readonly sentence: string
  readonly reaction?: Reaction
}

const table = {
  unauthenticated: { sentence: 'Session abgelaufen', reaction: 'login' },
  invalid_session: { sentence: 'Die Sitzung ist ungültig', reaction: 'reload' },
  missing_2fa_verification: { sentence: 'Zwei-Faktor-Authentisierung ungültig', reaction: 'login' },
  bad_request: { sentence: 'Die Anfrage war nicht lesbar. Lade die Seite neu und versuch es noch einmal.' },
  invalid_json: { sentence: 'Die Anfrage war nicht lesbar. Lade die Seite neu und versuch es noch einmal.' },
  invalid_input: { sentence: 'Bitte prüf deine Eingaben.' },
  invalid_credentials: { sentence: 'E-Mail oder Passwort stimmt nicht.' },
  invalid_code: { sentence: 'Der Code stimmt nicht oder wurde schon benutzt.' },
  subscription_required: { sentence: 'Dafür brauchst du ein aktives Abo.' },
  recent_auth_required: { sentence: 'Nicht bestätigt. Es hat sich nichts geändert.' },
  cross_origin: { sentence: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.' },
  forbidden: { sentence: 'Das darfst du hier nicht.' },
  account_locked: { sentence: 'Dieses Konto ist gesperrt. Schreib uns, wenn du nicht weißt, warum.' },
  deletion_pending: {
    sentence: 'Dieses Konto wird gelöscht. Mit dem Link in deiner Mail kannst du es behalten.',
  },
  not_found: { sentence: 'Das gibt es nicht mehr.' },
  method_not_allowed: { sentence: 'Das geht hier nicht. Lade die Seite neu und versuch es noch einmal.' },
  conflict: { sentence: 'Das geht noch nicht, weil etwas anderes davon abhängt.' },
  link_invalid: { sentence: 'Dieser Link gilt nicht mehr.' },
  version_mismatch: { sentence: 'Das wurde inzwischen an anderer Stelle geändert.' },
  payload_too_large: { sentence: 'Das ist zu viel auf einmal.' },
  unsupported_media_type: { sentence: 'Dieses Format verstehen wir nicht.' },
  misdirected_request: {
    sentence: 'Diese Adresse gehört nicht zu uns. Öffne die Seite unter ihrer eigenen Adresse.',
  },
  too_many_requests: { sentence: 'Das waren zu viele Versuche. Warte kurz und versuch es noch einmal.' },
  account_guarded: {
    sentence:
      'Für dieses Konto gab es zu viele Versuche. Setze ein neues Passwort, dann kommst du sofort hinein.',
  },
  internal_error: { sentence: 'Bei uns ist etwas schiefgegangen. Deine Eingabe ist noch da.' },
  unavailable: { sentence: 'Wir sind gerade nicht erreichbar. Versuch es gleich noch einmal.' },
} as const satisfies Record<ProblemCode, Row>

const noConnection = 'Keine Verbindung. Deine Eingabe ist noch da.'

/** The German sentence for anything that can be thrown on the way to the server. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionError) return noConnection
  if (!(error instanceof CallError)) return table.internal_error.sentence
  if (error.has('too_many_requests')) return waitSentence(error.retryAfterSeconds)
  const code = codeOf(error)
  if (code) return table[code].sentence
  const entry = error.errors.find(({ field }) => field === undefined) ?? error.errors[0]
  return entry?.message ?? sentenceOfStatus(error.status)
}

const BAD_GATEWAY = 502

/** Whether no answer of the server came: it may have done what it was asked all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof CallError && error.status >= BAD_GATEWAY)
}

/** What the application must do about a refusal, if anything. */
export function reactionTo(error: CallError): Reaction | undefined {
  const code = codeOf(error)
  const row: Row | undefined = code ? table[code] : undefined
  return row?.reaction
}

function codeOf(error: CallError): ProblemCode | undefined {
  return error.errors.map((entry) => entry.message).find(isProblemCode)
}

function isProblemCode(message: string): message is ProblemCode {
  return Object.hasOwn(table, message)
}

function sentenceOfStatus(status: number): string {
  if (status >= 500) return table.unavailable.sentence
  const codes = Object.keys(problemStatus).filter(isProblemCode)
  const code = codes.find((candidate) => problemStatus[candidate] === status)
  return code && status !== 401 && status !== 403 ? table[code].sentence : table.internal_error.sentence
}

// A wait of a few seconds means that somebody saves faster than the server allows; after wrong guesses it is longer.
function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined) return table.too_many_requests.sentence
  if (seconds < 10) return 'Das ging zu schnell hintereinander. Versuch es gleich noch einmal.'
  return `Das waren zu viele Versuche. ${whenAgain(seconds)}`
}

/** How long to wait after too many requests. */
export function whenAgain(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'Sekunde'] : [Math.ceil(seconds / 60), 'Minute']
  return `In ${count === 1 ? `einer ${unit}` : `${count} ${unit}n`} geht es weiter.`
}
