import { describe, expect, it } from 'vitest'
import { type ToldKind, tradeKindOf } from './trade-kind.ts'
import { placeOfTrade, tradeKinds } from './trade.ts'

const told: ToldKind = {
  type: null,
  text: '',
  hasPieces: true,
  hasSecurity: true,
  isOut: false,
  amountCents: -10_000,
}
const money: Partial<ToldKind> = { hasPieces: false, hasSecurity: false, amountCents: 1_000 }

describe('the kind of a trade (imports.md § 17)', () => {
  it.each([
    ['BUY', {}, 'buy'],
    ['PRIVATE_MARKET_BUY', {}, 'buy'],
    ['BUY', { text: 'Savings plan execution IE00BEISPIE4' }, 'savings_plan'],
    ['Kauf', { text: 'Sparplan' }, 'savings_plan'],
    ['Savings plan', {}, 'savings_plan'],
    ['Wertpapierkauf', {}, 'buy'],
    ['SELL', { amountCents: 10_000, isOut: true }, 'sell'],
    ['Wertpapierverkauf', { amountCents: 10_000 }, 'sell'],
    ['FINAL_MATURITY', { amountCents: 10_000, hasPieces: false }, 'sell'],
    ['Rückzahlung', { amountCents: 10_000 }, 'sell'],
    ['DIVIDEND', { amountCents: 909 }, 'dividend'],
    ['DIVIDENDS', { amountCents: 909 }, 'dividend'],
    ['Ertragsgutschrift', { amountCents: 909 }, 'dividend'],
    ['Ausschüttung', { amountCents: 909 }, 'dividend'],
    ['DIVIDEND_EQUIVALENT_PAYMENT', { amountCents: 909 }, 'dividend'],
    ['EARNINGS', { amountCents: -14 }, 'dividend'],
    ['INTEREST_PAYMENT', money, 'interest'],
    ['Zinsen', money, 'interest'],
    ['Zinsbelastung', { ...money, amountCents: -100 }, null],
    ['TAXES', { ...money, amountCents: -100 }, 'tax'],
    ['PRE_DETERMINED_TAX_BASE', { ...money, amountCents: -100 }, 'tax'],
    ['Steuerrückerstattung', money, 'tax'],
    ['FEES', { ...money, amountCents: -100 }, 'fee'],
    ['Depotführungsentgelt', { ...money, amountCents: -100 }, 'fee'],
    ['DELIVERY_INBOUND', { amountCents: 0 }, 'delivery_in'],
    ['Auslieferung', { amountCents: 0 }, 'delivery_out'],
    ['DELIVERY', { amountCents: 0, isOut: true }, 'delivery_out'],
    ['Depotübertrag', { amountCents: 0 }, 'delivery_in'],
    ['SPLIT', { amountCents: 0 }, 'exchange_in'],
    ['Kapitalmaßnahme', { amountCents: 0, isOut: true }, 'exchange_out'],
    ['CORPORATE_ACTION', { amountCents: 5_000, isOut: true }, 'sell'],
    [null, { amountCents: -10_000 }, 'buy'],
    [null, { amountCents: 10_000 }, 'sell'],
    ['BRANDNEW', { amountCents: -10_000 }, 'buy'],
    ['DEPOSIT', money, null],
    ['TRANSFER_INSTANT_INBOUND', money, null],
    ['CARD_TRANSACTION', { ...money, amountCents: -999 }, null],
    ['BENEFITS_SAVEBACK', { ...money, hasSecurity: true }, null],
    ['BRANDNEW', money, null],
    [null, money, null],
  ] as const)('%s %o is %s', (type, more, kind) => {
    expect(tradeKindOf({ ...told, ...more, type })).toBe(kind)
  })

  it('no trade is spending but a fee of its own', () => {
    expect(tradeKinds.filter((kind) => placeOfTrade(kind) === null)).toEqual(['fee'])
    expect(tradeKinds.filter((kind) => placeOfTrade(kind) === 'income')).toEqual([
      'dividend',
      'interest',
      'tax',
    ])
  })
})
