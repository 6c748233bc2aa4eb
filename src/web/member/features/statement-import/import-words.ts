import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ChainedRow, ChainGap } from '#domain/statement-import/prove-chain.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import type { StatementProblem } from '#domain/statement-import/statement.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { securityWords } from '#web/member/depot-list/list-words.ts'
import type { CardBalances, CardGap } from '#web/member/import-preview/card-balances.ts'
import type { FilesProof } from '#web/member/import-preview/card-proof.ts'
import type { GroupSum, Preview, RowGroup } from '#web/member/import-preview/preview.ts'
import { rowSentences } from './reason-words.ts'

/**
 * The headline of a preview: whether the balance is right, how many bookings are new, and how many questions
 * are open.
 */
export function previewSentence(
  preview: Preview,
  proof: FilesProof | null,
  balances: CardBalances | null = null,
): string {
  return [proofSentence(proof, balances), rowsSentence(preview)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function proofSentence(proof: FilesProof | null, balances: CardBalances | null): string {
  const isBroken = balances !== null && balances.gaps.length > 0
  if (!proof && balances) return isBroken ? 'Der Saldo stimmt nicht.' : 'Der Saldo stimmt.'
  if (!proof) return ''
  if (proof.differenceCents !== 0) return 'Der Saldo stimmt nicht.'
  if (proof.gaps.length > 0) return 'Zwischen den Auszügen fehlt etwas.'
  return isBroken ? 'Der Saldo springt zwischen den Buchungen.' : 'Der Saldo stimmt.'
}

/**
 * The sentence for a balance that does not follow from the one before: „Zwischen Buchung 2 (Edeka, 04.11.)
 * und 3 (Miete, 06.11.) springt der Saldo um −30,00 € mehr, …“
 */
export function balanceGapSentence(
  { fileName, after, before, missingCents, release }: CardGap,
  format: (cents: Cents, how: { readonly isSigned: boolean }) => string,
): string {
  const start = fileName === null ? 'Zwischen' : `In „${fileName}“: Zwischen`
  const jump = `${start} Buchung ${placedWords(after)} und ${placedWords(before)} springt der Saldo um ${format(missingCents, { isSigned: true })} mehr, als die Buchungen erklären.`
  if (release)
    return `${jump} Das war wohl eine Vormerkung, die Buchung ${placedWords(release)} hat sie wieder freigegeben. Lass diese weg.`
  return `${jump} Dort fehlt wohl etwas.`
}

function placedWords({ row, place }: CardGap['after']): string {
  const name = row.counterparty || row.purpose || row.bookingText || 'ohne Namen'
  return `${formatCount(place)} (${name}, ${formatDayShort(row.day)})`
}

/** The sentence for gaps between an account's statements. */
export function gapSentence(
  gap: ChainGap,
  format: (cents: Cents, how: { readonly isSigned: boolean }) => string,
): string {
  const amount = format(gap.cents, { isSigned: true })
  if (gap.kind === 'statement') return statementSentence(gap, amount)
  if (gap.kind === 'within') return `In „${gap.name}“ erklären die Buchungen ${amount} nicht.`
  const [after, before] = [gap.after && formatDay(gap.after), gap.before && formatDay(gap.before)]
  const place =
    after === null || before === null || after === before
      ? `Zwischen zwei Auszügen${after === null ? '' : ` am ${after}`}`
      : `Zwischen dem ${after} und dem ${before}`
  return `${place} fehlen Buchungen über ${amount}.`
}

/**
 * The sentence for a statement that its bookings do not explain: „In Auszug 12 (01.11.2026 bis 05.11.2026)
 * von „november.sta“ erklären die Buchungen −25,00 € nicht.“
 */
function statementSentence(
  { name, number, from, to, page }: Extract<ChainGap, { readonly kind: 'statement' }>,
  amount: string,
): string {
  const days = [...new Set([from, to])].flatMap((day) => (day === null ? [] : formatDay(day))).join(' bis ')
  const statement = number === null ? 'einem Auszug' : `Auszug ${number}`
  const beside = [
    page?.after && `hinter ${chainedWords(page.after)}`,
    page?.before && `vor ${chainedWords(page.before)}`,
  ]
  const place = beside.filter((words) => typeof words === 'string').join(' und ')
  return `In ${statement}${days === '' ? '' : ` (${days})`} von „${name}“ erklären die Buchungen ${amount} nicht${place === '' ? '' : `, ${place}`}.`
}

function chainedWords({ words, day }: ChainedRow): string {
  return `${words === undefined || words === '' ? 'der Buchung' : `„${words}“`} vom ${formatDay(day)}`
}

function rowsSentence({ sums, takenCount, questionCount }: Preview): string {
  const all = sums.maybe.count + sums.new.count + sums.transfer.count
  if (all === 0)
    return sums.present.count > 0 ? 'Alles schon vorhanden.' : 'Hier ist nichts, was sich speichern lässt.'
  const news = sums.new.count > 0 ? newWords(sums.new.count) : transferWords(sums.transfer.count)
  const questions = questionCount > 0 ? questionWords(questionCount) : ''
  if (news === '' && takenCount === 0 && questions === '') return 'Alles schon vorhanden.'
  if (news === '') return `${questions.charAt(0).toUpperCase()}${questions.slice(1)}.`
  return questions === '' ? `${news}.` : `${news}, ${questions}.`
}

function newWords(count: number): string {
  return count === 1 ? 'Eine Buchung ist neu' : `${bookingsAtStart(count)} sind neu`
}

function transferWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Eine Umbuchung ist neu' : `${atStart(count)} Umbuchungen sind neu`
}

function questionWords(count: number): string {
  return count === 1 ? 'eine braucht deine Antwort' : `${inWords(count)} brauchen deine Antwort`
}

/** A number of bookings in words: `1 Buchung`, `14 Buchungen`. */
export function bookingWords(count: number): string {
  return count === 1 ? '1 Buchung' : `${formatCount(count)} Buchungen`
}

/**
 * The sentence about typed bookings that were supplemented: „Zwei eingetragene Buchungen auf Girokonto haben
 * jetzt die Angaben der Bank.“
 */
export function supplementedSentence(count: number, account: string): string {
  return count === 1
    ? `Eine eingetragene Buchung auf ${account} hat jetzt die Angaben der Bank.`
    : `${atStart(count)} eingetragene Buchungen auf ${account} haben jetzt die Angaben der Bank.`
}

/** The number of bookings and of their proposals: `32 Buchungen in 16 Vorschlägen`. */
export function proposalWords(bookingCount: number, proposalCount: number): string {
  const proposals = proposalCount === 1 ? 'einem Vorschlag' : `${formatCount(proposalCount)} Vorschlägen`
  return `${bookingWords(bookingCount)} in ${proposals}`
}

function bookingsAtStart(count: number): string {
  return `${atStart(count)} Buchungen`
}

function atStart(count: number): string {
  return count > 1 && count <= 12 ? capitalNumberWord(count) : formatCount(count)
}

function inWords(count: number): string {
  return count > 1 && count <= 12 ? numberWord(count) : formatCount(count)
}

/** The number of open questions: „Zwei Fragen offen“. */
export function openQuestionWords(count: number): string {
  return count === 1 ? 'Eine Frage offen' : `${atStart(count)} Fragen offen`
}

export const groupWords: Readonly<Record<RowGroup, string>> = {
  maybe: 'Vielleicht doppelt',
  transfer: 'Umbuchung',
  new: 'Neu',
  present: 'Schon vorhanden',
  outside: 'Bleibt draußen',
}

/** The note beside the name of a group of rows. */
export function groupNote(group: RowGroup, { count }: GroupSum, { rows }: Pick<Preview, 'rows'>): string {
  switch (group) {
    case 'maybe':
      if (!rows.some(({ row }) => row.kind === 'maybe'))
        return `${bookingWords(count)}, wohl ${count === 1 ? 'dieselbe' : 'dieselben'}`
      return count === 1 ? 'eine Frage' : `${inWords(count)} Fragen`
    case 'transfer':
      return 'eigene Konten, zählt nicht als Einnahme'
    case 'new':
      return bookingWords(count)
    case 'present':
      return `${bookingWords(count)}, übersprungen`
    case 'outside':
      return count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`
  }
}

/** The reasons that end the reading: each concerns the whole file, not a row. */
const ends: ReadonlySet<RowReason> = new Set([
  'truncated',
  'doctype',
  'too_deep',
  'malformed_markup',
  'too_many_rows',
  'too_many_accounts',
  'too_many_details',
  'too_many_positions',
])

/**
 * The sentence about everything in a file that could not be read.
 * @param readRows the number of bookings that were read
 */
export function problemSentence(problems: readonly StatementProblem[], readRows: number): string {
  const [first] = problems
  if (first && problems.length === 1 && ends.has(first.reason)) return rowSentences[first.reason]
  if (problems.length > 0 && problems.every(({ reason }) => reason === 'never_booked'))
    return neverBookedSentence(problems.length)
  const ofList = listSentence(problems)
  if (ofList !== null) return ofList
  const unread = problems.filter(({ isRowKept }) => !isRowKept).length
  if (unread > 0) return unreadSentence(unread, readRows + unread)
  return problems.length === 1
    ? 'Eine Angabe konnte nicht gelesen werden.'
    : `${formatCount(problems.length)} Angaben konnten nicht gelesen werden.`
}

/**
 * The sentence about positions without a value and rows that are no positions in the list of a depot; null
 * where the problems are of another kind, or there are none.
 */
function listSentence(problems: readonly StatementProblem[]): string | null {
  const counts = Map.groupBy(problems, ({ reason }) => reason)
  const countOf = (reason: RowReason) => counts.get(reason)?.length ?? 0
  if (countOf('list_incomplete') > 0)
    return 'Diese Liste lässt sich nicht ganz lesen und wird nicht übernommen.'
  const others = countOf('no_position')
  const valueless = countOf('value_missing') + countOf('foreign_value')
  if (others + valueless < problems.length || problems.length === 0) return null
  return [
    ...(valueless > 0 ? [`${securityWords(valueless)} ohne Wert in Euro.`] : []),
    ...(others > 0
      ? [others === 1 ? 'Eine Zeile ist keine Position.' : `${atStart(others)} Zeilen sind keine Positionen.`]
      : []),
  ].join(' ')
}

/** The sentence about rows that could not be read: „12 von 300 Zeilen konnten nicht gelesen werden.“ */
function unreadSentence(unread: number, rows: number): string {
  if (rows === 1) return 'Die einzige Zeile konnte nicht gelesen werden.'
  if (unread === 1) return `Eine von ${formatCount(rows)} Zeilen konnte nicht gelesen werden.`
  return `${formatCount(unread)} von ${formatCount(rows)} Zeilen konnten nicht gelesen werden.`
}

/**
 * The sentence about entries that the bank never booked: „Zwei Umsätze wurden nie gebucht und bleiben
 * draußen.“
 */
function neverBookedSentence(count: number): string {
  return count === 1
    ? 'Ein Umsatz wurde nie gebucht und bleibt draußen.'
    : `${atStart(count)} Umsätze wurden nie gebucht und bleiben draußen.`
}

/** The sentence about pending entries that were left out: „Drei vorgemerkte Umsätze wurden ausgelassen.“ */
export function pendingSentence(count: number): string {
  return count === 1
    ? 'Ein vorgemerkter Umsatz wurde ausgelassen. Er kommt, wenn er gebucht ist.'
    : `${atStart(count)} vorgemerkte Umsätze wurden ausgelassen. Sie kommen, wenn sie gebucht sind.`
}

/**
 * The sentence about files that are not read: „Zwölf Dateien lassen sich nicht lesen.“
 * @param count more than one
 */
export function refusedSentence(count: number): string {
  return `${atStart(count)} Dateien lassen sich nicht lesen.`
}

/**
 * The sentence about files of which some rows are not read: „In vier Dateien konnten Zeilen nicht gelesen
 * werden.“
 * @param count more than one
 */
export function troubledSentence(count: number): string {
  return `In ${inWords(count)} Dateien konnten Zeilen nicht gelesen werden.`
}

/**
 * The sentence about other files that get the same columns: „Das gilt auch für neun weitere Dateien mit
 * denselben Spalten.“
 */
export function sameHeadSentence(others: number): string {
  return others === 1
    ? 'Das gilt auch für eine weitere Datei mit denselben Spalten.'
    : `Das gilt auch für ${inWords(others)} weitere Dateien mit denselben Spalten.`
}

/**
 * The words of the box for other files of the same account: „Auch die zwei anderen Dateien gehören zu diesem
 * Konto: a.csv, b.csv“.
 */
export function alikeSentence(names: readonly string[]): string {
  const [only = ''] = names
  if (names.length === 1) return `„${only}“ gehört zum selben Konto`
  const named = names.slice(0, NAMED).join(', ')
  const rest = names.length > NAMED ? ` und ${formatCount(names.length - NAMED)} weitere` : ''
  return `Auch die ${inWords(names.length)} anderen Dateien gehören zu diesem Konto: ${named}${rest}`
}

const NAMED = 5

/**
 * The sentence about members of a ZIP that are no statements, by their names without folders; of many members
 * it names the first ones.
 */
export function leftOutSentence(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => `„${name.slice(name.lastIndexOf('/') + 1)}“`)
  const rest = names.length - named.length
  if (rest === 0 && named.length === 1)
    return `${named[0]} bleibt draußen: Das ist kein Kontoauszug, der sich lesen lässt.`
  const list =
    rest === 0
      ? `${named.slice(0, -1).join(', ')} und ${named.at(-1)}`
      : `${named.join(', ')} und ${formatCount(rest)} weitere`
  return `${list} bleiben draußen: Das sind keine Kontoauszüge, die sich lesen lassen.`
}

/** The name of an account for the place behind „auf“ or „von“; a deleted account has no name. */
export function accountNameOf(
  accounts: readonly { readonly id: string; readonly name: string }[],
  accountId: string,
): string {
  return accounts.find(({ id }) => id === accountId)?.name ?? 'einem Konto'
}
