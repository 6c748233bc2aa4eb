import { tradeRecordFields } from '#contract/records/trade-record.ts'
import { formatPieces, formatPrice } from '#domain/securities/format-pieces.ts'
import { type TradeFields, tradeOf } from '#domain/securities/trade.ts'

/**
 * Stands for the number of pieces while the privacy switch is on, because pieces and price reveal the amount.
 */
const hiddenPieces = '••••'

/** A trade in words: `Kauf, 2,5 Stück zu 100,20 €`; null where the booking is no trade. */
export function tradeWords(fields: TradeFields, areHidden: boolean): string | null {
  const trade = tradeOf(fields)
  if (!trade) return null
  const { tradeKind, pieces, price, priceCurrency } = trade
  const told = pieces === null ? [] : [`${areHidden ? hiddenPieces : formatPieces(pieces)}\u00A0Stück`]
  const at = pieces === null || price === null ? [] : [`zu ${formatPrice(price, priceCurrency ?? 'EUR')}`]
  return [[tradeRecordFields.tradeKind.words[tradeKind], ...told].join(', '), ...at].join(' ')
}
