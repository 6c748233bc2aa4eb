import type { Selectable } from 'kysely'
import { type TradeFields, toldTrade, tradeOf } from '#domain/securities/trade.ts'
import type { BookingTable } from '#server/database/schema.ts'

type TradeRow = Pick<
  Selectable<BookingTable>,
  | 'trade_kind'
  | 'security_code'
  | 'security_name'
  | 'pieces'
  | 'price'
  | 'price_currency'
  | 'fee_cents'
  | 'tax_cents'
  | 'cost_cents'
>

/** The columns of the trade that a booking tells; all empty where it tells none. */
export function tradeColumns(fields: TradeFields): TradeRow {
  const trade = tradeOf(fields)
  return {
    trade_kind: trade?.tradeKind ?? null,
    security_code: trade?.securityCode ?? null,
    security_name: trade?.securityName ?? null,
    pieces: trade?.pieces ?? null,
    price: trade?.price ?? null,
    price_currency: trade?.priceCurrency ?? null,
    fee_cents: trade?.feeCents ?? null,
    tax_cents: trade?.taxCents ?? null,
    cost_cents: trade?.costCents ?? null,
  }
}

/** The fields of the columns; none of them where the booking tells no trade. */
export function tradeFieldsOf(row: TradeRow) {
  return toldTrade({
    tradeKind: row.trade_kind,
    securityCode: row.security_code,
    securityName: row.security_name,
    pieces: row.pieces,
    price: row.price,
    priceCurrency: row.price_currency,
    feeCents: row.fee_cents,
    taxCents: row.tax_cents,
    costCents: row.cost_cents,
  })
}
