import {
  type ImportRule,
  type RuleField,
  fieldText,
  matchesRule,
  orderRules,
  ruleFor,
} from './import-rule.ts'
import { type Transaction, type TransactionPlace, hasPlace, isSamePlace, placeOf } from './transaction.ts'

/** A person's decision about one booking. */
export interface SortingChoice extends TransactionPlace {
  readonly isTransfer: boolean
}

/** A rule before it is stored. */
export type LearnedRule = Omit<ImportRule, 'id' | 'position' | 'version'>

/** Companies that collect for many shops: neither their name nor their account says what was bought. */
const collectors: ReadonlySet<string> = new Set([
  'adyen',
  'amazon payments',
  'ecpay',
  'klarna',
  'mollie',
  'nexi',
  'payone',
  'paypal',
  'ratepay',
  'stripe',
  'sumup',
  'unzer',
  'zettle',
])

/** The name of the shop in a collector's purpose: „Ihr Einkauf bei SPOTIFY“. */
const merchant = /\b(?:einkauf|kauf|zahlung|bestellung) bei (?<name>[a-z]+(?: [a-z]+)?)/u

/**
 * The most specific sensible rule from one correction (budget.md § 11): by creditor id, else IBAN, else name without
 * the numbers of branches; a payment through a collector by its shop. Where a person has decided differently for
 * bookings of the same payee, the next more specific one: the mandate, else the purpose. Null where nothing
 * distinguishes the booking from them. A rule with the same field, text and sign replaces the stored one.
 * @param known bookings that have a place; the corrected one may be among them
 * @param rules the rules that gave them their places: a decision of a rule is no contradiction, because it can be wrong
 */
export function learnRule(
  transaction: Transaction,
  choice: SortingChoice,
  known: readonly Transaction[],
  rules: readonly ImportRule[],
): LearnedRule | null {
  if (transaction.isOneOff) return null
  const ordered = orderRules(rules)
  const byHand = known.filter((other) => {
    const rule = ruleFor(other, ordered)
    const isSaid = !other.isOneOff && (hasPlace(other) || other.isTransfer)
    return isSaid && other.id !== transaction.id && !(rule && saysSame(rule, other))
  })
  const contradicts = (rule: LearnedRule) =>
    byHand.some((other) => matchesRule(other, rule) && !saysSame(other, choice))
  const candidates = rulesSaying(choice, transaction, ruleTexts(transaction))
  return candidates.find((rule) => !contradicts(rule)) ?? null
}

/**
 * The rules with this decision about a booking, one for each text that they could compare; income and transfers also
 * get their sign.
 */
export function rulesSaying(
  choice: SortingChoice,
  transaction: Transaction,
  texts: readonly RuleText[],
): readonly LearnedRule[] {
  const sign = choice.isTransfer || choice.category === 'income' ? signOf(transaction) : null
  return texts.map((told) => ({ ...told, sign, ...placeOf(choice), isTransfer: choice.isTransfer }))
}

/** Whether two decisions are the same. */
export function saysSame(one: SortingChoice, other: SortingChoice): boolean {
  return isSamePlace(one, other) && one.isTransfer === other.isTransfer
}

type RuleText = Pick<ImportRule, 'field' | 'text' | 'isWhole'>

/** The texts of a booking that a rule could compare, the most specific sensible one first. */
export function ruleTexts(transaction: Transaction): readonly RuleText[] {
  const whole = (field: RuleField) => ({ field, text: fieldText(transaction, field), isWhole: true })
  const purpose = fieldText(transaction, 'purpose')
  const shop = merchant.exec(purpose)?.groups?.['name'] ?? ''
  const named = isCollector(fieldText(transaction, 'counterparty'))
    ? [{ field: 'purpose', text: shop, isWhole: false } as const]
    : [whole('creditor_id'), whole('iban'), namedRule(fieldText(transaction, 'counterparty'))]
  // A purpose with a date or a number never repeats.
  const lasting = /\d/u.test(purpose) ? [] : [whole('purpose')]
  return [...named, whole('mandate_ref'), ...lasting].filter(({ text }) => text !== '')
}

// The numbers of tills and branches change: `rewe sagt danke 5512 berlin` is `rewe sagt danke` in the next street. A
// rule compares adjacent words, so its text is the longest run of words without numbers.
function namedRule(counterparty: string): RuleText {
  const words = counterparty.split(' ')
  const [longest = ''] = runsWithoutDigits(words).toSorted((a, b) => b.length - a.length)
  const isWhole = longest === '' || longest === counterparty
  return { field: 'counterparty', text: isWhole ? counterparty : longest, isWhole }
}

function runsWithoutDigits(words: readonly string[]): readonly string[] {
  const runs: string[][] = [[]]
  for (const word of words)
    if (/\d/u.test(word)) runs.push([])
    else runs.at(-1)?.push(word)
  return runs.map((run) => run.join(' '))
}

/** Whether a normalised name belongs to a company that collects for many shops. */
export function isCollector(counterparty: string): boolean {
  return [...collectors].some((name) => ` ${counterparty} `.includes(` ${name} `))
}

function signOf({ amountCents }: Transaction): 1 | -1 {
  return amountCents < 0 ? -1 : 1
}
