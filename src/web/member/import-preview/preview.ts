import type { Cents } from '#domain/money/cents.ts'
import { isBalance, sumCents } from '#domain/money/cents.ts'
import { placeOfTrade } from '#domain/securities/trade.ts'
import { type BalanceProof, balanceProof } from '#domain/statement-import/balance-proof.ts'
import { lastBalance } from '#domain/statement-import/last-balance.ts'
import type { StatementBalance } from '#domain/statement-import/statement.ts'
import { type TransactionPart, hasPlace } from '#domain/transactions/transaction.ts'
import { type SortedPlace, nowhere, ownTransfer } from '#web/member/household-plan/place-words.ts'
import type { ComparedRow, Comparison } from './compare/compare-card.ts'
import type { NewBalance } from './new-balance.ts'
import type { RulesOfRows } from './proposals/sort-rows.ts'
import { foreignBalance } from './rates/foreign-balance.ts'
import { inOneCurrency } from './rates/one-currency.ts'
import { asTold, isStorableDay } from './storable-booking.ts'

/** The answers of a person about rows, by the ids of the rows. */
export interface RowAnswers {
  /** Whether each row is ticked; for a row that may be stored already: whether both bookings are kept. */
  readonly taken: ReadonlyMap<string, boolean>
  readonly places: ReadonlyMap<string, SortedPlace>
  readonly parts: ReadonlyMap<string, readonly TransactionPart[]>
}

export const noAnswers: RowAnswers = { taken: new Map(), places: new Map(), parts: new Map() }

/** The groups of rows in the order in which the preview shows them. */
export const rowGroups = ['maybe', 'transfer', 'new', 'present', 'outside'] as const
export type RowGroup = (typeof rowGroups)[number]

export interface PreviewRow {
  readonly row: ComparedRow
  readonly group: RowGroup
  readonly canBeTaken: boolean
  /** Whether the row will be stored. */
  readonly isTaken: boolean
  /** False while a person still has to say whether the row is the stored booking. */
  readonly isAnswered: boolean
  readonly place: SortedPlace
  /** The source of the category: a person, a rule, a transfer or a trade. */
  readonly sortedBy: 'hand' | 'rule' | 'transfer' | 'trade' | null
  readonly parts: readonly TransactionPart[]
  /**
   * The booking that somebody has typed and that is the same as the row: it gets the words of the bank. Null:
   * none.
   */
  readonly typedId: string | null
}

export interface GroupSum {
  readonly count: number
  readonly cents: Cents
}

export interface Preview {
  readonly rows: readonly PreviewRow[]
  readonly sums: Readonly<Record<RowGroup, GroupSum>>
  /** All rows that an account in euro can hold. */
  readonly total: GroupSum
  readonly takenCount: number
  /** The number of typed bookings that get the words of the bank. */
  readonly sameCount: number
  /** The number of rows that may be stored already and about which nobody has decided. */
  readonly questionCount: number
  readonly openCount: number
}

/** The effect of taking the card over, by the comparison and the answers. */
export function previewOf({ rows }: Comparison, answers: RowAnswers, rules: RulesOfRows): Preview {
  const shown = rows.map((row) => previewRow(row, answers, rules))
  const byGroup = Map.groupBy(shown, ({ group }) => group)
  const sum = (group: RowGroup) => sumOf(byGroup.get(group) ?? [])
  const sums = {
    maybe: sum('maybe'),
    transfer: sum('transfer'),
    new: sum('new'),
    present: sum('present'),
    outside: sum('outside'),
  }
  const { outside: _outside, ...storable } = sums
  return {
    rows: shown,
    sums,
    total: {
      count: shown.length - sums.outside.count,
      cents: sumCents(Object.values(storable).map(({ cents }) => cents)),
    },
    takenCount: shown.filter(({ isTaken }) => isTaken).length,
    sameCount: shown.filter(({ typedId }) => typedId !== null).length,
    questionCount: shown.filter(({ isAnswered }) => !isAnswered).length,
    openCount: shown.filter(isOpen).length,
  }
}

/** Whether the row will be stored without counting anywhere. */
export function isOpen({ isTaken, place, parts }: PreviewRow): boolean {
  return isTaken && !place.isTransfer && !hasPlace(place) && parts.length === 0
}

const noParts: readonly TransactionPart[] = []

function previewRow(row: ComparedRow, answers: RowAnswers, rules: RulesOfRows): PreviewRow {
  const parts = answers.parts.get(row.id) ?? noParts
  const group = groupOf(row)
  const canBeTaken = (group !== 'present' && group !== 'outside') || row.kind === 'retold'
  const isTaken = canBeTaken && (answers.taken.get(row.id) ?? (group !== 'maybe' && group !== 'present'))
  const typedId = isTaken ? null : typedIdOf(row, answers)
  const { place, sortedBy } = placeOfRow(row, answers, rules, parts.length > 0)
  const isAnswered = row.kind !== 'maybe' || answers.taken.has(row.id)
  return { row, group, canBeTaken, isTaken, isAnswered, place, sortedBy, parts, typedId }
}

/**
 * The id of the typed booking that is the same as the row; null as long as a person has to decide whether it
 * is.
 */
function typedIdOf({ id, kind, stored }: ComparedRow, { taken }: RowAnswers): string | null {
  if (!stored || stored.format !== null) return null
  return kind === 'maybe' && !taken.has(id) ? null : stored.id
}

function groupOf({ kind, transfer }: ComparedRow): RowGroup {
  if (kind === 'outside') return 'outside'
  if (kind === 'present' || kind === 'repeated' || kind === 'retold') return 'present'
  if (kind === 'maybe' || kind === 'likely') return 'maybe'
  return transfer ? 'transfer' : 'new'
}

function placeOfRow(
  row: ComparedRow,
  { places }: RowAnswers,
  rules: RulesOfRows,
  isSplit: boolean,
): Pick<PreviewRow, 'place' | 'sortedBy'> {
  if (isSplit) return { place: nowhere, sortedBy: 'hand' }
  const said = places.get(row.id)
  if (said) return { place: said, sortedBy: 'hand' }
  if (row.transfer) return { place: ownTransfer, sortedBy: 'transfer' }
  const trade = row.trade ? placeOfTrade(row.trade.tradeKind) : null
  // No rule turns a purchase of securities into spending; for income from capital a rule may know the better
  // category.
  if (trade === 'transfer') return { place: ownTransfer, sortedBy: 'trade' }
  const rule = rules.get(row.id)
  if (!rule)
    return trade === 'income' ? { place: income, sortedBy: 'trade' } : { place: nowhere, sortedBy: null }
  const { itemId, groupId, category, isTransfer } = rule
  return { place: { itemId, groupId, category, isTransfer }, sortedBy: 'rule' }
}

const income: SortedPlace = { ...nowhere, category: 'income' }

function sumOf(rows: readonly PreviewRow[]): GroupSum {
  return { count: rows.length, cents: sumCents(rows.map(({ row }) => row.amountCents)) }
}

/** The proof of the balances of a file, and the sums of its rows. */
export interface CardProof extends BalanceProof {
  readonly receivedCents: Cents
  readonly receivedCount: number
  readonly spentCents: Cents
  readonly spentCount: number
  readonly openingDay: StatementBalance['day']
}

/**
 * Proves that the rows explain the balances; a row that the file contains twice counts once. Null where the
 * file does not state both balances.
 */
export function proofOf(
  rows: readonly ComparedRow[],
  balances: readonly StatementBalance[],
): CardProof | null {
  const counted = rows
    .filter(({ kind }) => kind !== 'repeated')
    .map((row) => ({ account: 0, amountCents: asTold(row).amountCents, currency: row.currency }))
  const proof = balanceProof(0, inOneCurrency(balances), counted)
  if (!proof) return null
  const opening = balances.find(({ kind, cents }) => kind === 'opening' && cents === proof.openingCents)
  const own = counted.filter(({ currency }) => currency === (opening?.currency ?? 'EUR'))
  const received = own.filter(({ amountCents }) => amountCents > 0)
  const spent = own.filter(({ amountCents }) => amountCents < 0)
  return {
    ...proof,
    receivedCents: sumCents(received.map(({ amountCents }) => amountCents)),
    receivedCount: received.length,
    spentCents: sumCents(spent.map(({ amountCents }) => amountCents)),
    spentCount: spent.length,
    openingDay: opening?.day ?? null,
  }
}

/**
 * The balance that the take-over stores for the account, in another currency converted at the rate of its
 * day.
 */
export function newBalanceOf(
  rows: readonly ComparedRow[],
  balances: readonly StatementBalance[],
): NewBalance | null {
  if (rows.some(({ foreignMinor }) => foreignMinor !== undefined)) return foreignBalance(rows, balances)
  const last = lastBalance(
    0,
    balances.filter(({ currency }) => currency === 'EUR'),
    rows
      .filter(({ currency }) => currency === 'EUR')
      .map(({ day, amountCents, currency, balanceAfterCents }) => ({
        account: 0,
        bookingDate: day,
        amountCents,
        currency,
        balanceAfterCents,
      })),
  )
  return last && isBalance(last.cents) && isStorableDay(last.day) ? last : null
}
