import { isCollector } from '#domain/transactions/learn-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import { foldWords } from './fold-words.ts'
import type { KnownPayee, KnownPayees } from './known-payees.ts'
import { type PayeeKindName, kindOf } from './payee-kinds.ts'
import type { ProposableRow } from './proposed-row.ts'
import type { Finding, WordFinder } from './word-finder.ts'

/** What a row says about the payee or payer. */
export interface PayeeInRow {
  readonly counterpartyWords: readonly string[]
  readonly purposeWords: readonly string[]
  /** The kind of payee from the list; null: unknown. */
  readonly kind: PayeeKindName | null
  /** Whether the other side is recognised by its own name, not only by the purpose. */
  readonly isNamed: boolean
  /** A key that is the same for all rows of one payee. */
  readonly key: string
  /**
   * Texts by which a rule could recognise the payee, the most general first; empty where no text of the list stands
   * literally in the row.
   */
  readonly told: readonly { readonly field: 'counterparty' | 'purpose'; readonly text: string }[]
}

/** Finds the payee of a row: in the name of the other side, else in the purpose. */
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

/** The kinds of bookings that the bank itself makes and names. */
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

/** A shop that sells services of others: a purpose that names one of those services says more than the shop's name. */
function isMoreTelling(told: Finding<KnownPayee>, own: Finding<KnownPayee>): boolean {
  if (kindOf(told.meaning.kind).isVague) return false
  return own.meaning.kind !== 'marketplace' || told.meaning.name !== null
}

/**
 * A payee that is not in the list is identified by creditor, IBAN or name; where nobody is named, by what was found in
 * the purpose.
 */
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
  // Compares as rules do: whole words in their literal form.
  const stands = (text: string) => ` ${normaliseText(row[field])} `.includes(` ${text} `)
  return [...new Set(texts)].filter(stands).map((text) => ({ field, text }))
}

/** Whether a name is long enough to be searched anywhere and contains none of the list's special characters. */
function isPlain(name: string): boolean {
  return /^[a-z0-9 ]{4,}$/u.test(name)
}
