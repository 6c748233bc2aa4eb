import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { decimal, ofCents, type Decimal } from '#domain/money/decimal.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import { EURO } from '#domain/currencies/currency.ts'
import { costOf, type Lot, piecesOf, takePieces } from './lots.ts'
import type { Trade, TradeKind } from './trade.ts'

/** A trade with the day and the money of its booking, which are in euro. */
export interface DatedTrade extends Trade {
  readonly day: Day
  readonly amountCents: Cents
}

/** The price of one piece that was told last. */
export interface LastPrice {
  readonly price: string
  readonly currency: string
  readonly day: Day
}

/** What a depot holds of a security, and what it brought in a year (imports.md § 17). */
export interface Holding {
  readonly code: string | null
  readonly name: string | null
  /** An exact decimal, 0 where nothing is left. */
  readonly pieces: string
  /** Null where a part of it came without a price. */
  readonly costCents: Cents | null
  readonly lastPrice: LastPrice | null
  /** Pieces at the last price, r2; null where none is known. */
  readonly valueCents: Cents | null
  /** What arrived as dividends in the year, after taxes. */
  readonly dividendCents: Cents
  /** Taxes that were kept back in the year, less what came back. */
  readonly taxCents: Cents
  /** Pieces that left without ever having come: a file is missing. '0': none. */
  readonly missingPieces: string
}

export interface Holdings {
  readonly holdings: readonly Holding[]
  readonly year: number
  /** Interest of the cash of the depot in the year, after taxes, and those taxes. */
  readonly interestCents: Cents
  readonly interestTaxCents: Cents
  /** Of what is known; the counts say of how many holdings it is not. */
  readonly costCents: Cents
  readonly unknownCosts: number
  readonly valueCents: Cents
  readonly unknownValues: number
  readonly dividendCents: Cents
  readonly taxCents: Cents
  /** The last day of which a list of the depot told everything in it. */
  readonly listedOn: Day | null
}

interface Position {
  readonly code: string | null
  name: string | null
  lots: Lot[]
  missing: Decimal
  last: LastPrice | null
  /** One piece in euro, at the last price. */
  worth: Decimal | null
  dividendCents: Cents
  taxCents: Cents
}

const none = decimal(0)

/** Within a day: what an exchange takes goes before what it brings, what comes before what leaves, a list comes last. */
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
 * What lies in a depot by its trades: pieces that came less those that left. Nothing is ever below 0:
 * what leaves beyond what is there is told as missing. A list of the depot says what is there on its day; where it
 * differs from the trades, it counts; of several lists of a day the one that was told last.
 * @param year of dividends and taxes
 */
export function holdingsOf(trades: readonly DatedTrade[], year: number): Holdings {
  const positions = new Map<string, Position>()
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
  const holdings = [...positions.values()].map(present).filter(isTold).toSorted(largestFirst)
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
    const key = securityCode ?? `\n${(securityName ?? '').toLowerCase()}`
    const known = positions.get(key)
    if (known) {
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
    positions.set(key, position)
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

/** What an exchange took away, and what it had cost. */
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
 * What comes out of an exchange has cost what went into it: of the same security, else the only one that did on that
 * day. More pieces of what is held anyway, as a split brings them, cost nothing; what comes from nowhere has no cost
 * that is known.
 */
function costOfExchange(position: Position, exchanged: Exchanged[]): Cents | null {
  const same = exchanged.findIndex((each) => each.position === position)
  const at = same >= 0 ? same : exchanged.length === 1 ? 0 : -1
  const [source] = at >= 0 ? exchanged.splice(at, 1) : []
  if (source) return source.cents
  return position.lots.length > 0 ? 0 : null
}

/** A piece after a split is worth something else. */
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
 * One piece in euro. Told in euro it is the price; where the price times the pieces is not what was paid before fees and
 * taxes, it is that by the pieces: the price is one in another currency, or one in per cent.
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

/** Parts of a cent that banks round away, of the price or of the pieces. */
const CLOSE = decimal('0.02')
const PRICE_PLACES = 8

/** All that a list tells is there, and nothing else. */
function takeList(
  positions: ReadonlyMap<string, Position>,
  listed: readonly DatedTrade[],
  positionOf: (trade: DatedTrade) => Position | null,
): void {
  const told = new Map(listed.map((trade) => [positionOf(trade), trade]))
  for (const [position, trade] of told) if (position) settle(position, trade)
  for (const position of positions.values())
    if (!told.has(position)) {
      position.lots = []
      position.missing = none
    }
}

/** Where the trades explain what is there, they know best what it has cost. */
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
  // What no account can hold was misread.
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

/** What is gone is told for the year in which it still brought something, or where something about it is missing. */
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
