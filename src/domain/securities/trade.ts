import type { Cents } from '#domain/money/cents.ts'

/** The kinds of trades that a booking can contain (imports.md § 17). */
export const tradeKinds = [
  'buy',
  'savings_plan',
  'sell',
  'dividend',
  'interest',
  'tax',
  'fee',
  'delivery_in',
  'delivery_out',
  /** The pieces that a split, a merger or an exchange brings, and those that it takes away. */
  'exchange_in',
  'exchange_out',
  /** The holding in the depot at the end of a day, as a list of the depot states it: nothing moved. */
  'holding',
] as const
export type TradeKind = (typeof tradeKinds)[number]

/** The trade of a booking; the money that it moved is the amount of the booking. */
export interface Trade {
  readonly tradeKind: TradeKind
  /** ISIN, else WKN, else another identifier (`BTC`); null for interest on cash or a fee of the depot. */
  readonly securityCode: string | null
  readonly securityName: string | null
  /** The number of pieces, an exact decimal above 0. */
  readonly pieces: string | null
  /** The price of one piece as the file states it; an exact decimal. */
  readonly price: string | null
  readonly priceCurrency: string | null
  /** Fee and tax: above 0 where paid, below 0 where refunded; the amount of the booking contains them already. */
  readonly feeCents: Cents | null
  readonly taxCents: Cents | null
  /** The cost of pieces that came without a purchase: of a delivery, or in a list of the depot. */
  readonly costCents: Cents | null
}

/** The fields of a trade in a booking, all missing or null where the booking has no trade. */
export type TradeFields = { readonly [Name in keyof Trade]?: Trade[Name] | null }

/** The digits before and after the point: crypto coins have eighteen after it. */
export const MAX_PIECE_DIGITS = 12
export const MAX_PIECE_PLACES = 18

const shape = new RegExp(
  `^(?:0|[1-9]\\d{0,${MAX_PIECE_DIGITS - 1}})(?:\\.\\d{0,${MAX_PIECE_PLACES - 1}}[1-9])?$`,
  'u',
)

/** Whether a text is an exact decimal above 0 in the stored notation: `2.5`, without needless zeros. */
export function isPieces(text: string): boolean {
  return shape.test(text) && text !== '0'
}

/** The trade of a booking; null where it has none. */
export function tradeOf(fields: TradeFields): Trade | null {
  const { tradeKind } = fields
  if (tradeKind === null || tradeKind === undefined) return null
  return {
    tradeKind,
    securityCode: fields.securityCode ?? null,
    securityName: fields.securityName ?? null,
    pieces: fields.pieces ?? null,
    price: fields.price ?? null,
    priceCurrency: fields.priceCurrency ?? null,
    feeCents: fields.feeCents ?? null,
    taxCents: fields.taxCents ?? null,
    costCents: fields.costCents ?? null,
  }
}

/** The booking without the fields of its trade. */
export function withoutTrade<Booking extends object>(
  booking: Booking & { readonly [Name in keyof Trade]?: unknown },
): Omit<Booking, keyof Trade> {
  const {
    tradeKind: _kind,
    securityCode: _code,
    securityName: _name,
    pieces: _pieces,
    price: _price,
    priceCurrency: _currency,
    feeCents: _fee,
    taxCents: _tax,
    costCents: _cost,
    ...rest
  } = booking
  return rest
}

/** The fields of a trade that are not empty; an empty record where there is no trade. */
export function toldTrade(fields: TradeFields): Partial<Trade> {
  const trade = tradeOf(fields)
  if (!trade) return {}
  const { tradeKind, securityCode, securityName, pieces, price, priceCurrency } = trade
  const { feeCents, taxCents, costCents } = trade
  return {
    tradeKind,
    ...(securityCode !== null && { securityCode }),
    ...(securityName !== null && { securityName }),
    ...(pieces !== null && { pieces }),
    ...(price !== null && { price }),
    ...(priceCurrency !== null && { priceCurrency }),
    ...(feeCents !== null && { feeCents }),
    ...(taxCents !== null && { taxCents }),
    ...(costCents !== null && { costCents }),
  }
}

/**
 * The place in the plan where the booking of a trade counts (decision 0171): money that becomes securities, or the
 * other way round, stays in the household and is a transfer; returns on capital are income, and taxes reduce it. A
 * separate fee is an expense like any other: null.
 */
export function placeOfTrade(kind: TradeKind): 'transfer' | 'income' | null {
  switch (kind) {
    case 'dividend':
    case 'interest':
    case 'tax':
      return 'income'
    case 'fee':
      return null
    case 'buy':
    case 'savings_plan':
    case 'sell':
    case 'delivery_in':
    case 'delivery_out':
    case 'exchange_in':
    case 'exchange_out':
    case 'holding':
      return 'transfer'
  }
}
