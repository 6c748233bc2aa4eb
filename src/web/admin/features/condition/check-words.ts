import type { ConditionCheck, FigureName } from '#contract/admin/condition.ts'
import { type JobName, jobNames } from '#contract/job-names.ts'
import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import {
  type CheckKind,
  type Limits,
  conditionLimits,
  conditionLowLimits,
} from '#domain/operation/condition.ts'
import { byteWords } from '#web/admin/byte-words.ts'
import { jobWords } from '#web/admin/job-words.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { germanDay, momentInSentence } from '#web/kit/words/moments.ts'

type Figures = Partial<Readonly<Record<FigureName, string>>>

/** What was found, in a sentence or two. */
export function foundWords({ kind, figures }: ConditionCheck, today: Day): string {
  return found[kind](Object.fromEntries(figures.map(({ name, value }) => [name, value])), today)
}

const found: Readonly<Record<CheckKind, (figures: Figures, today: Day) => string>> = {
  database: ({ answer_ms: ms, connections, connections_at_most: atMost }) =>
    `Antwortet in ${count(ms)} ms; ${count(connections)} von ${count(atMost)} Verbindungen.`,
  mail_server({ is_missing: isMissing, server, refusal }) {
    if (isMissing) return 'Keiner gesetzt: Mails bleiben im Testpostfach.'
    return refusal ? `${server} lehnt uns ab: ${refusal}.` : `${server} nimmt uns an.`
  },
  mails({ waiting, oldest_at: oldest, failed }, today) {
    const waits =
      number(waiting) === 0
        ? 'Nichts wartet.'
        : `${count(waiting)} ${number(waiting) === 1 ? 'wartet' : 'warten'}${oldest ? `, die älteste seit ${momentInSentence(oldest, today)}` : ''}.`
    return number(failed) === 0 ? waits : `${waits} ${count(failed)} in 24 Stunden gescheitert.`
  },
  payment({ provider, waiting, oldest_at: oldest, event_at: event }, today) {
    const name = providers[provider ?? 'none'] ?? provider
    const open =
      number(waiting) === 0
        ? 'keine Anweisung offen'
        : `${count(waiting)} ${number(waiting) === 1 ? 'Anweisung' : 'Anweisungen'} offen${oldest ? `, die älteste seit ${momentInSentence(oldest, today)}` : ''}`
    return `${name}: ${open}.${event ? ` Letzte Meldung ${momentInSentence(event, today)}.` : ''}`
  },
  jobs({ failed_jobs: failed, late_jobs: late }) {
    if (!failed && !late) return 'Alle laufen nach Plan.'
    return [
      ...(failed ? [`Gescheitert: ${jobsIn(failed)}.`] : []),
      ...(late ? [`Verspätet: ${jobsIn(late)}.`] : []),
    ].join(' ')
  },
  threads: ({ failed }) =>
    number(failed) === 0
      ? 'In der letzten Stunde ist keiner ausgefallen.'
      : `In der letzten Stunde ${count(failed)} Mal ausgefallen.`,
  backup({ is_missing: isMissing, last_at: last, bytes }, today) {
    if (isMissing || !last) return 'Es gibt noch keine.'
    const size = bytes ? `, ${byteWords(Number(bytes))}` : ''
    return `Zuletzt ${momentInSentence(last, today)}${size}, zurückgelesen und geprüft.`
  },
  examination({ is_missing: isMissing, last_at: last, findings }, today) {
    if (isMissing || !last) return 'Noch nicht gelaufen; die erste kommt heute Nacht.'
    const result =
      number(findings) === 0
        ? 'ohne Abweichung'
        : `${count(findings)} ${number(findings) === 1 ? 'Abweichung' : 'Abweichungen'}`
    return `Zuletzt ${momentInSentence(last, today)}, ${result}.`
  },
  errors: ({ errors, rows }) =>
    number(errors) === 0
      ? 'Keiner in 24 Stunden.'
      : `${count(errors)} in 24 Stunden, ${number(rows) === 1 ? 'alle von einer Art' : `${count(rows)} Arten`}.`,
  storage({ free_bytes: free, total_bytes: total, database_bytes: database }) {
    const disk =
      free && total
        ? `${byteWords(Number(free))} von ${byteWords(Number(total))} frei`
        : 'Die Platte ist nicht messbar'
    return `${disk}; Datenbank ${byteWords(number(database))}.`
  },
  certificates: certificateWords,
  versions: ({ product, node, postgres, schema }) =>
    `Produkt ${product}, Node.js ${node}, PostgreSQL ${postgres}, Schema ${schema?.slice(0, 4)}.`,
}

const providers: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  test: 'Testanbieter, kein Geld bewegt sich',
  none: 'Niemand zieht Geld ein',
}

const certificateNames: Readonly<Record<string, string>> = {
  app: 'Adresse',
  mail: 'Mailserver',
  database: 'Datenbank',
}

function certificateWords(figures: Figures): string {
  const { app_certificate_until: app, mail_certificate_until: mail } = figures
  const database = figures.database_certificate_until
  const until = [
    ...(app ? [`Adresse bis ${dayOf(app)}`] : []),
    ...(mail ? [`Mailserver bis ${dayOf(mail)}`] : []),
    ...(database ? [`Datenbank bis ${dayOf(database)}`] : []),
  ]
  const trouble = figures.certificate_trouble?.split(' ') ?? []
  const away = trouble.flatMap((name) => certificateNames[name] ?? [])
  return [
    ...(until.length > 0 ? [`${until.join(', ')}.`] : []),
    ...(trouble.includes('untrusted') ? ['Browser vertrauen dem der Adresse nicht.'] : []),
    ...(away.length > 0 ? [`Von hier aus nicht zu lesen: ${away.join(', ')}.`] : []),
    ...(until.length + trouble.length === 0 ? ['Nichts hier ist verschlüsselt zu erreichen.'] : []),
  ].join(' ')
}

/** From when on it is amber and red; null where it is so by itself. */
export function limitWords(kind: CheckKind): string | null {
  const {
    databaseAnswerMs,
    databaseConnectionsPercent,
    oldestMailMs,
    failedMails,
    oldestInstructionMs,
    lateJobMs,
    failedThreads,
    backupAgeMs,
    examinationAgeMs,
    errorsOfDay,
  } = conditionLimits
  const { freeDiskBytes, freeDiskPercent, certificateMs } = conditionLowLimits
  const words: Readonly<Record<CheckKind, string | null>> = {
    database: `${from(databaseAnswerMs, (ms) => `${formatCount(ms)} ms`)}; Verbindungen ${from(databaseConnectionsPercent, percent)}`,
    mail_server: 'rot, wenn er nicht antwortet oder ablehnt',
    mails: `${from(oldestMailMs, span)} Wartezeit; gescheitert ${from(failedMails, formatCount)}`,
    payment: `${from(oldestInstructionMs, span)} Wartezeit`,
    jobs: `${from(lateJobMs, span)} Verspätung; rot, wenn einer gescheitert ist`,
    threads: `${from(failedThreads, formatCount)} Ausfällen`,
    backup: from(backupAgeMs, span),
    examination: `${from(examinationAgeMs, span)}; rot bei jeder Abweichung`,
    errors: from(errorsOfDay, formatCount),
    storage: `gelb unter ${percent(freeDiskPercent.amber)} und ${byteWords(freeDiskBytes.amber)} frei, rot unter ${percent(freeDiskPercent.red)} und ${byteWords(freeDiskBytes.red)}`,
    certificates: `${below(certificateMs, span)} Gültigkeit`,
    versions: 'rot, wenn das Schema älter ist als das Programm',
  }
  return words[kind]
}

function from({ amber, red }: Limits, write: (value: number) => string): string {
  return `gelb ab ${write(amber)}, rot ab ${write(red)}`
}

function below({ amber, red }: Limits, write: (value: number) => string): string {
  return `gelb unter ${write(amber)}, rot unter ${write(red)}`
}

function percent(value: number): string {
  return `${value} %`
}

/** A time such as "15 Minuten", "26 Stunden", "3 Tagen", after "ab". */
function span(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${ms / DAY_MS} Tagen`
  if (ms > HOUR_MS) return `${ms / HOUR_MS} Stunden`
  return ms === HOUR_MS ? 'einer Stunde' : `${ms / MINUTE_MS} Minuten`
}

function jobsIn(names: string): string {
  return names
    .split(' ')
    .map((name) => (isJobName(name) ? jobWords[name].label : name))
    .join(', ')
}

function isJobName(name: string): name is JobName {
  return jobNames.some((known) => known === name)
}

function number(value: string | undefined): number {
  return Number(value ?? 0)
}

function count(value: string | undefined): string {
  return formatCount(number(value))
}

function dayOf(instant: string): string {
  return formatDay(germanDay(instant))
}
