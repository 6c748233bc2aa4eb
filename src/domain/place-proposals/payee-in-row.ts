import { isCollector } from '#domain/transactions/learn-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import { foldWords } from './fold-words.ts'
import type { KnownPayee, KnownPayees } from './known-payees.ts'
import { type PayeeKindName, kindOf } from './payee-kinds.ts'
import type { ProposableRow } from './proposed-row.ts'
import type { Finding, WordFinder } from './word-finder.ts'

/** What a row says of who was paid, or paid. */
export interface PayeeInRow {
  readonly counterpartyWords: readonly string[]
  readonly purposeWords: readonly string[]
  /** What the list knows of the payee; null: nothing. */
  readonly kind: PayeeKindName | null
  /** Whether the other side is known by its own name, not only by what the purpose says. */
  readonly isNamed: boolean
  /** The same for all rows of one payee. */
  readonly key: string
  /** As a rule could look for the payee, the widest first; empty where no text of the list stands there as it is. */
  readonly told: readonly { readonly field: 'counterparty' | 'purpose'; readonly text: string }[]
}

/** Looks for the payee of a row: in the name of the other side, else in what is said of the payment. */
export function payeeInRow(row: ProposableRow, payees: KnownPayees): PayeeInRow {
  const counterpartyWords = foldWords(row.counterparty)
  const purposeWords = foldWords(row.purpose)
  const words = { counterpartyWords, purposeWords }
  const { finding, field } = bestFinding(row, words, payees.paid)
  const meaning = finding?.meaning ?? null
  return {
    ...words,
    kind: meaning?.kind ?? null,
    isNamed: finding !== null && field === 'counterparty',
    key: meaning?.name ?? keyOf(row, counterpartyWords, finding),
    told: toldBy(row, finding, field),
  }
}

type Field = 'counterparty' | 'purpose'
interface Found {
  readonly finding: Finding<KnownPayee> | null
  readonly field: Field
}

/** Kinds of bookings that the bank itself makes and names. */
const ofTheBank: ReadonlySet<PayeeKindName> = new Set(['bank_fee', 'cash'])

function bestFinding(
  { bookingText }: ProposableRow,
  { counterpartyWords, purposeWords }: Pick<PayeeInRow, 'counterpartyWords' | 'purposeWords'>,
  finder: WordFinder<KnownPayee>,
): Found {
  const own = finder.find(counterpartyWords)
  if (own && !kindOf(own.meaning.kind).isVague) return { finding: own, field: 'counterparty' }
  const told = finder.find(purposeWords)
  if (told && (!own || isMoreTelling(told, own))) return { finding: told, field: 'purpose' }
  if (own) return { finding: own, field: 'counterparty' }
  const ofBank = finder.find(foldWords(bookingText))
  const isOfBank = ofBank !== null && ofTheBank.has(ofBank.meaning.kind)
  return { finding: isOfBank ? ofBank : null, field: 'purpose' }
}

/** A shop that takes what others sell: a purpose that names one of its other services says more than its name. */
function isMoreTelling(told: Finding<KnownPayee>, own: Finding<KnownPayee>): boolean {
  if (kindOf(told.meaning.kind).isVague) return false
  return own.meaning.kind !== 'marketplace' || told.meaning.name !== null
}

/** Who is not in the list is told by creditor, IBAN or name; by what the purpose was found by where nobody is named. */
function keyOf(
  { counterparty, counterpartyIban, creditorId }: ProposableRow,
  words: readonly string[],
  finding: Finding<KnownPayee> | null,
): string {
  if (isCollector(normaliseText(counterparty)) || counterparty === '') return finding?.text ?? ''
  const id = normaliseReference(creditorId ?? '') || normaliseReference(counterpartyIban ?? '')
  return id || words.filter((word) => !/\d/u.test(word)).join(' ') || words.join(' ')
}

function toldBy(row: ProposableRow, finding: Finding<KnownPayee> | null, field: Field): PayeeInRow['told'] {
  const name = finding?.meaning.name ?? null
  if (finding === null || name === null) return []
  const texts = [isPlain(name) ? name : null, finding.text].filter((text) => text !== null)
  // As a rule compares it: whole words as they stand there.
  const stands = (text: string) => ` ${normaliseText(row[field])} `.includes(` ${text} `)
  return [...new Set(texts)].filter(stands).map((text) => ({ field, text }))
}

/** Long enough to be found anywhere, without the signs of the list. */
function isPlain(name: string): boolean {
  return /^[a-z0-9 ]{4,}$/u.test(name)
}
