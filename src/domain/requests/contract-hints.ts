import type { Day } from '#domain/calendar/day.ts'
import { namedDays } from './named-days.ts'
import { type NamedNumber, namedNumbers } from './named-numbers.ts'

/** What somebody has written who is not signed in, field by field. */
export interface DeclaredWords {
  readonly name: string
  /** Where the receipt goes. */
  readonly email: string
  /** How the contract names this person: an address or a mail address. */
  readonly identity: string
  /** The number, or how somebody names it. */
  readonly contract: string
  readonly message: string
}

/** What the words say about which contract is meant. */
export interface ContractHints {
  /** Mail addresses that were said, as typed; the one of the receipt is none of them unless it was said again. */
  readonly addresses: readonly string[]
  readonly receiptAddress: string
  readonly numbers: readonly NamedNumber[]
  /** On which the order may have been. */
  readonly days: readonly Day[]
  /** Texts in which the name of the party may stand. */
  readonly names: readonly string[]
}

/** More than anybody needs; the rest of a long text costs nothing. */
const MOST_OF_A_KIND = 10
// It begins where a word begins, so that each character of a long text is looked at once.
const address = /(?<![^\s<>()[\]",;:@])[^\s<>()[\]",;:@]+@[^\s<>()[\]",;:@]+\.[^\s<>()[\]",;:@]+/gu

/**
 * Reads what a declaration says: addresses anywhere in it, days and numbers in any spelling.
 * @param receivedOn a day without its year is the last such day until then
 */
export function contractHints(words: DeclaredWords, receivedOn: Day): ContractHints {
  const texts = [words.contract, words.identity, words.name, words.message]
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(address)].map(([found]) => found.replace(/\.+$/, '')),
  )
  const [inContract, ...inOthers] = texts.map((text) => namedDays(text.replaceAll(address, ' '), receivedOn))
  const read = inContract ? [inContract, ...inOthers] : inOthers
  return {
    addresses: [...new Set(addresses)].slice(0, MOST_OF_A_KIND),
    receiptAddress: words.email.trim(),
    numbers: read.flatMap(({ rest }, place) => namedNumbers(rest, place === 0)).slice(0, MOST_OF_A_KIND),
    days: [...new Set(read.flatMap(({ days }) => days))].slice(0, MOST_OF_A_KIND),
    names: [words.name, words.identity, words.contract].map((text) => text.replaceAll(address, ' ')),
  }
}
