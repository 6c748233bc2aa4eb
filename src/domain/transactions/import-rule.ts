import type { Cents } from '#domain/money/cents.ts'
import { normaliseReference, normaliseText } from './normalise-text.ts'
import { type Transaction, type TransactionPlace, isSamePlace, isSorted, placeOf } from './transaction.ts'

/** The fields that a rule can compare, the most telling first: a mandate is one contract, a purpose can be anything. */
export const ruleFields = ['mandate_ref', 'creditor_id', 'iban', 'counterparty', 'purpose'] as const
export type RuleField = (typeof ruleFields)[number]

/** A rule that gives similar bookings their place in the plan ("Regel"). */
export interface ImportRule extends TransactionPlace {
  readonly id: string
  readonly field: RuleField
  /** The normalised text that is compared. */
  readonly text: string
  /** True: the whole field must be equal; false: the field must contain the text as whole words. */
  readonly isWhole: boolean
  /** Only for incoming (1) or outgoing (−1) money; null: both. */
  readonly sign: 1 | -1 | null
  /** Whether the bookings are transfers between own accounts, which have no place. */
  readonly isTransfer: boolean
  readonly position: number
  readonly version: number
}

type Looked = Pick<
  Transaction,
  'counterparty' | 'counterpartyIban' | 'creditorId' | 'mandateRef' | 'purpose' | 'amountCents'
>

/** The normalised text of a booking that a rule compares; empty where the booking has none. */
export function fieldText(transaction: Looked, field: RuleField): string {
  const texts = {
    mandate_ref: () => normaliseReference(transaction.mandateRef ?? ''),
    creditor_id: () => normaliseReference(transaction.creditorId ?? ''),
    iban: () => normaliseReference(transaction.counterpartyIban ?? ''),
    counterparty: () => normaliseText(transaction.counterparty),
    purpose: () => normaliseText(transaction.purpose),
  } satisfies Record<RuleField, () => string>
  return texts[field]()
}

/** Whether a rule matches a booking. */
export function matchesRule(
  transaction: Looked,
  rule: Omit<ImportRule, 'id' | 'position' | 'version'>,
): boolean {
  return matchesText(fieldText(transaction, rule.field), transaction.amountCents, rule)
}

function matchesText(
  text: string,
  amountCents: Cents,
  rule: Pick<ImportRule, 'text' | 'isWhole' | 'sign'>,
): boolean {
  if (rule.sign !== null && Math.sign(amountCents) !== rule.sign) return false
  if (text === '' || rule.text === '') return false
  if (rule.isWhole) return text === rule.text
  // The first test is only there for speed, because most rules do not match.
  return text.includes(rule.text) && ` ${text} `.includes(` ${rule.text} `)
}

/**
 * The rules in the order in which they are tried: the more specific first, of equal ones the one with the lower
 * position.
 */
export function orderRules(rules: readonly ImportRule[]): readonly ImportRule[] {
  return rules.toSorted(
    (a, b) =>
      ruleFields.indexOf(a.field) - ruleFields.indexOf(b.field) ||
      Number(b.isWhole) - Number(a.isWhole) ||
      b.text.length - a.text.length ||
      Number(b.sign !== null) - Number(a.sign !== null) ||
      a.position - b.position,
  )
}

/** The rule that decides about a booking: the first that matches in the given order; undefined without one. */
export function ruleFor(transaction: Looked, ordered: readonly ImportRule[]): ImportRule | undefined {
  // Hundreds of rules compare the same five texts, and usually only some of them.
  const texts = new Map<RuleField, string>()
  return ordered.find((rule) => {
    const text = texts.get(rule.field) ?? fieldText(transaction, rule.field)
    texts.set(rule.field, text)
    return matchesText(text, transaction.amountCents, rule)
  })
}

/** A booking to which a rule has given a place. */
export interface SortedTransaction {
  readonly transaction: Transaction
  readonly rule: ImportRule
}

/**
 * Gives bookings their places by the rules (budget.md § 11). Bookings that have a place, set by hand or by a rule, are
 * left as they are; so applying the rules again changes nothing.
 */
export function applyRules(
  transactions: readonly Transaction[],
  rules: readonly ImportRule[],
): readonly SortedTransaction[] {
  const ordered = orderRules(rules)
  return transactions
    .filter((transaction) => !isSorted(transaction) && !transaction.isOneOff)
    .flatMap((transaction) => {
      const rule = ruleFor(transaction, ordered)
      if (!rule) return []
      return [{ rule, transaction: { ...transaction, ...placeOf(rule), isTransfer: rule.isTransfer } }]
    })
}

/**
 * How many bookings are at the place that a rule gives them, by the id of the rule that decides about them. Whether the
 * rule or a person put them there is not known. One-off and split bookings follow no rule.
 */
export function countByRule(
  transactions: readonly Transaction[],
  rules: readonly ImportRule[],
): ReadonlyMap<string, number> {
  const ordered = orderRules(rules)
  const counts = new Map<string, number>()
  for (const transaction of transactions) {
    if (transaction.isOneOff || transaction.parts.length > 0 || !isSorted(transaction)) continue
    const rule = ruleFor(transaction, ordered)
    if (!rule || rule.isTransfer !== transaction.isTransfer || !isSamePlace(rule, transaction)) continue
    counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1)
  }
  return counts
}
