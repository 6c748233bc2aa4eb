import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { isDueIn, dueCents } from '#domain/budget/planned-amounts.ts'
import { monthNumber, monthOf } from '#domain/calendar/month.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { Cents } from '#domain/money/cents.ts'
import { normaliseReference } from '#domain/transactions/normalise-text.ts'
import { foldWords } from './fold-words.ts'
import { isNearAmount, isNearDay } from './nearness.ts'
import type { PayeeInRow } from './payee-in-row.ts'
import { type PayeeKindName, kindOf, payeeKinds } from './payee-kinds.ts'
import type { ProposableRow } from './proposed-row.ts'
import { isSpelt } from './word-finder.ts'

/** A line of the plan, prepared for comparison with rows. */
export interface PlanLine {
  readonly item: BudgetItem
  /** The kinds of payees that its name means, each with the rank of the matching word within its kind. */
  readonly kinds: ReadonlyMap<PayeeKindName, number>
  /** The meaningful words of its name. */
  readonly words: readonly string[]
  readonly providerWords: readonly string[]
  /** The customer number of its contract, letters and digits only. */
  readonly customerNumber: string
}

/** A smaller amount is too common to tell a line. */
const LEAST_TELLING_CENTS: Cents = 500
const LEAST_CUSTOMER_NUMBER = 5
/** Words that occur in the names of many lines and payments. */
const common: ReadonlySet<string> = new Set(
  'und mit fur der die das von zum zur monat monatlich jahr jahrlich beitrag beitrage kosten rechnung zahlung konto karte bank gmbh haushalt sonstige sonstiges alles rate raten versicherung kredit abo neu alt mein unser haus auto kind kinder deutsche deutschland online verein group'.split(
    ' ',
  ),
)

/** Prepares a line of the plan and its contract. */
export function planLine(
  item: BudgetItem,
  contract: Pick<Contract, 'provider' | 'customerNumber'> | undefined,
): PlanLine {
  const words = foldWords(item.name)
  const number = normaliseReference(contract?.customerNumber ?? '')
  return {
    item,
    kinds: kindsOfName(words),
    words: telling(words),
    providerWords: telling(foldWords(contract?.provider ?? '')),
    customerNumber: number.length < LEAST_CUSTOMER_NUMBER ? '' : number,
  }
}

function telling(words: readonly string[]): readonly string[] {
  return words.filter((word) => word.length > 2 && !common.has(word) && !/^\d+$/u.test(word))
}

/** The kinds that a name means: „Kfz-Haftpflicht“ is car insurance, not what the word in it means alone. */
export function kindsOfName(words: readonly string[]): ReadonlyMap<PayeeKindName, number> {
  const found = (Object.keys(payeeKinds) as readonly PayeeKindName[]).flatMap((kind) => {
    const { lines } = kindOf(kind)
    const at = lines.findIndex((line) => isSpelt(words, line))
    return at < 0 ? [] : [{ kind, at, text: (lines[at] ?? '').replaceAll('*', '') }]
  })
  const own = found.filter(
    ({ text }) => !found.some((other) => other.text !== text && other.text.includes(text)),
  )
  return new Map(own.map(({ kind, at }) => [kind, at]))
}

/**
 * How much indicates that a row belongs to a line; 0: nothing. Indications are its kind, the words of name or contract,
 * or, where nothing points to something else, its amount within 2 % together with its day or with regular repetition.
 * @param isRegular whether the payee was paid the same amount in several months
 */
export function lineScore(line: PlanLine, row: ProposableRow, payee: PayeeInRow, isRegular: boolean): number {
  const { item, kinds } = line
  if (item.category === 'income' || hasEnded(item, row)) return 0
  const rank = payee.kind === null ? undefined : kinds.get(payee.kind)
  const words = wordScore(line, row, payee)
  const isOtherKind =
    payee.kind !== null && !kindOf(payee.kind).isVague && rank === undefined && kinds.size > 0
  if (isOtherKind && words < WHOLE_NAME) return 0
  const amount = amountScore(line, row)
  if (rank !== undefined || words > 0) return KIND * kindShare(rank) + words + amount
  const isUnsaid = payee.kind === null || (kindOf(payee.kind).isVague ?? false)
  return isUnsaid && amount > 0 && (amount >= AMOUNT_AND_DAY || isRegular) && isFixed(item) ? amount : 0
}

const KIND = 3
const WHOLE_NAME = 3
const AMOUNT = 1.5
const AMOUNT_AND_DAY = 2
const DAY = AMOUNT_AND_DAY - AMOUNT
const CUSTOMER_NUMBER = 4

function kindShare(rank: number | undefined): number {
  return rank === undefined ? 0 : 1 / (1 + rank / 10)
}

function wordScore(
  { words, providerWords, customerNumber }: PlanLine,
  { purpose, mandateRef }: ProposableRow,
  { counterpartyWords, purposeWords }: PayeeInRow,
): number {
  const all = [...counterpartyWords, ...purposeWords]
  const share = shareOf(words, all)
  const reference = `${normaliseReference(purpose)} ${normaliseReference(mandateRef ?? '')}`
  return (
    WHOLE_NAME * share +
    WHOLE_NAME * (shareOf(providerWords, counterpartyWords) === 1 ? 1 : 0) +
    (customerNumber !== '' && reference.includes(customerNumber) ? CUSTOMER_NUMBER : 0)
  )
}

function shareOf(wanted: readonly string[], words: readonly string[]): number {
  if (wanted.length === 0) return 0
  return wanted.filter((word) => words.includes(word)).length / wanted.length
}

function amountScore({ item }: PlanLine, row: ProposableRow): number {
  const month = monthOf(row.day)
  const latest = item.amounts.at(-1)?.amountCents ?? 0
  const isDue = isDueIn(item, month)
  const expected = isDue && !item.isIrregular ? Math.abs(dueCents(item, month)) : latest
  if (expected < LEAST_TELLING_CENTS || !isNearAmount(row.amountCents, expected)) return 0
  return AMOUNT + (isOnItsDay(item, row) ? DAY : 0)
}

function isOnItsDay({ day, dueMonths }: BudgetItem, row: ProposableRow): boolean {
  const isDueMonth = dueMonths.includes(monthNumber(monthOf(row.day)))
  if (typeof day !== 'number') return isDueMonth
  return isNearDay(row.day, day) && (dueMonths.length === 0 || isDueMonth)
}

function isFixed({ isFixed: isSaid, dueMonths }: BudgetItem): boolean {
  return isSaid || dueMonths.length > 0
}

function hasEnded({ validTo }: BudgetItem, row: ProposableRow): boolean {
  return validTo !== null && validTo < monthOf(row.day)
}
