import type { ColumnRole } from '#domain/statement-import/csv/csv-preset.ts'

/** The roles that a person can give a column, in the order of the choice. */
export const mappableRoles = {
  bookingDate: 'Buchungstag',
  valueDate: 'Wertstellung',
  amount: 'Betrag',
  spent: 'Ausgabe ohne Minus',
  debit: 'Soll (geht ab)',
  credit: 'Haben (kommt an)',
  mark: 'Wort für Soll oder Haben',
  minus: 'Minus bei Ausgaben',
  currency: 'Währung',
  originalAmount: 'Betrag in fremder Währung',
  originalCurrency: 'Fremde Währung',
  counterparty: 'Name der anderen Seite',
  payer: 'Wer zahlt',
  payee: 'Wer Geld bekommt',
  counterpartyIban: 'IBAN der anderen Seite',
  bookingText: 'Art der Buchung',
  purpose: 'Verwendungszweck',
  endToEndRef: 'Kundenreferenz',
  mandateRef: 'Mandatsreferenz',
  creditorId: 'Gläubiger-ID',
  balanceAfter: 'Saldo danach',
  fee: 'Gebühr zusätzlich',
  status: 'Status',
  accountIban: 'Eigene IBAN',
  category: 'Kategorie',
  isin: 'ISIN oder WKN',
  securityName: 'Wertpapier',
  shares: 'Stück',
  price: 'Preis je Stück',
  priceCurrency: 'Währung des Preises',
  countedFee: 'Gebühr im Betrag',
  tax: 'Steuer zusätzlich',
  countedTax: 'Steuer im Betrag',
} as const satisfies Partial<Record<ColumnRole, string>>

export type MappableRole = keyof typeof mappableRoles

export function isMappableRole(role: string): role is MappableRole {
  return Object.hasOwn(mappableRoles, role)
}
