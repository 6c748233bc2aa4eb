import { typeOfKind } from '#domain/securities/trade-of-booking.ts'
import type { TradeKind } from '#domain/securities/trade.ts'
import type { CsvPreset, TradeType } from './csv-preset.ts'

/** The words for trades in the export of bookings; its own test compares them with those that are written. */
const kindWords: Readonly<Record<TradeKind, string>> = {
  buy: 'Kauf',
  savings_plan: 'Sparplan',
  sell: 'Verkauf',
  dividend: 'Ausschüttung',
  interest: 'Zinsen',
  tax: 'Steuer',
  fee: 'Gebühr',
  delivery_in: 'Einlieferung',
  delivery_out: 'Auslieferung',
  exchange_in: 'Umtausch, Eingang',
  exchange_out: 'Umtausch, Ausgang',
  holding: 'Bestand',
}

/** The table that the export of the bookings writes (imports.md § 11.6). */
export const ownPreset: CsvPreset = {
  id: 'own-bookings',
  signature: ['Buchungstag', 'Konto', 'Teil', 'Zählt bei', 'Umbuchung', 'Einmalig'],
  style: 'de',
  columns: {
    bookingDate: 'Buchungstag',
    valueDate: 'Wertstellung',
    accountName: 'Konto',
    counterparty: 'Name',
    counterpartyIban: 'IBAN',
    bookingText: 'Buchungstext',
    purpose: 'Verwendungszweck',
    amount: 'Betrag',
    transfer: 'Umbuchung',
    originalAmount: 'Betrag in der Währung',
    originalCurrency: 'Währung',
    tradeType: 'Geschäft',
    isin: 'ISIN oder WKN',
    ticker: 'ISIN oder WKN',
    securityName: 'Wertpapier',
    shares: 'Stück',
    price: 'Preis je Stück',
    priceCurrency: 'Währung des Preises',
    fee: 'Gebühren',
    tax: 'Steuern',
    cost: 'Einstand',
  },
  trades: {
    types: new Map(
      Object.entries(kindWords).map(([kind, word]): [string, TradeType] => [
        word,
        { code: typeOfKind(kind), sign: null },
      ]),
    ),
    costs: 'counted',
  },
}
