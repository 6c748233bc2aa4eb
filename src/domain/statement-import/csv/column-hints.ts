import type { ColumnRole } from './csv-preset.ts'

export interface ColumnHint {
  readonly role: ColumnRole
  readonly name: RegExp
  readonly not?: RegExp
}

/** Names of columns with amounts, or their currencies, other than the booked one. */
const otherAmount =
  /original|ursprung|ursprüng|fremd|foreign|gebühr|entgelt|\bfees?\b|steuer|\btax|brutto|gross|exchange|wechsel|auslagen|kurs|saldo|limit|balance/u
const noName =
  /iban|bic\b|blz|kto\b|bankleitzahl|konto|account|\bid\b|-id|nummer|e-mail|email|adresse|bank\b|betrag|währung/u

/**
 * Names such as `Soll/Haben`, `Ein-/Ausgang`, `Debit/Credit`: with amounts below it is an amount column, with words it
 * is the column of signs.
 */
const bothSides =
  /soll.{0,3}[/|]\s?haben|haben.{0,3}[/|]\s?soll|ein.{0,10}[/|]\s?aus|aus.{0,10}[/|]\s?ein|debit.{0,3}[/|]\s?credit|credit.{0,3}[/|]\s?debit|(?:last|gut)schrift.{0,3}[/|]\s?(?:last|gut)schrift|belastung.{0,3}[/|]\s?gutschrift|gutschrift.{0,3}[/|]\s?belastung|zu.{0,8}[/|]\s?ab/u

/**
 * Words in the names of columns, the most telling ones first; a column that has been assigned is not assigned again.
 */
export const columnHints: readonly ColumnHint[] = [
  {
    role: 'accountIban',
    name: /eigene iban|iban (?:kontoinhaber|auftragskonto|auftraggeberkonto)|^auftragskonto$|^iban des kontos$/u,
  },
  { role: 'counterpartyIban', name: /iban/u },
  { role: 'counterpartyIban', name: /kontonummer|account number|counterparty|gegenkonto/u },
  {
    role: 'bookingDate',
    name: /buchung(?:stag|sdatum)|\bbooking|completed|abschlusses|\bposted|posting date/u,
  },
  {
    role: 'bookingDate',
    name: /^buchung$|^datum$|^date$|belegdatum|transaction date|transaktionsdatum|umsatzdatum|umsatztag/u,
  },
  { role: 'valueDate', name: /valuta|wertstellung|value date|interest date|^wert$/u },
  {
    role: 'debit',
    name: /^soll\b|belastung|lastschrift|\bdebits?\b|ausgang|ausgabe|auszahlung|^abgang|withdrawal|outflow|paid out|money out/u,
    not: new RegExp(`${otherAmount.source}|${bothSides.source}`, 'u'),
  },
  {
    role: 'credit',
    name: /^haben\b|gutschrift|\bcredits?\b|eingang|einnahme|einzahlung|^zugang|deposit|inflow|paid in|money in/u,
    not: new RegExp(`${otherAmount.source}|${bothSides.source}`, 'u'),
  },
  { role: 'mark', name: bothSides },
  {
    role: 'mark',
    name: /^[sdc]\/?[hcd]$|^dr\/?cr$|^h\/s$|^kz\b|kennz|vorzeichen|richtung|direction|indicat|indikator|^sign$/u,
  },
  { role: 'balanceAfter', name: /saldo|kontostand|balance|guthaben/u, not: /auswirkung|impact/u },
  {
    role: 'originalAmount',
    name: /(?:original|ursprung|ursprüng|fremd|foreign).*(?:betrag|amount|umsatz)|(?:betrag|amount|umsatz).*(?:original|ursprung|ursprüng|fremd|foreign)/u,
    not: /gebühr|fee|kurs|rate/u,
  },
  {
    role: 'originalCurrency',
    name: /(?:original|ursprung|ursprüng|fremd|foreign).*(?:währung|waehrung|currency)|(?:währung|waehrung|currency).*(?:original|ursprung|ursprüng|fremd|foreign)|^fremdwährung$/u,
    not: /betrag|amount|gebühr|fee|kurs|rate/u,
  },
  { role: 'amount', name: /betrag|umsatz(?!art|typ)|amount|summe|^netto|^net$/u, not: otherAmount },
  { role: 'amount', name: bothSides },
  { role: 'amount', name: /^brutto|^gross$|^value$|^wert$|^eur(?:o|os)?$|^€$/u },
  { role: 'currency', name: /währung|waehrung|currency|^whg\.?$/u, not: otherAmount },
  { role: 'fee', name: /^(?:gebühr(?:en)?|fees?|total fees)(?: ?[([]?(?:eur|€)[)\]]?)?$/u },
  {
    role: 'payer',
    name: /^(?:auftraggeber|zahlungspflichtige|absender|payer|debtor)/u,
    not: /empf|payee|iban|konto|kto|begünstigt|beguenstigt|creditor|adresse|mail|bank|blz|bic|nummer/u,
  },
  {
    role: 'payee',
    name: /^(?:zahlungs)?empf(?:ä|ae)nger|^payee|^begünstigte|^beguenstigte|^creditor(?! id)/u,
    not: /auftragg|absender|pflicht|iban|konto|kto|debtor|adresse|mail|id$|bank|blz|bic|nummer/u,
  },
  {
    role: 'counterparty',
    name: /empf(?:ä|ae)nger|auftraggeber|beguenstigter|begünstigter|absender|zahlungs|payee|partner|^name|\bname$|händler|merchant|counterparty|beneficiary|originator|gegenseite|gegenpartei|geschäftspartner|^wer$/u,
    not: noName,
  },
  { role: 'purpose', name: /verwendungszweck|zweck|\bvwz/u },
  { role: 'purpose', name: /beschreibung|description|details?$|^text$|buchungsinformation|narrative/u },
  {
    role: 'purpose',
    name: /purpose|reason|reference$|referenz$|notiz|^note$|memo|bemerkung|betreff/u,
    not: /kunden|mandat|end|code|customer|mandate/u,
  },
  {
    role: 'bookingText',
    name: /buchungstext|buchungsart|umsatzart|umsatztyp|vorgang|^typ$|^type$|^art$|(?:transaktions|transaction ?)typ?e?$|geschäftsvorfall/u,
  },
  { role: 'status', name: /^status$|^state$|^info$|buchungsstatus|umsatzstatus/u },
  { role: 'endToEndRef', name: /end.to.end|kundenreferenz|customer reference/u },
  { role: 'mandateRef', name: /mandatsreferenz|mandate/u },
  { role: 'creditorId', name: /gl(?:ä|ae)ubiger.?id|creditor.?id/u },
  { role: 'category', name: /^kategorie$|^category$/u },
  { role: 'bookingDate', name: /datum|date|tag$/u, not: /mandat|erstell|geburt|beginn|start|stand/u },
]

/**
 * Names of columns that become columns of signs only because of their content: banks use the names for kinds of
 * bookings, too.
 */
export const kindNames =
  /buchungsart|umsatzart|umsatztyp|^typ$|^type$|^art$|vorgang|transaktions?typ|transaction type/u

/** The role that a column of that name may have; null for a name that says nothing. */
export function hintedRole(name: string): ColumnRole | null {
  return columnHints.find((hint) => hint.name.test(name) && !hint.not?.test(name))?.role ?? null
}
