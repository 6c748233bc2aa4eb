import type { Day } from '#domain/calendar/day.ts'
import { namedDays } from './named-days.ts'
import { type NamedNumber, namedNumbers } from './named-numbers.ts'

/** What somebody without a login has written, field by field. */
export interface DeclaredWords {
  readonly name: string
  /** The address to which the receipt is sent. */
  readonly email: string
  /** What identifies this person in the contract: an address or a mail address. */
  readonly identity: string
  /** The number of the contract, or another name that the person gives it. */
  readonly contract: string
  readonly message: string
}

/** What the text says about which contract is meant. */
export interface ContractHints {
  /** The mail addresses in the text, as typed; the address of the receipt is only among them if the text repeats it. */
  readonly addresses: readonly string[]
  readonly receiptAddress: string
  readonly numbers: readonly NamedNumber[]
  /** The days on which the order may have been made. */
  readonly days: readonly Day[]
  /** Texts that may contain the name of the party. */
  readonly names: readonly string[]
}

/** More hints than anybody needs; the rest of a long text is not searched. */
const MOST_OF_A_KIND = 10
// An address begins where a word begins, so that each character of a long text is examined once.
const address = /(?<![^\s<>()[\]",;:@])[^\s<>()[\]",;:@]+@[^\s<>()[\]",;:@]+\.[^\s<>()[\]",;:@]+/gu

/**
 * Reads the hints in a declaration: addresses anywhere in it, days and numbers in any spelling.
 * @param receivedOn the day of receipt: a day without a year is the last such day up to it
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
