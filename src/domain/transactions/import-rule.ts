import type { Cents } from '#domain/money/cents.ts'
import { type Transaction, type TransactionPlace, isSamePlace, isSorted, placeOf } from './transaction.ts'
import { normaliseReference, normaliseText } from './normalise-text.ts'

/** What a rule looks at, the most telling first: a mandate is one contract, a purpose can be anything. */
export const ruleFields = ['mandate_ref', 'creditor_id', 'iban', 'counterparty', 'purpose'] as const
export type RuleField = (typeof ruleFields)[number]

/** Says for bookings that look alike where they count ("Regel"). */
export interface ImportRule extends TransactionPlace {
  readonly id: string
  readonly field: RuleField
  /** Normalised. */
  readonly text: string
  /** Equal to the whole field, else contained in it as whole words. */
  readonly isWhole: boolean
  /** Money that comes (1) or leaves (−1) only; null: both. */
  readonly sign: 1 | -1 | null
  /** The bookings are transfers between own accounts; then they have no place. */
  readonly isTransfer: boolean
  readonly position: number
  readonly version: number
}

type Looked = Pick<
  Transaction,
  'counterparty' | 'counterpartyIban' | 'creditorId' | 'mandateRef' | 'purpose' | 'amountCents'
>

/** What a rule compares of a booking, normalised; empty where the booking has none. */
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

/** Whether a rule is about a booking. */
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
  // The first question is only there for speed: most rules are about others.
  return text.includes(rule.text) && ` ${text} `.includes(` ${rule.text} `)
}

/** Rules in the order in which they are asked: the more specific first, of equal ones that which was put first. */
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

/** The rule that decides about a booking; undefined without one. Asked in order, the first that matches. */
export function ruleFor(transaction: Looked, ordered: readonly ImportRule[]): ImportRule | undefined {
  // Hundreds of rules ask for the same five texts, and mostly for some of them only.
  const texts = new Map<RuleField, string>()
  return ordered.find((rule) => {
    const text = texts.get(rule.field) ?? fieldText(transaction, rule.field)
    texts.set(rule.field, text)
    return matchesText(text, transaction.amountCents, rule)
  })
}

/** A booking that a rule has sorted. */
export interface SortedTransaction {
  readonly transaction: Transaction
  readonly rule: ImportRule
}

/**
 * Sorts bookings by the rules (budget.md § 11). What was sorted before, by hand or by a rule, is left as it is; so
 * applying the rules again changes nothing.
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
 * How many bookings stand where a rule puts them, by its id: it is the one that decides about them. Whether it was the
 * rule or a hand that put them there is not known. One-off and split bookings follow no rule.
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
