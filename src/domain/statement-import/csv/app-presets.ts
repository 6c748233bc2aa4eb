import type { CsvPreset, TradeType } from './csv-preset.ts'

/** Trade Republic's amounts are signed, whatever the type. */
const tradeRepublicTypes = new Map<string, TradeType>(
  (
    'BENEFITS_SAVEBACK CARD_TRANSACTION CUSTOMER_INBOUND CUSTOMER_INPAYMENT CUSTOMER_OUTBOUND_REQUEST DISTRIBUTION ' +
    'DIVIDEND DIVIDEND_EQUIVALENT_PAYMENT EARNINGS FINAL_MATURITY GIFT INTEREST_PAYMENT PRE_DETERMINED_TAX_BASE ' +
    'PRIVATE_MARKET_BUY SEC_ACCOUNT TAX_OPTIMIZATION TILG TRANSFER_INBOUND TRANSFER_INSTANT_INBOUND ' +
    'TRANSFER_INSTANT_OUTBOUND REDEMPTION SPLIT WARRANT_EXERCISE BUY SELL'
  )
    .split(' ')
    .map((code) => [code, { code, sign: null }]),
)

/** Portfolio Performance's amounts are absolute: the type says their direction. Deliveries move no money. */
const portfolioPerformanceTypes: ReadonlyMap<string, TradeType> = new Map<string, TradeType>([
  ['Einlage', { code: 'DEPOSIT', sign: 1 }],
  ['Entnahme', { code: 'REMOVAL', sign: -1 }],
  ['Dividende', { code: 'DIVIDENDS', sign: 1 }],
  ['Zinsen', { code: 'INTEREST', sign: 1 }],
  ['Zinsbelastung', { code: 'INTEREST_CHARGE', sign: -1 }],
  ['Gebühren', { code: 'FEES', sign: -1 }],
  ['Gebührenerstattung', { code: 'FEES_REFUND', sign: 1 }],
  ['Steuern', { code: 'TAXES', sign: -1 }],
  ['Steuerrückerstattung', { code: 'TAX_REFUND', sign: 1 }],
  ['Kauf', { code: 'BUY', sign: -1 }],
  ['Verkauf', { code: 'SELL', sign: 1 }],
  ['Umbuchung (Eingang)', { code: 'TRANSFER_IN', sign: 1 }],
  ['Umbuchung (Ausgang)', { code: 'TRANSFER_OUT', sign: -1 }],
  ['Einlieferung', { code: 'DELIVERY_INBOUND', sign: 0 }],
  ['Auslieferung', { code: 'DELIVERY_OUTBOUND', sign: 0 }],
  ['Deposit', { code: 'DEPOSIT', sign: 1 }],
  ['Removal', { code: 'REMOVAL', sign: -1 }],
  ['Dividend', { code: 'DIVIDENDS', sign: 1 }],
  ['Interest', { code: 'INTEREST', sign: 1 }],
  ['Interest Charge', { code: 'INTEREST_CHARGE', sign: -1 }],
  ['Fees', { code: 'FEES', sign: -1 }],
  ['Fees Refund', { code: 'FEES_REFUND', sign: 1 }],
  ['Taxes', { code: 'TAXES', sign: -1 }],
  ['Tax Refund', { code: 'TAX_REFUND', sign: 1 }],
  ['Buy', { code: 'BUY', sign: -1 }],
  ['Sell', { code: 'SELL', sign: 1 }],
  ['Transfer (Inbound)', { code: 'TRANSFER_IN', sign: 1 }],
  ['Transfer (Outbound)', { code: 'TRANSFER_OUT', sign: -1 }],
  ['Delivery (Inbound)', { code: 'DELIVERY_INBOUND', sign: 0 }],
  ['Delivery (Outbound)', { code: 'DELIVERY_OUTBOUND', sign: 0 }],
])

const portfolioPerformance = {
  id: 'portfolio-performance-account',
  portfolioId: 'portfolio-performance-portfolio',
  style: 'de',
  columns: {
    accountName: ['Konto', 'Depot'],
    bookingDate: 'Datum',
    tradeType: 'Typ',
    bookingText: 'Typ',
    amount: 'Wert',
    currency: 'Buchungswährung',
    fee: 'Gebühren',
    tax: 'Steuern',
    shares: 'Stück',
    isin: 'ISIN',
    wkn: 'WKN',
    ticker: 'Ticker-Symbol',
    securityName: 'Wertpapiername',
    purpose: 'Notiz',
  },
  trades: { types: portfolioPerformanceTypes, costs: 'counted' },
} as const satisfies Partial<CsvPreset>

/** The preset of the same file with English column names. */
const portfolioPerformanceEnglish = {
  ...portfolioPerformance,
  style: null,
  columns: {
    accountName: ['Cash Account', 'Securities Account', 'Account', 'Portfolio'],
    bookingDate: 'Date',
    tradeType: 'Type',
    bookingText: 'Type',
    amount: 'Value',
    currency: 'Transaction Currency',
    fee: 'Fees',
    tax: 'Taxes',
    shares: 'Shares',
    isin: 'ISIN',
    wkn: 'WKN',
    ticker: ['Ticker Symbol', 'Symbol'],
    securityName: 'Security Name',
    purpose: 'Note',
  },
} as const satisfies Partial<CsvPreset>

/** Types that occur in files of a depot; a file with any other type is a file of an account. */
export const portfolioOnlyTypes: ReadonlySet<string> = new Set([
  'BUY',
  'SELL',
  'DELIVERY_INBOUND',
  'DELIVERY_OUTBOUND',
])

/**
 * PayPal's net amounts include the fees; money that it holds back for a payment is released when the payment is booked.
 */
const payPal = {
  id: 'paypal',
  style: null,
  dateOrder: null,
  holds: /einbehaltung|freigabe|\bhold\b|\b(?:payment|review|reserve) release\b/iu,
} as const satisfies Partial<CsvPreset>

/** The tables of apps and depots, each according to its section of imports.md § 11. */
export const appPresets: readonly CsvPreset[] = [
  // § 11.1
  {
    id: 'trade-republic',
    signature: ['date', 'account_type', 'category', 'type', 'amount', 'currency', 'transaction_id'],
    style: 'en',
    columns: {
      bookingDate: 'date',
      valueDate: 'value_date',
      bookingText: 'type',
      tradeGroup: 'category',
      tradeType: 'type',
      securityName: 'name',
      isin: 'symbol',
      ticker: 'symbol',
      shares: 'shares',
      price: 'price',
      amount: 'amount',
      fee: 'fee',
      tax: 'tax',
      currency: 'currency',
      originalAmount: 'original_amount',
      originalCurrency: 'original_currency',
      purpose: 'payment_reference',
      description: 'description',
      externalId: 'transaction_id',
      counterparty: 'counterparty_name',
      counterpartyIban: 'counterparty_iban',
    },
    trades: { types: tradeRepublicTypes, costs: 'added' },
  },
  // § 11.2
  { ...portfolioPerformance, signature: ['Datum', 'Wert', 'Buchungswährung'] },
  { ...portfolioPerformance, signature: ['Datum', 'Wert', 'Typ'] },
  { ...portfolioPerformanceEnglish, signature: ['Date', 'Type', 'Value', 'Transaction Currency'] },
  // § 11.3
  {
    id: 'finanzguru',
    signature: ['Buchungstag', 'Referenzkonto', 'Betrag', 'Beguenstigter/Auftraggeber', 'Buchungs-ID'],
    style: null,
    columns: {
      accountIban: 'Referenzkonto',
      accountName: 'Name Referenzkonto',
      bookingDate: 'Buchungstag',
      amount: 'Betrag',
      balanceAfter: 'Kontostand',
      currency: 'Waehrung',
      counterparty: 'Beguenstigter/Auftraggeber',
      counterpartyIban: 'IBAN Beguenstigter/Auftraggeber',
      bookingText: 'Analyse-Umsatzart',
      purpose: 'Verwendungszweck',
      endToEndRef: 'E-Ref',
      mandateRef: 'Mandatsreferenz',
      creditorId: 'Glaeubiger-ID',
      category: 'Analyse-Hauptkategorie',
      subcategory: 'Analyse-Unterkategorie',
      transfer: 'Analyse-Umbuchung',
      externalId: 'Buchungs-ID',
      splitFromId: 'Referenz-Original-ID',
    },
  },
  // § 11.4
  {
    ...payPal,
    signature: ['Datum', 'Name', 'Typ', 'Status', 'Währung', 'Netto', 'Transaktionscode'],
    columns: {
      bookingDate: 'Datum',
      bookingText: 'Typ',
      status: 'Status',
      counterparty: 'Name',
      purpose: 'Artikelbezeichnung',
      description: ['Betreff', 'Hinweis'],
      amount: 'Netto',
      currency: 'Währung',
      balanceAfter: 'Guthaben',
      externalId: 'Transaktionscode',
      effect: 'Auswirkung auf Guthaben',
    },
  },
  {
    ...payPal,
    signature: ['Datum', 'Beschreibung', 'Währung', 'Netto', 'Guthaben', 'Transaktionscode'],
    columns: {
      bookingDate: 'Datum',
      bookingText: 'Beschreibung',
      counterparty: 'Name',
      purpose: 'Rechnungsnummer',
      amount: 'Netto',
      currency: 'Währung',
      balanceAfter: 'Guthaben',
      externalId: 'Transaktionscode',
    },
  },
  {
    ...payPal,
    signature: ['Date', 'Name', 'Type', 'Status', 'Currency', 'Net', 'Transaction ID'],
    columns: {
      bookingDate: 'Date',
      bookingText: 'Type',
      status: 'Status',
      counterparty: 'Name',
      purpose: 'Item Title',
      description: ['Subject', 'Note'],
      amount: 'Net',
      currency: 'Currency',
      balanceAfter: 'Balance',
      externalId: 'Transaction ID',
      effect: 'Balance Impact',
    },
  },
  {
    ...payPal,
    signature: ['Date', 'Description', 'Currency', 'Net', 'Balance', 'Transaction ID'],
    columns: {
      bookingDate: 'Date',
      bookingText: 'Description',
      counterparty: 'Name',
      purpose: ['Invoice Number', 'Invoice ID'],
      amount: 'Net',
      currency: 'Currency',
      balanceAfter: 'Balance',
      externalId: 'Transaction ID',
    },
  },
  // Revolut's amounts are before its fees; one file holds the currencies and pockets of an account.
  {
    id: 'revolut',
    signature: [
      'Type',
      'Started Date',
      'Completed Date',
      'Description',
      'Amount',
      'Fee',
      'Currency',
      'State',
    ],
    style: 'en',
    columns: {
      accountName: 'Product',
      bookingDate: 'Completed Date',
      valueDate: 'Started Date',
      bookingText: 'Type',
      counterparty: 'Description',
      amount: 'Amount',
      fee: 'Fee',
      currency: 'Currency',
      status: 'State',
      balanceAfter: 'Balance',
    },
  },
  {
    id: 'revolut',
    signature: ['Produkt', 'Datum des Abschlusses', 'Beschreibung', 'Betrag', 'Gebühr', 'Währung', 'Status'],
    style: 'en',
    columns: {
      accountName: 'Produkt',
      bookingDate: 'Datum des Abschlusses',
      valueDate: ['Startdatum', 'Datum des Beginns'],
      bookingText: ['Typ', 'Art'],
      counterparty: 'Beschreibung',
      amount: 'Betrag',
      fee: 'Gebühr',
      currency: 'Währung',
      status: 'Status',
      balanceAfter: ['Guthaben', 'Kontostand'],
    },
  },
  // American Express writes expenses as positive, and days with slashes.
  {
    id: 'amex',
    signature: ['Datum', 'Beschreibung', 'Karteninhaber', 'Konto #', 'Betrag'],
    style: null,
    columns: {
      bookingDate: 'Datum',
      counterparty: 'Beschreibung',
      purpose: 'Erweiterte Details',
      spent: 'Betrag',
      category: 'Kategorie',
    },
  },
]
