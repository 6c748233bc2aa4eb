import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { CAP_MONTHS } from './bound-words.ts'
import type { Contract } from './contract.ts'
import type { Termination } from './next-termination.ts'

/** A letter of notice, line by line, to be printed or copied. */
export interface CancellationLetter {
  /** The names and the address of the sender, line by line. */
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  readonly day: Day
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly closing: string
  /** The people who sign. */
  readonly signatures: readonly string[]
  /**
   * Whether the letter must be on paper: rent must be ended on paper with the signatures of all tenants (§ 568 BGB);
   * for other contracts an e-mail is enough.
   */
  readonly needsPaper: boolean
}

export interface LetterSender {
  /** All people who have signed the contract. */
  readonly names: readonly string[]
  /** The address, line by line. */
  readonly address: string
}

/**
 * The letter that ends a contract: ordinarily and in time, and otherwise to the next possible day (contracts.md § 6).
 */
export function cancellationLetter(
  contract: Pick<Contract, 'kind' | 'provider' | 'customerNumber' | 'address' | 'signedOn'>,
  itemName: string,
  { endsOn, cap }: Pick<Termination, 'endsOn' | 'cap'>,
  { names, address }: LetterSender,
  day: Day,
): CancellationLetter {
  const { kind, customerNumber } = contract
  const isOne = names.length <= 1
  const number = customerNumber === '' ? '' : ` (Kundennummer ${customerNumber})`
  const [cancel, me, my] = isOne ? ['kündige ich', 'mir', 'mein'] : ['kündigen wir', 'uns', 'unser']
  const revoke = isOne ? 'widerrufe ich' : 'widerrufen wir'
  return {
    sender: [...names, ...linesOf(address)],
    recipient: recipientOf(contract),
    day,
    subject: `Kündigung: ${itemName}${number}`,
    paragraphs: [
      'Sehr geehrte Damen und Herren,',
      `hiermit ${cancel} den Vertrag „${itemName}“${number} ordentlich und fristgerecht zum ${formatDay(endsOn)}, hilfsweise zum nächstmöglichen Zeitpunkt.`,
      ...(cap ? [capParagraph(contract)] : []),
      `Bitte bestätigen Sie ${me} in Textform, dass Sie diese Kündigung erhalten haben und an welchem Tag der Vertrag endet.`,
      kind === 'rent'
        ? `Bitte schlagen Sie ${me} einen Termin für die Übergabe der Wohnung vor.`
        : `Soweit Sie ein SEPA-Lastschriftmandat für ${my} Konto haben, ${revoke} es zum Ende des Vertrags.`,
    ],
    closing: 'Mit freundlichen Grüßen',
    signatures: names,
    needsPaper: kind === 'rent',
  }
}

// A provider that counts the term from the connection instead of the signing would refuse the day.
function capParagraph({ signedOn }: Pick<Contract, 'signedOn'>): string {
  const law = '(§ 309 Nr. 9 Buchst. a BGB; BGH, Urteil vom 8. Januar 2026, III ZR 8/25)'
  return signedOn === null
    ? `Eine Bindung von mehr als ${CAP_MONTHS} Monaten ab Vertragsschluss ist unwirksam ${law}.`
    : `Der Vertrag wurde am ${formatDay(signedOn)} geschlossen. Eine Bindung von mehr als ${CAP_MONTHS} Monaten ab diesem Tag ist unwirksam ${law}.`
}

// Some people write the name of the provider into the address, too.
function recipientOf({ provider, address }: Pick<Contract, 'provider' | 'address'>): readonly string[] {
  const lines = linesOf(address)
  return lines[0] === provider.trim() ? lines : [provider, ...lines]
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
