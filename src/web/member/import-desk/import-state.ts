import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { hasHead } from '#domain/statement-import/csv/find-table.ts'
import { fittingFiles as fittingSizes } from '#domain/statement-import/fitting-files.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import {
  type CardState,
  type ImportSession,
  type SessionEvent,
  emptySession,
  sessionAfter,
} from '#web/member/import-preview/session.ts'
import type { ReadingProgress } from '#web/member/statement-files/read-in-worker.ts'
import type { FileAnswers } from '#web/member/statement-files/reading-messages.ts'
import type { RefusalReason } from '#web/member/statement-files/refused-file.ts'
import type { KeptPart } from './kept-part.ts'

/** A file that somebody has chosen. */
export interface ChosenFile {
  readonly id: string
  readonly file: File
  readonly answers: FileAnswers
  /** The progress of the reading; null until the first bytes are read. */
  readonly progress: ReadingProgress | null
  /** The result of the reading; null while the file is being read. */
  readonly reading: FileReading | null
}

export interface FileReading {
  readonly parts: readonly KeptPart[]
  readonly tookMs: number
}

/** A file, or a member of a ZIP, that was read. */
export interface ReadPart {
  readonly file: ChosenFile
  readonly part: KeptPart
}

/** The state of the import, from the first file that is chosen to the last card that is taken over. */
export interface ImportState {
  readonly files: readonly ChosenFile[]
  readonly session: ImportSession
  readonly selectedId: string | null
  /** The error because of which stored bookings could not be read, so that nothing can be compared. */
  readonly comparingError: unknown
  /**
   * The card that was compared again, because the bookings of its account changed during the take-over; null:
   * none.
   */
  readonly comparedAgainId: string | null
  /** The error because of which some rules could not be stored. */
  readonly rulesError: unknown
  /** Rates from lists of the European Central Bank (ECB); they hold for every card. */
  readonly listedRates: readonly DatedRate[]
}

export const nothingChosen: ImportState = {
  files: [],
  session: emptySession,
  selectedId: null,
  comparingError: null,
  comparedAgainId: null,
  rulesError: null,
  listedRates: [],
}

export type ImportEvent =
  | { readonly kind: 'files-chosen'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'file-progress'; readonly fileId: string; readonly progress: ReadingProgress }
  | { readonly kind: 'file-read'; readonly fileId: string; readonly reading: FileReading }
  | { readonly kind: 'file-refused'; readonly fileId: string; readonly reason: RefusalReason }
  /**
   * A person has answered a question about a file, so this file and the others with the same question are
   * read again.
   */
  | {
      readonly kind: 'read-again'
      readonly fileId: string
      readonly otherIds: readonly string[]
      readonly answers: FileAnswers
    }
  /** Somebody has closed the messages about these parts; other parts of the same ZIP keep theirs. */
  | { readonly kind: 'parts-seen'; readonly parts: readonly KeptPart[] }
  | { readonly kind: 'files-removed'; readonly fileIds: readonly string[] }
  /** The cards of the files that were chosen together. */
  | {
      readonly kind: 'cards-arrived'
      readonly cards: readonly { readonly card: ImportCard; readonly accountId: string | null }[]
    }
  | { readonly kind: 'selected'; readonly cardId: string }
  /** Goes to the next card that is not taken over; where there is none, the finished cards are removed. */
  | { readonly kind: 'go-on' }
  | { readonly kind: 'compared-again'; readonly cardId: string }
  | { readonly kind: 'comparing-failed'; readonly error: unknown }
  | { readonly kind: 'rules-kept'; readonly ruleIds: readonly string[]; readonly error: unknown }
  | { readonly kind: 'rates-listed'; readonly rates: readonly DatedRate[] }
  | SessionEvent

/**
 * The state of the import after an event. Reading, comparing and storing happen elsewhere and report their
 * results as events.
 */
export function importAfter(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'files-chosen':
      return { ...state, files: [...state.files, ...event.files] }
    case 'file-progress':
      return withFile(state, event.fileId, (file) => ({ ...file, progress: event.progress }))
    case 'file-read':
      return withFile(state, event.fileId, (file) => ({ ...file, reading: event.reading }))
    case 'file-refused':
      return withFile(state, event.fileId, (file) => refused(file, event.reason))
    case 'read-again':
      return readAgain(state, event)
    case 'parts-seen':
      return { ...state, files: state.files.map((file) => withoutParts(file, new Set(event.parts))) }
    case 'files-removed':
      return removed(state, event.fileIds)
    case 'cards-arrived':
      return arrived(state, event.cards)
    case 'selected':
      return { ...state, selectedId: event.cardId }
    case 'go-on':
      return goneOn(state)
    case 'compared-again':
      return { ...state, comparedAgainId: event.cardId }
    case 'comparing-failed':
      return { ...state, comparingError: event.error }
    case 'rules-kept':
      return {
        ...inSession(state, { kind: 'kept-rules', ruleIds: event.ruleIds }),
        rulesError: event.error,
      }
    case 'rates-listed':
      return { ...state, listedRates: [...state.listedRates, ...event.rates] }
    case 'compared':
      return { ...inSession(state, event), comparingError: null }
    default:
      return inSession(state, event)
  }
}

export function cardIn({ session }: ImportState, cardId: string): CardState | undefined {
  return session.cards.find(({ card }) => card.id === cardId)
}

export function fileIn({ files }: ImportState, fileId: string): ChosenFile | undefined {
  return files.find(({ id }) => id === fileId)
}

/** The files that are not taken over yet, read or not. */
export function waitingFiles({ files, session }: ImportState): readonly ChosenFile[] {
  const done = new Set(
    session.cards.flatMap(({ card, takeOver }) =>
      takeOver.kind === 'done' ? card.files.map(({ fileId }) => fileId) : [],
    ),
  )
  return files.filter(
    ({ id, reading }) => !done.has(id) && !reading?.parts.every(({ kind }) => kind === 'refused'),
  )
}

/** The files with tables of the same head that wait for their mapping: one answer holds for all of them. */
export function filesWithHead({ files }: ImportState, headHash: string | null): readonly string[] {
  if (headHash === null) return []
  const waits = (part: KeptPart) => part.kind === 'unknown' && hasHead(part.table.rows, headHash)
  return files.flatMap(({ id, reading }) => (reading?.parts.some(waits) ? [id] : []))
}

/** The files all of whose parts were removed, so that there is nothing more to show of them. */
export function emptiedFiles({ files }: ImportState): readonly string[] {
  return files.flatMap(({ id, reading }) => (reading?.parts.length === 0 ? [id] : []))
}

/** The files that can be read together with the files before them, by their number and their total size. */
export function fittingFiles(files: readonly Pick<ChosenFile, 'id' | 'file'>[]): ReadonlySet<string> {
  const fits = fittingSizes(files.map(({ file }) => file.size))
  return new Set(files.filter((_, index) => fits[index]).map(({ id }) => id))
}

function withFile(state: ImportState, fileId: string, change: (file: ChosenFile) => ChosenFile): ImportState {
  return { ...state, files: state.files.map((file) => (file.id === fileId ? change(file) : file)) }
}

function refused(file: ChosenFile, reason: RefusalReason): ChosenFile {
  return { ...file, reading: { parts: [{ kind: 'refused', name: file.file.name, reason }], tookMs: 0 } }
}

function readAgain(
  state: ImportState,
  { fileId, otherIds, answers }: Extract<ImportEvent, { readonly kind: 'read-again' }>,
): ImportState {
  const ids = new Set([fileId, ...otherIds])
  const files = state.files.map((file) => {
    if (!ids.has(file.id)) return file
    const said = file.id === fileId ? { ...file.answers, ...answers } : file.answers
    return { ...file, answers: said, progress: null, reading: null }
  })
  return { ...withoutCardsOf(state, [...ids]), files }
}

function withoutParts(file: ChosenFile, seen: ReadonlySet<KeptPart>): ChosenFile {
  const { reading } = file
  if (!reading) return file
  return { ...file, reading: { ...reading, parts: reading.parts.filter((part) => !seen.has(part)) } }
}

function removed(state: ImportState, fileIds: readonly string[]): ImportState {
  const gone = new Set(fileIds)
  const files = state.files.filter(({ id }) => !gone.has(id))
  const next = { ...withoutCardsOf(state, fileIds), files }
  if (next.selectedId === null || cardIn(next, next.selectedId)) return next
  return { ...next, selectedId: next.session.cards[0]?.card.id ?? null }
}

function arrived(
  state: ImportState,
  cards: Extract<ImportEvent, { readonly kind: 'cards-arrived' }>['cards'],
): ImportState {
  const next = inSession(state, { kind: 'add', cards })
  if (next.selectedId !== null && cardIn(next, next.selectedId)) return next
  const first = next.session.cards.find(({ takeOver }) => takeOver.kind === 'open')
  return { ...next, selectedId: first?.card.id ?? null }
}

function goneOn(state: ImportState): ImportState {
  const { cards } = state.session
  const waiting = cards.find(({ takeOver }) => takeOver.kind !== 'done')
  if (waiting) return { ...state, selectedId: waiting.card.id }
  const done = cards.flatMap(({ card }) => card.files.map(({ fileId }) => fileId))
  return { ...removed(state, done), selectedId: null }
}

function withoutCardsOf(state: ImportState, fileIds: readonly string[]): ImportState {
  return fileIds.reduce((before, fileId) => inSession(before, { kind: 'remove-file', fileId }), state)
}

function inSession(state: ImportState, event: SessionEvent): ImportState {
  return { ...state, session: sessionAfter(state.session, event) }
}
