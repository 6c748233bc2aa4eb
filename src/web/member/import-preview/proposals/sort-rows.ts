import { type ImportRule, matchesRule, orderRules, ruleFor } from '#domain/transactions/import-rule.ts'
import { type LearnedRule, learnRule } from '#domain/transactions/learn-rule.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { isSamePlace } from '#domain/transactions/transaction.ts'
import { type SortedPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { ComparedRow } from '#web/member/import-preview/compare/compare-card.ts'
import { inSlices } from '#web/member/import-preview/in-slices.ts'

/** The rule that sorts each row, by the id of the row. */
export type RulesOfRows = ReadonlyMap<string, ImportRule>

/** The longest text that a rule can compare (src/contract/planning/import-rules.ts). */
export const MAX_RULE_TEXT = 80

/**
 * Whether a rule can say something about the row: a row that is surely stored already, or a transfer between
 * own accounts, needs none.
 */
function isSortable({ kind, transfer }: ComparedRow): boolean {
  return kind !== 'present' && kind !== 'repeated' && kind !== 'outside' && transfer === null
}

/** Finds the rule that sorts each row. */
export function rulesOfRows(rows: readonly ComparedRow[], rules: readonly ImportRule[]): RulesOfRows {
  const { found, sort } = sorterBy(rules)
  if (rules.length > 0) rows.forEach(sort)
  return found
}

/**
 * Sorts as {@link rulesOfRows} does, in slices, so that the page can be used while half a million rows are
 * sorted.
 */
export async function sortInSlices(
  rows: readonly ComparedRow[],
  rules: readonly ImportRule[],
): Promise<RulesOfRows> {
  const { found, sort } = sorterBy(rules)
  if (rules.length > 0) await inSlices(rows, sort)
  return found
}

function sorterBy(rules: readonly ImportRule[]) {
  const ordered = orderRules(rules)
  const found = new Map<string, ImportRule>()
  const sort = (row: ComparedRow): void => {
    const rule = isSortable(row) ? ruleFor(row, ordered) : undefined
    if (rule) found.set(row.id, rule)
  }
  return { found, sort }
}

/**
 * Sorts as {@link rulesOfRows} does, after one rule was added or removed: only rows that match this rule are
 * sorted again.
 */
export function rulesOfRowsAfter(
  before: RulesOfRows,
  rows: readonly ComparedRow[],
  rules: readonly ImportRule[],
  changed: LearnedRule,
): RulesOfRows {
  const ordered = orderRules(rules)
  const found = new Map(before)
  for (const row of rows) {
    if (!isSortable(row) || !matchesRule(row, changed)) continue
    const rule = ruleFor(row, ordered)
    if (rule) found.set(row.id, rule)
    else found.delete(row.id)
  }
  return found
}

/** The stored rules and the rules learned since, each of which replaces a stored rule about the same text. */
export function allRules(
  stored: readonly ImportRule[],
  learned: readonly ImportRule[],
): readonly ImportRule[] {
  return [...stored.filter((rule) => !learned.some((each) => isAboutSame(each, rule))), ...learned]
}

/** Whether two rules are about the same field, text and direction; the server keeps one rule for these. */
export function isAboutSame(one: LearnedRule, other: LearnedRule): boolean {
  return one.field === other.field && one.text === other.text && one.sign === other.sign
}

/**
 * The rule that a correction teaches; null where nothing is learned, or where the rules already say the same.
 * @param byHand rows that were sorted by hand, with their places
 */
export function ruleFromCorrection(
  row: ComparedRow,
  place: SortedPlace,
  byHand: readonly { readonly row: ComparedRow; readonly place: SortedPlace }[],
  rules: readonly ImportRule[],
): LearnedRule | null {
  const current = ruleFor(row, orderRules(rules))
  if (current && saysSame(current, place)) return null
  const known = byHand.map((each) => asTransaction(each.row, each.place))
  const learned = learnRule(asTransaction(row), place, known, rules)
  return learned && learned.text.length <= MAX_RULE_TEXT ? learned : null
}

function saysSame(one: SortedPlace, other: SortedPlace): boolean {
  return isSamePlace(one, other) && one.isTransfer === other.isTransfer
}

/**
 * The row as the domain looks at bookings; everything that decides about its category is already in the row.
 */
export function asTransaction(row: ComparedRow, place: SortedPlace = nowhere): Transaction {
  const { itemId, groupId, category, isTransfer } = place
  return {
    id: row.id,
    accountId: '',
    day: row.day,
    valueDay: row.valueDay,
    amountCents: row.amountCents,
    originalCents: row.originalCents,
    originalCurrency: row.originalCurrency,
    counterparty: row.counterparty,
    counterpartyIban: row.counterpartyIban,
    bookingText: row.bookingText,
    purpose: row.purpose,
    endToEndRef: row.endToEndRef,
    mandateRef: row.mandateRef,
    creditorId: row.creditorId,
    bankRef: row.bankRef,
    fingerprint: '',
    occurrence: 0,
    importId: null,
    transferId: null,
    isOneOff: false,
    note: '',
    parts: [],
    version: 1,
    itemId,
    groupId,
    category,
    isTransfer,
  }
}
