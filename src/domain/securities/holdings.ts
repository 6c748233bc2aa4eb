import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { EURO } from '#domain/currencies/currency.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import { decimal, ofCents, type Decimal } from '#domain/money/decimal.ts'
import { costOf, type Lot, piecesOf, takePieces } from './lots.ts'
import { SecurityIndex } from './same-security.ts'
import type { Trade, TradeKind } from './trade.ts'

/** A trade with the day and the amount of its booking; fee, tax and amount are in euro. */
export interface DatedTrade extends Trade {
  readonly day: Day
  readonly amountCents: Cents
}

/** The latest known price of one piece. */
export interface LastPrice {
  readonly price: string
  readonly currency: string
  readonly day: Day
}

/** A security in a depot, with its dividends and taxes of a year (imports.md § 17). */
export interface Holding {
  readonly code: string | null
  readonly name: string | null
  /** The number of pieces as an exact decimal; 0 where none are left. */
  readonly pieces: string
  /** The cost of the pieces; null where some of them came without a price. */
  readonly costCents: Cents | null
  readonly lastPrice: LastPrice | null
  /** Pieces at the last price, r2; null where no price is known. */
  readonly valueCents: Cents | null
  /** The dividends that arrived in the year, after taxes. */
  readonly dividendCents: Cents
  /** The taxes withheld in the year, less refunded taxes. */
  readonly taxCents: Cents
  /** The pieces that left without ever having come, which means that a file is missing; '0' where there are none. */
  readonly missingPieces: string
}

export interface Holdings {
  readonly holdings: readonly Holding[]
  readonly year: number
  /** The interest on the depot's cash in the year, after taxes, and those taxes. */
  readonly interestCents: Cents
  readonly interestTaxCents: Cents
  /** Sums of the known costs and values; the counts say for how many holdings they are unknown. */
  readonly costCents: Cents
  readonly unknownCosts: number
  readonly valueCents: Cents
  readonly unknownValues: number
  readonly dividendCents: Cents
  readonly taxCents: Cents
  /** The last day on which a complete list of the depot was read; null without one. */
  readonly listedOn: Day | null
}

interface Position {
  readonly code: string | null
  name: string | null
  lots: Lot[]
  missing: Decimal
  last: LastPrice | null
  /** The value of one piece in euro, at the last price. */
  worth: Decimal | null
  dividendCents: Cents
  taxCents: Cents
}

const none = decimal(0)

/**
 * The order within a day: pieces that an exchange takes, pieces that it brings, other arrivals, departures, and lists
 * last.
 */
const order: Readonly<Record<TradeKind, number>> = {
  exchange_out: 0,
  exchange_in: 1,
  delivery_in: 2,
  buy: 3,
  savings_plan: 3,
  sell: 4,
  delivery_out: 5,
  dividend: 6,
  interest: 6,
  tax: 6,
  fee: 6,
  holding: 7,
}

/**
 * The holdings of a depot by its trades: the pieces that came less those that left. No holding is ever below 0: pieces
 * that leave beyond the holding are reported as missing. A list of the depot states the holdings of its day and counts
 * where it differs from the trades; of several lists of a day the one read last counts.
 * @param year the year of the dividends and taxes
 */
export function holdingsOf(trades: readonly DatedTrade[], year: number): Holdings {
  const positions: Position[] = []
  const index = new SecurityIndex<Position>()
  const sorted = trades.toSorted(
    (one, other) => compareDays(one.day, other.day) || order[one.tradeKind] - order[other.tradeKind],
  )
  const flows = { interestCents: 0, interestTaxCents: 0 }
  let listedOn: Day | null = null
  for (const [day, ofDay] of Map.groupBy(sorted, (trade) => trade.day)) {
    const exchanged: Exchanged[] = []
    for (const trade of ofDay) {
      if (yearOf(monthOf(day)) === year) countFlow(trade)
      if (trade.tradeKind !== 'holding') move(trade, exchanged)
    }
    const listed = ofDay.filter(({ tradeKind }) => tradeKind === 'holding')
    if (listed.length === 0) continue
    listedOn = day
    takeList(positions, listed, positionOf)
  }
  const holdings = positions.map(present).filter(isTold).toSorted(largestFirst)
  const costs = holdings.map(({ costCents }) => costCents)
  const values = holdings.map(({ valueCents }) => valueCents)
  return {
    holdings,
    year,
    ...flows,
    costCents: sumCents(costs.map((cents) => cents ?? 0)),
    unknownCosts: costs.filter((cents) => cents === null).length,
    valueCents: sumCents(values.map((cents) => cents ?? 0)),
    unknownValues: values.filter((cents) => cents === null).length,
    dividendCents: sumCents(holdings.map(({ dividendCents }) => dividendCents)),
    taxCents: sumCents(holdings.map(({ taxCents }) => taxCents)) + flows.interestTaxCents,
    listedOn,
  }

  function positionOf(trade: DatedTrade): Position | null {
    const { securityCode, securityName } = trade
    if (securityCode === null && securityName === null) return null
    const security = { code: securityCode, name: securityName }
    const known = index.find(security)
    if (known) {
      index.file(security, known)
      known.name = securityName ?? known.name
      return known
    }
    const position: Position = {
      code: securityCode,
      name: securityName,
      lots: [],
      missing: none,
      last: null,
      worth: null,
      dividendCents: 0,
      taxCents: 0,
    }
    positions.push(position)
    index.file(security, position)
    return position
  }

  function countFlow(trade: DatedTrade): void {
    const position = positionOf(trade)
    const taxCents = trade.tradeKind === 'tax' ? 0 - trade.amountCents : (trade.taxCents ?? 0)
    const isEarned = trade.tradeKind === 'dividend' || trade.tradeKind === 'interest'
    const earnedCents = isEarned ? trade.amountCents : 0
    if (position) {
      position.dividendCents += earnedCents
      position.taxCents += taxCents
    } else {
      flows.interestCents += earnedCents
      flows.interestTaxCents += taxCents
    }
  }

  function move(trade: DatedTrade, exchanged: Exchanged[]): void {
    const position = positionOf(trade)
    if (!position || trade.pieces === null) return
    const pieces = decimal(trade.pieces)
    switch (trade.tradeKind) {
      case 'buy':
      case 'savings_plan':
        position.lots.push({ pieces, costCents: Math.abs(trade.amountCents) })
        return notePrice(position, trade, pieces)
      case 'delivery_in':
        position.lots.push({ pieces, costCents: trade.costCents })
        return notePrice(position, trade, pieces)
      case 'sell':
      case 'delivery_out':
        take(position, pieces)
        return notePrice(position, trade, pieces)
      case 'exchange_out':
        exchanged.push({ position, cents: costOf(take(position, pieces)) })
        return forgetPrice(position)
      case 'exchange_in':
        position.lots.push({ pieces, costCents: costOfExchange(position, exchanged) })
        return forgetPrice(position)
      case 'dividend':
      case 'interest':
      case 'tax':
      case 'fee':
      case 'holding':
    }
  }
}

/** The pieces that an exchange took away, with their cost. */
interface Exchanged {
  readonly position: Position
  readonly cents: Cents | null
}

function take(position: Position, pieces: Decimal): readonly Lot[] {
  const { left, taken, missing } = takePieces(position.lots, pieces)
  position.lots = [...left]
  position.missing = position.missing.plus(missing)
  return taken
}

/**
 * Pieces that come out of an exchange have the cost of the pieces that went into it: those of the same security,
 * otherwise of the only security exchanged on that day. Additional pieces of a held security, as a split brings them,
 * cost nothing; pieces without an origin have an unknown cost.
 */
function costOfExchange(position: Position, exchanged: Exchanged[]): Cents | null {
  const same = exchanged.findIndex((each) => each.position === position)
  const at = same >= 0 ? same : exchanged.length === 1 ? 0 : -1
  const [source] = at >= 0 ? exchanged.splice(at, 1) : []
  if (source) return source.cents
  return position.lots.length > 0 ? 0 : null
}

/** After a split a piece has another value. */
function forgetPrice(position: Position): void {
  position.last = null
  position.worth = null
}

function notePrice(position: Position, trade: DatedTrade, pieces: Decimal): void {
  const worth = worthOf(trade, pieces)
  const price = trade.price ?? worth?.round(PRICE_PLACES, 'half-up').toString() ?? null
  if (price === null) return
  position.last = {
    price,
    currency: trade.price === null ? EURO : (trade.priceCurrency ?? EURO),
    day: trade.day,
  }
  position.worth = worth
}

/**
 * The value of one piece in euro: the stated price, if it is in euro. Where the price times the pieces differs from the
 * amount before fees and taxes, the price is in another currency or in per cent, and the value is that amount divided
 * by the pieces.
 */
function worthOf(trade: DatedTrade, pieces: Decimal): Decimal | null {
  const { tradeKind, amountCents, feeCents, taxCents, price, priceCurrency } = trade
  const told = price !== null && (priceCurrency ?? EURO) === EURO ? decimal(price) : null
  if (amountCents === 0) return told
  const costs = (feeCents ?? 0) + (taxCents ?? 0)
  const grossCents = tradeKind === 'sell' ? amountCents + costs : Math.abs(amountCents) - costs
  const paid = ofCents(Math.abs(grossCents))
  const isPaid = told !== null && told.times(pieces).minus(paid).abs().lte(CLOSE)
  return isPaid ? told : paid.div(pieces)
}

/** The parts of a cent by which banks round the price or the pieces. */
const CLOSE = decimal('0.02')
const PRICE_PLACES = 8

/** Makes the holdings equal to a list: everything in the list is held, and nothing else. */
function takeList(
  positions: readonly Position[],
  listed: readonly DatedTrade[],
  positionOf: (trade: DatedTrade) => Position | null,
): void {
  const told = new Map(listed.map((trade) => [positionOf(trade), trade]))
  for (const [position, trade] of told) if (position) settle(position, trade)
  for (const position of positions)
    if (!told.has(position)) {
      position.lots = []
      position.missing = none
    }
}

/** Where the trades explain the holding, their cost is more exact than that of the list. */
function settle(position: Position, trade: DatedTrade): void {
  const pieces = decimal(trade.pieces ?? 0)
  const isExplained = piecesOf(position.lots).eq(pieces) && costOf(position.lots) !== null
  if (!isExplained) position.lots = [{ pieces, costCents: trade.costCents }]
  position.missing = none
  notePrice(position, trade, pieces)
}

function present({ code, name, lots, missing, last, worth, dividendCents, taxCents }: Position): Holding {
  const pieces = piecesOf(lots)
  const value = worth && worth.times(pieces).roundToCent().times(100).toNumber()
  // A value that no account can hold was misread.
  const isWorth = value !== null && isBalance(value)
  return {
    code,
    name,
    pieces: pieces.toString(),
    costCents: costOf(lots),
    lastPrice: last,
    valueCents: pieces.eq(none) ? 0 : isWorth ? value : null,
    dividendCents,
    taxCents,
    missingPieces: missing.toString(),
  }
}

/**
 * Whether a holding is shown: one without pieces only in a year with dividends or taxes, or where pieces are missing.
 */
function isTold({ pieces, dividendCents, taxCents, missingPieces }: Holding): boolean {
  return pieces !== '0' || missingPieces !== '0' || dividendCents !== 0 || taxCents !== 0
}

function largestFirst(one: Holding, other: Holding): number {
  const byValue = (other.valueCents ?? -1) - (one.valueCents ?? -1)
  return byValue || (nameOf(one) < nameOf(other) ? -1 : 1)
}

function nameOf({ name, code }: Holding): string {
  return name ?? code ?? ''
}

function compareDays(one: Day, other: Day): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
