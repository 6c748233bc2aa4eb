import type { Cents } from '#domain/money/cents.ts'

/** What a booking tells of securities (imports.md § 17). */
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
  /** What a split, a merger or an exchange brings, and what it takes away. */
  'exchange_in',
  'exchange_out',
  /** What lies in the depot at the end of a day, as a list of it tells: nothing moved. */
  'holding',
] as const
export type TradeKind = (typeof tradeKinds)[number]

/** The trade that a booking carries; money it moved is the booking's amount. */
export interface Trade {
  readonly tradeKind: TradeKind
  /** ISIN, else WKN, else what stands for it (`BTC`); null: interest of the cash, a fee of the depot. */
  readonly securityCode: string | null
  readonly securityName: string | null
  /** An exact decimal above 0. */
  readonly pieces: string | null
  /** Of one piece, as it was told; an exact decimal. */
  readonly price: string | null
  readonly priceCurrency: string | null
  /** What was paid, below 0 what came back; in the amount of the booking already. */
  readonly feeCents: Cents | null
  readonly taxCents: Cents | null
  /** What pieces have cost that no purchase brought: of a delivery, or in a list of the depot. */
  readonly costCents: Cents | null
}

/** The fields of a booking, all of which are missing or null where it tells no trade. */
export type TradeFields = { readonly [Name in keyof Trade]?: Trade[Name] | null }

/** Digits before and behind the point: coins have eighteen behind. */
export const MAX_PIECE_DIGITS = 12
export const MAX_PIECE_PLACES = 18

const shape = new RegExp(
  `^(?:0|[1-9]\\d{0,${MAX_PIECE_DIGITS - 1}})(?:\\.\\d{0,${MAX_PIECE_PLACES - 1}}[1-9])?$`,
  'u',
)

/** Whether a text is an exact decimal above 0 as it is kept: `2.5`, without zeros that say nothing. */
export function isPieces(text: string): boolean {
  return shape.test(text) && text !== '0'
}

/** The trade of a booking; null where it tells none. */
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

/** A booking without the trade that it tells. */
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

/** What a trade tells, without the fields that are empty; nothing where there is none. */
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
 * Where the booking of a trade counts (decision 0171): money that becomes securities, or the other way round, stays in
 * the household and is a transfer; what capital brings is income, less the tax on it. A fee of its own is spent like
 * any other money: null.
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
