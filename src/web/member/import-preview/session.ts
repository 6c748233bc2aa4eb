import { DEPOT_LIST } from '#domain/statement-import/depot-list/list-reader.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import type { LearnedRule } from '#domain/transactions/learn-rule.ts'
import { type TransactionPart, hasPlace } from '#domain/transactions/transaction.ts'
import type { StoredImport } from '#web/member/household-plan/booking-queries.ts'
import { type SortedPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { ComparedRow, Comparison } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { joinedCard, withoutFile } from './join-cards.ts'
import { type RowAnswers, noAnswers } from './preview.ts'
import {
  type RulesOfRows,
  allRules,
  isAboutSame,
  ruleFromCorrection,
  rulesOfRows,
  rulesOfRowsAfter,
  sortInSlices,
} from './proposals/sort-rows.ts'
import { type Accepted, taughtBy, type TaughtRule } from './proposals/taught-by.ts'
import { currencyOfCard } from './rates/convert-card.ts'

/** How far the take-over of a card is. */
export type TakeOver =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly sentCount: number; readonly count: number }
  /** Some parts may be stored; sending the same call again continues the import. */
  | {
      readonly kind: 'broken'
      readonly error: unknown
      readonly sentCount: number
    }
  /** `sameCount` bookings that somebody had typed got the words of the bank. */
  | { readonly kind: 'done'; readonly stored: StoredImport; readonly sameCount: number }

/** A card and the answers given about it. */
export interface CardState {
  readonly card: ImportCard
  /** The account that gets the bookings; null: nobody has chosen one. */
  readonly accountId: string | null
  /** Whether somebody has confirmed the account although the file names another one. */
  readonly isConfirmed: boolean
  /** The comparison; null until the stored bookings have been read. */
  readonly comparison: Comparison | null
  /** Whether stored bookings have changed since the comparison. */
  readonly isStale: boolean
  readonly rulesOfRows: RulesOfRows
  readonly answers: RowAnswers
  readonly takeOver: TakeOver
}

export interface ImportSession {
  readonly cards: readonly CardState[]
  readonly stored: readonly ImportRule[]
  readonly taught: readonly TaughtRule[]
}

export const emptySession: ImportSession = { cards: [], stored: [], taught: [] }

export type SessionEvent =
  | { readonly kind: 'rules'; readonly rules: readonly ImportRule[] }
  | {
      readonly kind: 'add'
      readonly cards: readonly { readonly card: ImportCard; readonly accountId: string | null }[]
    }
  | { readonly kind: 'remove-file'; readonly fileId: string }
  | {
      readonly kind: 'account'
      readonly cardId: string
      readonly accountId: string | null
      readonly isConfirmed: boolean
    }
  /** Somebody says that files which name no account belong to the same account: their cards become one. */
  | {
      readonly kind: 'join'
      readonly cardId: string
      readonly otherIds: readonly string[]
      readonly accountId: string
    }
  /** The rows of the card have got rates, so that rows which could not be compared before now can. */
  | { readonly kind: 'card'; readonly card: ImportCard }
  /** Stored bookings have changed, so that the card has to be compared again. */
  | { readonly kind: 'stale'; readonly cardId: string }
  | {
      readonly kind: 'compared'
      readonly cardId: string
      readonly comparison: Comparison
      /** The rows as {@link sortedBy} has sorted them; absent where the session sorts them itself. */
      readonly sorted?: SortedRows
    }
  | { readonly kind: 'take'; readonly cardId: string; readonly rowId: string; readonly isTaken: boolean }
  | {
      readonly kind: 'place'
      readonly cardId: string
      readonly rowId: string
      readonly place: SortedPlace
      /** The id of the rule that the place may teach. */
      readonly ruleId: string
    }
  | {
      readonly kind: 'split'
      readonly cardId: string
      readonly rowId: string
      readonly parts: readonly TransactionPart[]
    }
  | { readonly kind: 'accept'; readonly accepted: Accepted }
  /** The accepted rows count nowhere again, and the rules that they taught are gone. */
  | { readonly kind: 'unaccept'; readonly cardId: string; readonly rowIds: readonly string[] }
  | { readonly kind: 'forget'; readonly ruleId: string }
  | { readonly kind: 'take-over'; readonly cardId: string; readonly takeOver: TakeOver }
  /** The rules are stored and need not be sent any more. */
  | { readonly kind: 'kept-rules'; readonly ruleIds: readonly string[] }

/** The session after an event; a pure function without network. */
export function sessionAfter(session: ImportSession, event: SessionEvent): ImportSession {
  switch (event.kind) {
    case 'rules':
      return withRules({ ...session, stored: event.rules })
    case 'add':
      return { ...session, cards: withCards(session.cards, event.cards) }
    case 'remove-file':
      return { ...session, cards: session.cards.flatMap((state) => withoutFileOf(state, event.fileId)) }
    case 'account':
      return changed(session, event.cardId, (state) => ({
        ...state,
        accountId: event.accountId,
        isConfirmed: event.isConfirmed,
        comparison: state.accountId === event.accountId ? state.comparison : null,
      }))
    case 'join':
      return { ...session, cards: joined(session.cards, event) }
    case 'card':
      return changed(session, event.card.id, (state) => ({ ...state, card: event.card, comparison: null }))
    case 'stale':
      return changed(session, event.cardId, (state) => ({ ...state, isStale: true }))
    case 'compared':
      return changed(session, event.cardId, (state) => ({
        ...state,
        comparison: event.comparison,
        isStale: false,
        rulesOfRows: isSortedBy(session, event.sorted)
          ? event.sorted.rulesOfRows
          : rulesOfRows(event.comparison.rows, rulesOf(session)),
      }))
    case 'take':
      return changed(session, event.cardId, (state) => ({
        ...state,
        answers: { ...state.answers, taken: put(state.answers.taken, event.rowId, event.isTaken) },
      }))
    case 'place':
      return placed(session, event)
    case 'split':
      return split(session, event)
    case 'accept':
      return afterAccepting(session, event.accepted)
    case 'unaccept':
      return withRules(withoutAnswers(session, event.cardId, new Set(event.rowIds)))
    case 'forget': {
      const gone = session.taught.find(({ rule }) => rule.id === event.ruleId)
      if (!gone) return session
      const taught = session.taught.filter((each) => each !== gone)
      return withRuleChanged({ ...session, taught }, gone.rule)
    }
    case 'take-over':
      return changed(session, event.cardId, (state) => ({ ...state, takeOver: event.takeOver }))
    case 'kept-rules': {
      const kept = session.taught.filter(({ rule }) => event.ruleIds.includes(rule.id))
      const stored = allRules(
        session.stored,
        kept.map(({ rule }) => rule),
      )
      return { ...session, stored, taught: session.taught.filter((each) => !kept.includes(each)) }
    }
  }
}

/** Sorted rows, with the rules that sorted them; the session may have other rules by now. */
export interface SortedRows extends Pick<ImportSession, 'stored' | 'taught'> {
  readonly rulesOfRows: RulesOfRows
}

/**
 * Sorts the rows of a card before they are given to the session, in slices, so that very many rows do not
 * block the page.
 */
export async function sortedBy(session: ImportSession, { rows }: Comparison): Promise<SortedRows> {
  const { stored, taught } = session
  return { stored, taught, rulesOfRows: await sortInSlices(rows, rulesOf(session)) }
}

function isSortedBy({ stored, taught }: ImportSession, sorted?: SortedRows): sorted is SortedRows {
  return sorted?.stored === stored && sorted.taught === taught
}

/** All rules that sort rows: the stored ones and those that were taught since. */
function rulesOf({ stored, taught }: ImportSession): readonly ImportRule[] {
  return allRules(
    stored,
    taught.map(({ rule }) => rule),
  )
}

/** Whether leaving the page would lose something: a preview that is not taken over. */
export function isUnfinished({ cards }: ImportSession): boolean {
  return cards.some(
    ({ takeOver, comparison }) =>
      takeOver.kind === 'sending' ||
      takeOver.kind === 'broken' ||
      (takeOver.kind === 'open' &&
        (comparison === null || comparison.rows.some(({ kind }) => kind !== 'present' && kind !== 'retold'))),
  )
}

interface AddedCard {
  readonly card: ImportCard
  readonly accountId: string | null
}

/**
 * Files of an account join its card as long as nothing of that card was sent; after that they begin another
 * card.
 */
function withCards(states: readonly CardState[], added: readonly AddedCard[]): readonly CardState[] {
  const isOpen = ({ takeOver }: CardState) => takeOver.kind === 'open'
  const keys = new Map(
    states.filter(isOpen).flatMap(({ card }) => (card.key === null ? [] : [[card.key, card.id] as const])),
  )
  const joining = new Map<string, AddedCard[]>()
  const fresh = added.filter((each) => {
    const { key, id } = each.card
    const joinedId = key === null ? undefined : keys.get(key)
    if (joinedId === undefined) {
      if (key !== null) keys.set(key, id)
      return true
    }
    joining.set(joinedId, [...(joining.get(joinedId) ?? []), each])
    return false
  })
  return [...states, ...fresh.map(newCard)].map((state) => {
    const others = joining.get(state.card.id)
    if (!others) return state
    const card = joinedCard(
      state.card,
      others.map((each) => each.card),
    )
    return { ...state, card, accountId: state.accountId ?? others[0]?.accountId ?? null, isStale: true }
  })
}

function joined(
  states: readonly CardState[],
  { cardId, otherIds, accountId }: Extract<SessionEvent, { readonly kind: 'join' }>,
): readonly CardState[] {
  const isOther = ({ card, takeOver }: CardState) => otherIds.includes(card.id) && takeOver.kind === 'open'
  const others = states.filter(isOther).map(({ card }) => card)
  return states
    .filter((state) => !isOther(state))
    .map((state) =>
      state.card.id === cardId
        ? { ...state, card: joinedCard(state.card, others), accountId, isConfirmed: false, comparison: null }
        : state,
    )
}

/**
 * Cards that wait for an account as this card does, and could be of the same account: their formats and their
 * account names are equal.
 */
export function alikeCards({ cards }: ImportSession, { card }: CardState): readonly CardState[] {
  // A list of a depot states one day: of joined lists only one could be shown.
  if (card.key !== null || card.format === DEPOT_LIST) return []
  return cards.filter(
    (other) =>
      other.card.id !== card.id &&
      other.card.key === null &&
      other.accountId === null &&
      other.takeOver.kind === 'open' &&
      other.card.format === card.format &&
      (other.card.told?.name ?? null) === (card.told?.name ?? null) &&
      currencyOfCard(other.card) === currencyOfCard(card),
  )
}

/**
 * The state of a card after a file was removed: no card where it had no other file. A card whose rows are on their way to
 * the server stays as it is.
 */
function withoutFileOf(state: CardState, fileId: string): readonly CardState[] {
  if (state.takeOver.kind === 'sending') return [state]
  const card = withoutFile(state.card, fileId)
  if (card === null) return []
  return card === state.card ? [state] : [{ ...state, card, isStale: true }]
}

function newCard({ card, accountId }: AddedCard): CardState {
  return {
    card,
    accountId,
    isConfirmed: false,
    comparison: null,
    isStale: false,
    rulesOfRows: new Map(),
    answers: noAnswers,
    takeOver: { kind: 'open' },
  }
}

function split(
  session: ImportSession,
  { cardId, rowId, parts }: Extract<SessionEvent, { readonly kind: 'split' }>,
): ImportSession {
  const after = changed(session, cardId, (state) => ({
    ...state,
    answers: {
      ...state.answers,
      parts: put(state.answers.parts, rowId, parts),
      ...(parts.length > 0 && { taken: put(state.answers.taken, rowId, true) }),
    },
  }))
  const row = rowOf(session, cardId, rowId)
  return row ? withOtherSide(after, row, parts.length === 0) : after
}

function rowOf({ cards }: ImportSession, cardId: string, rowId: string): ComparedRow | undefined {
  const state = cards.find(({ card }) => card.id === cardId)
  return state?.comparison?.rows.find(({ id }) => id === rowId)
}

/** A place that somebody chooses for a row teaches a rule, which sorts similar rows at once. */
function placed(
  session: ImportSession,
  { cardId, rowId, place, ruleId }: Extract<SessionEvent, { readonly kind: 'place' }>,
): ImportSession {
  const row = rowOf(session, cardId, rowId)
  if (!row) return session
  const after = changed(session, cardId, (each) => ({
    ...each,
    answers: {
      taken: place === nowhere ? each.answers.taken : put(each.answers.taken, rowId, true),
      places: put(each.answers.places, rowId, place),
      parts: put(each.answers.parts, rowId, []),
    },
  }))
  const before = withOtherSide(withoutRuleOf(after, rowId), row, place.isTransfer)
  const isSaid = hasPlace(place) || place.isTransfer
  if (!isSaid || row.transfer) return before
  const learned = ruleFromCorrection(row, place, placedByHand(session, rowId), rulesOf(before))
  const name = row.counterparty === '' ? row.purpose : row.counterparty
  return learned ? withTaught(before, learned, { cardId, rowId, ruleId, name }) : before
}

/**
 * When somebody says that a row is no transfer, the row on the other side gets the same answer, so that the
 * answer holds whichever of the two cards is taken over first. Calling the row a transfer again takes the
 * other answer back.
 */
function withOtherSide(
  session: ImportSession,
  { transfer }: ComparedRow,
  isTransfer: boolean,
): ImportSession {
  if (!transfer || transfer.isStored || transfer.bookingId === null) return session
  const otherId = transfer.bookingId
  const other = session.cards.find(({ card }) => card.rows.some(({ id }) => id === otherId))
  if (other?.takeOver.kind !== 'open') return session
  const said = other.answers.places.get(otherId)
  if (isTransfer ? said !== nowhere : said !== undefined && !said.isTransfer) return session
  const places = new Map(other.answers.places)
  if (isTransfer) places.delete(otherId)
  else places.set(otherId, nowhere)
  return changed(session, other.card.id, (state) => ({ ...state, answers: { ...state.answers, places } }))
}

/** Takes back the rule that a row has taught, because the row is corrected again. */
function withoutRuleOf(session: ImportSession, rowId: string): ImportSession {
  const gone = session.taught.find((each) => each.rowId === rowId)
  if (!gone) return session
  const taught = session.taught.filter((each) => each !== gone)
  return withRuleChanged({ ...session, taught }, gone.rule)
}

function withTaught(
  session: ImportSession,
  learned: LearnedRule,
  { ruleId, ...from }: Pick<TaughtRule, 'cardId' | 'rowId' | 'name'> & { readonly ruleId: string },
): ImportSession {
  const rule = { ...learned, id: ruleId, position: session.stored.length + session.taught.length, version: 0 }
  const others = session.taught.filter((each) => !isAboutSame(each.rule, rule))
  const before = withRuleChanged({ ...session, taught: [...others, { rule, ...from, otherRows: 0 }] }, rule)
  const otherRows = before.cards.reduce(
    (count, state) =>
      count +
      [...state.rulesOfRows].filter(
        ([id, each]) => each.id === ruleId && id !== from.rowId && !state.answers.places.has(id),
      ).length,
    0,
  )
  return { ...before, taught: [...others, { rule, ...from, otherRows }] }
}

/** The places chosen by hand for all rows but one. */
function placedByHand({ cards }: ImportSession, rowId: string) {
  return cards.flatMap(({ comparison, answers }) =>
    (comparison?.rows ?? []).flatMap((row) => {
      const place = answers.places.get(row.id)
      return place && row.id !== rowId ? [{ row, place }] : []
    }),
  )
}

/** Accepted rows get the proposed place, and teach rules that sort similar rows from the next time on. */
function afterAccepting(session: ImportSession, accepted: Accepted): ImportSession {
  const before = changed(session, accepted.cardId, (state) => ({
    ...state,
    answers: { ...state.answers, places: placesAfter(state.answers.places, accepted) },
  }))
  const said = placedByHand(session, '')
  return taughtBy(accepted, said, rulesOf(session)).reduce((after, taught) => {
    const others = after.taught.filter((each) => !isAboutSame(each.rule, taught.rule))
    const position = after.stored.length + after.taught.length
    const rule = { ...taught.rule, position }
    return withRuleChanged({ ...after, taught: [...others, { ...taught, rule }] }, rule)
  }, before)
}

function placesAfter(places: RowAnswers['places'], { groups }: Accepted): ReadonlyMap<string, SortedPlace> {
  const after = new Map(places)
  for (const { rows, place } of groups) for (const { row } of rows) after.set(row.id, place)
  return after
}

function withoutAnswers(session: ImportSession, cardId: string, rowIds: ReadonlySet<string>): ImportSession {
  const without = changed(session, cardId, (state) => ({
    ...state,
    answers: {
      ...state.answers,
      places: new Map([...state.answers.places].filter(([id]) => !rowIds.has(id))),
    },
  }))
  return { ...without, taught: session.taught.filter(({ rowId }) => !rowIds.has(rowId)) }
}

function withRules(session: ImportSession): ImportSession {
  const rules = rulesOf(session)
  return {
    ...session,
    cards: session.cards.map((state) => ({
      ...state,
      rulesOfRows: state.comparison ? rulesOfRows(state.comparison.rows, rules) : state.rulesOfRows,
    })),
  }
}

function withRuleChanged(session: ImportSession, rule: ImportRule): ImportSession {
  const rules = rulesOf(session)
  return {
    ...session,
    cards: session.cards.map((state) => ({
      ...state,
      rulesOfRows: rulesOfRowsAfter(state.rulesOfRows, state.comparison?.rows ?? [], rules, rule),
    })),
  }
}

function changed(
  session: ImportSession,
  cardId: string,
  change: (state: CardState) => CardState,
): ImportSession {
  return {
    ...session,
    cards: session.cards.map((state) => (state.card.id === cardId ? change(state) : state)),
  }
}

function put<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value)
}
