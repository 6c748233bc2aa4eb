import { EURO, isCurrency } from '#domain/currencies/currency.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { decimal, ofCents } from '#domain/money/decimal.ts'
import type { StatementBooking, StatementTrade } from '#domain/statement-import/statement.ts'
import { tradeKindOf } from './trade-kind.ts'
import { isPieces, MAX_PIECE_PLACES, type Trade, type TradeKind, tradeKinds } from './trade.ts'

/** The type of the rows in a list of a depot's holdings. */
export const HOLDING_TYPE = 'HOLDING'

const OWN = 'OWN_'

/** The type of a row in a file that states the kind of a trade itself, as the own export does. */
export function typeOfKind(kind: string): string {
  return `${OWN}${kind.toUpperCase()}`
}

const ownKinds: ReadonlyMap<string, TradeKind> = new Map(tradeKinds.map((kind) => [typeOfKind(kind), kind]))

/** The trade in a row of a file (imports.md § 17), in the currency of the row; null for a row without one. */
export function tradeOfBooking(booking: StatementBooking): Trade | null {
  const { trade } = booking
  if (!trade) return null
  const ownKind = ownKinds.get(trade.type ?? '')
  if (ownKind !== undefined) return ownTrade(ownKind, trade)
  const tradeKind = kindOf(booking, trade)
  if (tradeKind === null) return null
  const pieces = decimalText(trade.shares)
  const told = decimalText(trade.price)
  const feeCents = paid(trade.feeCents, trade.areCostsSigned)
  const taxCents = paid(trade.taxCents, trade.areCostsSigned)
  const grossCents = grossOf(tradeKind, booking, (feeCents ?? 0) + (taxCents ?? 0))
  const whole = pieces !== null && hasMoved(tradeKind) ? priceOfValue(grossCents, pieces) : null
  const price = pieces === null ? null : (told ?? whole)
  return {
    tradeKind,
    securityCode: codeOf(trade),
    securityName: trade.securityName,
    pieces,
    price,
    priceCurrency: price === null ? null : currencyOfPrice(trade, booking.currency),
    feeCents,
    taxCents,
    costCents: costOf(tradeKind, trade),
  }
}

/** A trade as it is stored; nothing is derived. */
function ownTrade(tradeKind: TradeKind, trade: StatementTrade): Trade {
  const { securityName, shares, price, priceCurrency, feeCents, taxCents, costCents } = trade
  return {
    tradeKind,
    securityCode: codeOf(trade),
    securityName,
    pieces: decimalText(shares),
    price: decimalText(price),
    priceCurrency: priceCurrency !== null && isCurrency(priceCurrency) ? priceCurrency : null,
    feeCents,
    taxCents,
    costCents,
  }
}

function kindOf({ amountCents, bookingText, purpose }: StatementBooking, trade: StatementTrade) {
  if (trade.type === HOLDING_TYPE) return 'holding'
  return tradeKindOf({
    type: trade.type,
    text: `${bookingText ?? ''} ${purpose}`,
    hasPieces: decimalText(trade.shares) !== null,
    hasSecurity: codeOf(trade) !== null || trade.securityName !== null,
    isOut: trade.isOut,
    amountCents,
  })
}

/** Whether pieces moved: a dividend names the pieces for which it is paid, but its amount is not their price. */
function hasMoved(kind: TradeKind): boolean {
  return kind !== 'dividend' && kind !== 'interest' && kind !== 'tax' && kind !== 'fee'
}

/** The value of the pieces before fees and taxes, which a purchase pays in addition and a sale deducts. */
function grossOf(kind: TradeKind, { amountCents, trade }: StatementBooking, costsCents: Cents): Cents {
  if (amountCents === 0) return Math.abs(trade?.valueCents ?? 0)
  return kind === 'sell' ? amountCents + costsCents : Math.abs(amountCents) - costsCents
}

function codeOf({ isin, wkn, ticker }: StatementTrade): string | null {
  return isin ?? wkn ?? ticker
}

function currencyOfPrice({ priceCurrency }: StatementTrade, booked: string): string {
  const currency = priceCurrency ?? booked
  return isCurrency(currency) ? currency : EURO
}

/** The fee or tax of a trade: above 0 where it was paid, below 0 where it was refunded. */
function paid(cents: Cents | null, areSigned: boolean): Cents | null {
  if (cents === null || cents === 0) return null
  return areSigned ? 0 - cents : cents
}

/** The cost of pieces that no booking paid: the value of a delivery, or the cost stated in a list. */
function costOf(kind: TradeKind, { costCents, valueCents }: StatementTrade): Cents | null {
  if (kind === 'holding') return costCents
  if (costCents !== null && kind === 'delivery_in' && costCents >= 0) return costCents
  const value = Math.abs(valueCents)
  return kind === 'delivery_in' && value > 0 && value <= MAX_BALANCE_CENTS ? value : null
}

/** A decimal in the stored notation; null where it is 0, or has more digits than any number of pieces. */
function decimalText(text: string | null): string | null {
  if (text === null) return null
  const plain = text.includes('.') ? text.replace(/\.?0+$/u, '') : text
  const trimmed = plain.replace(/^0+(?=\d)/u, '')
  return isPieces(trimmed) ? trimmed : null
}

/** The price of one piece where only the value of all pieces is given, rounded to the last stored decimal. */
function priceOfValue(valueCents: Cents, pieces: string): string | null {
  if (valueCents === 0) return null
  const price = ofCents(Math.abs(valueCents)).div(decimal(pieces)).round(PRICE_PLACES, 'half-up')
  return decimalText(price.toString())
}

const PRICE_PLACES = Math.min(8, MAX_PIECE_PLACES)
