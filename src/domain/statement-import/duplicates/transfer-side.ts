import { memoise } from '#domain/lists/memoise.ts'
import { foldNormalised, foldWords } from '#domain/place-proposals/fold-words.ts'
import { isOwnerName, nameWords, ownerWords } from '#domain/place-proposals/owner-name.ts'
import { normaliseText } from '#domain/transactions/normalise-text.ts'
import type { TransferAccount, TransferCandidate } from './transfer-candidate.ts'

/** Whom a booking names, seen from the booking that may be its other side. */
export type Side =
  /** The account of the other booking, by its IBAN. */
  | 'other_account'
  /** A third account of the household, or somebody else's. */
  | 'elsewhere'
  | 'owner'
  /** Nobody, or only words for the movement or its provider. */
  | 'nobody'
  /** A shop, a company, a friend. */
  | 'somebody'

/** Words of transfers and settlements, which are not the name of anybody. */
const plainWords: ReadonlySet<string> = new Set(
  `umbuchung übertrag kontoübertrag eigenübertrag überweisung dauerauftrag sparen sparplan sparrate einzahlung auszahlung
  gutschrift lastschrift einzug ausgleich kontoausgleich saldenausgleich saldo abrechnung monatsabrechnung zahlung
  zahlungseingang zahlungsausgang konto girokonto tagesgeld tagesgeldkonto sparkonto depot verrechnungskonto referenzkonto
  kreditkarte kreditkartenkonto intern interne interner eigenes eigene eigenen eigen transfer ihre deine vielen dank danke
  für auf von vom an aus zum zur gem gemäß per nr`
    .split(/\s+/u)
    .flatMap((word) => foldWords(word)),
)

/** Names of firms through which money moves to an own account there; the IBAN is the firm's. */
const moverName =
  /^(?:transferwise|wise|revolut)(?: (?:europe|bank|payments?|technologies|uab|sa|nv|ltd|limited|eur))*$/u

const cardWords =
  /kreditkart|kartenabrechnung|kartenausgleich|credit ?card|\bvisa\b|master ?card|american express|\bamex\b|barclaycard/u
/** Words of payments in shops with a card of the account itself. */
const shopWords = /kartenzahlung|debit|girocard|card payment|einkauf/u
const returnWords =
  /erstattung|ruckzahl|ruckbuch|rucklast|rucksend|ruckgab|ruckuberw|ruckvergut|retour|storno|refund|revers|chargeback|widerruf/u

/** Decides whether two bookings of opposite amounts are one transfer (imports.md § 12.4). */
export function transferSides(accounts: readonly TransferAccount[], ownerNames: readonly string[]) {
  const ibanOf = new Map(accounts.map(({ id, iban }) => [id, iban]))
  const cards = new Set(accounts.filter(({ isCreditCard }) => isCreditCard).map(({ id }) => id))
  const owners = ownerWords(ownerNames)
  const nameSide = memoise(nameSideOf)
  const plainOf = memoise((booking: TransferCandidate) => plain(`${booking.counterparty} ${booking.text}`))
  const says = (booking: TransferCandidate, words: RegExp) => words.test(plainOf(booking))

  function sideOf(booking: TransferCandidate, other: TransferCandidate): Side {
    const { counterparty, counterpartyIban, account } = booking
    const otherIban = ibanOf.get(other.account) ?? null
    if (counterpartyIban !== null && counterpartyIban === otherIban) return 'other_account'
    const named = nameSide(counterparty)
    if (named === 'nobody' && counterpartyIban !== null && isMover(counterparty))
      return isKnownIban(counterpartyIban) ? 'elsewhere' : named
    if (counterpartyIban === null || counterpartyIban === ibanOf.get(account)) return named
    // The IBAN of the other account was not entered, so an IBAN with an owner's name may be its.
    const canBeIts = otherIban === null && !isKnownIban(counterpartyIban)
    return canBeIts && (named === 'owner' || booking.isTransfer) ? 'owner' : 'elsewhere'
  }

  function isKnownIban(iban: string): boolean {
    return accounts.some((account) => account.iban === iban)
  }

  function nameSideOf(counterparty: string): Side {
    const words = nameWords(counterparty)
    if (words.every((word) => plainWords.has(word) || /^\d+$/u.test(word))) return 'nobody'
    if (isMover(counterparty)) return 'nobody'
    return isOwnerName(words, owners) ? 'owner' : 'somebody'
  }

  function isTransfer(from: TransferCandidate, to: TransferCandidate): boolean {
    if (from.isReversal || to.isReversal) return false
    const sides = [sideOf(from, to), sideOf(to, from)] as const
    const isSo = isSaid(from, to, sides) || (cards.has(to.account) && settles(from, to, sides))
    return isSo && !comesBack(from, sides[0]) && !comesBack(to, sides[1])
  }

  function isSaid(from: TransferCandidate, to: TransferCandidate, sides: readonly [Side, Side]): boolean {
    if (sides.includes('elsewhere')) return false
    if (sides.includes('other_account')) return true
    if (from.isTransfer || to.isTransfer) return isOpen(from, sides[0]) && isOpen(to, sides[1])
    // An owner's name counts where the other side names nobody else: a person who pays money back is no own account.
    return sides.includes('owner') && !sides.includes('somebody')
  }

  /** Whether a card is settled: its issuer may collect the money, but no shop. */
  function settles(
    from: TransferCandidate,
    to: TransferCandidate,
    [fromSide, toSide]: readonly [Side, Side],
  ) {
    if (toSide === 'elsewhere' || isThirdAccount(from, to)) return false
    if (toSide === 'somebody' && !cardWords.test(plain(to.counterparty))) return false
    if (fromSide !== 'somebody' && fromSide !== 'elsewhere') return true
    return says(from, cardWords) && !says(from, shopWords)
  }

  /** Whether a booking names a third account of the household. */
  function isThirdAccount(
    { counterpartyIban, account }: TransferCandidate,
    other: TransferCandidate,
  ): boolean {
    const named = accounts.find(({ iban }) => iban !== null && iban === counterpartyIban)
    return named !== undefined && named.id !== other.account && named.id !== account
  }

  /** Whether money comes back; that is no transfer, unless the booking names the own account from which it comes. */
  function comesBack(booking: TransferCandidate, side: Side): boolean {
    return side !== 'other_account' && says(booking, returnWords)
  }

  return { sideOf, isTransfer }
}

/** Whether an app says that it is a transfer, or nobody else is named. */
function isOpen({ isTransfer }: TransferCandidate, side: Side): boolean {
  return isTransfer || side !== 'somebody'
}

function isMover(counterparty: string): boolean {
  return moverName.test(plain(counterparty).trim())
}

function plain(text: string): string {
  return foldNormalised(normaliseText(text))
}
