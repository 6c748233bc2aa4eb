import { cellText } from '#domain/statement-import/cells/cell-text.ts'
import type { TextParts } from './csv-preset.ts'

/**
 * The other side of a payment, cut out of its text where the table names none (imports.md § 4): after a label, between
 * wide gaps, as a shop in a payment by PayPal or card. Null for a text without any of these.
 */
export function partyInText(text: string): TextParts | null {
  return labelled(text) ?? inGaps(text) ?? ofPayPal(text) ?? ofCard(text)
}

// Most texts of a long file contain no counterparty, so a cheap search for one or two signs comes first. Without the
// flag `u` a search for plain letters is faster.
const anyGap = /\s{3}|\t/
const anyPurchase = /ihr einkauf bei/i

const label =
  /(?:^|\s)(?<name>Auftraggeber|Zahlungsempfänger|Empfänger|Zahlungspflichtiger|Begünstigter|Absender|Payee|Payer|Originator|Beneficiary|Kto\/IBAN|Konto|IBAN|BLZ\/BIC|BLZ|BIC|Buchungstext|Verwendungszweck|Zweck|Betreff|Reference):\s*/giu
const partyLabels =
  /^(?:auftraggeber|zahlungsempfänger|empfänger|zahlungspflichtiger|begünstigter|absender|payee|payer|originator|beneficiary)$/iu
const purposeLabels = /^(?:buchungstext|verwendungszweck|zweck|betreff|reference)$/iu

function labelled(text: string): TextParts | null {
  if (!text.includes(':')) return null
  const found = [...text.matchAll(label)]
  const parts = found.map(({ index, 0: whole, groups: { name = '' } = {} }, place) => ({
    name,
    value: cellText(text.slice(index + whole.length, found[place + 1]?.index ?? text.length)),
  }))
  const of = (names: RegExp) => parts.find(({ name, value }) => names.test(name) && value !== '')?.value
  const counterparty = of(partyLabels)
  if (counterparty === undefined) return null
  const account = of(/iban$/iu)
  const before = cellText(text.slice(0, found[0]?.index ?? 0))
  return { counterparty, ...(account && { account }), purpose: of(purposeLabels) ?? before }
}

/** The words with which kinds of bookings begin. */
const kinds =
  /^(?:sepa[- ])?(?:basis|folge|erst|einzugs|echtzeit|euro)?[- ]?(?:lastschrift|gutschrift|überweisung|ueberweisung|dauerauftrag|kartenzahlung|kartenumsatz|auszahlung|einzahlung|gehalt|lohn|rente|zinsen|abschluss|entgelt|gebühr|bargeld|umbuchung|girocard|rückbuchung|belastung)/iu

/** Finds kind, name and purpose with at least three blanks between them: `Lastschrift   Edeka   Einkauf`. */
function inGaps(text: string): TextParts | null {
  if (!anyGap.test(text)) return null
  const [first = '', second = '', ...others] = text
    .split(/\s{3,}|\t+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (second === '') return null
  if (kinds.test(first)) return { bookingText: first, counterparty: second, purpose: others.join(' ') }
  return { counterparty: first, purpose: [second, ...others].join(' ') }
}

/** Finds the shop of a payment by PayPal: `PP.1234.PP . Online-Shop, Ihr Einkauf bei Online-Shop`. */
function ofPayPal(text: string): TextParts | null {
  if (!anyPurchase.test(text)) return null
  const name = /\bIhr Einkauf bei (?<name>[^,;]{2,60})/iu.exec(text)?.groups?.['name']?.trim()
  return name ? { counterparty: name, purpose: text } : null
}

/**
 * Finds the shop of a card payment: `EDEKA SAGT DANKE//HAMBURG/DE`, `Kartenzahlung EDEKA. 4711//Hamburg
 * 2025-11-02T11:33:59 KFN 1 VJ 2812`.
 */
function ofCard(text: string): TextParts | null {
  if (!text.includes('/')) return null
  const pattern =
    /^(?:(?<kind>Kartenzahlung|Auszahlung|Bargeldauszahlung|Kartenumsatz|Karte|girocard)\s+)?(?<name>[^/]{2,60}?)[ .]*(?<rest>(?:\d{5,}\S*)?\/\/?.*\d{4}-\d{2}-\d{2}T?.*|(?:\d{5,}\S*)?\/\/[A-ZÄÖÜ].*)$/iu
  const { kind, name, rest } = pattern.exec(text)?.groups ?? {}
  return name
    ? { ...(kind && { bookingText: kind }), counterparty: name.trim(), purpose: (rest ?? '').trim() }
    : null
}

/** The legal forms at the end of companies' names. */
const legalForm =
  /^(?:GmbH|mbH|gGmbH|AG|KG|OHG|GbR|SE|UG|KGaA|e\.?V\.?|eG|Ltd\.?|Limited|Inc\.?|S\.?A\.?(?:R\.?L\.?)?|B\.?V\.?|N\.?V\.?|S\.?p\.?A\.?|LLC|Stiftung)[.,]?$/iu

/** The words with which purposes begin. */
const purposeWord =
  /\d|^(?:miete|gehalt|lohn|bezüge|rente|rechnung|rg|rechn|re|kd|kunden?|vertrag|beitrag|abschlag|strom|gas|wasser|rate|darlehen|nebenkosten|spende|taschengeld|unterhalt|versicherung|kfz|abo|bestellung|auftrag|erstattung|rückzahlung|danke|vielen|für|fuer|zahlung|mitglied|monatlich|kaution|sparen|sparrate|steuer|kindergeld)\b/iu

const MOST_NAME_WORDS = 5
const USUAL_NAME_WORDS = 2

/**
 * The other side at the beginning of a purpose without a separator: up to the legal form of a company, else up to the
 * first word of a purpose, else two words. Where the name is only likely, the purpose keeps it.
 */
export function leadingParty(text: string): TextParts | null {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length === 0) return null
  const form = words.slice(0, MOST_NAME_WORDS + 1).findLastIndex((word) => legalForm.test(word))
  if (form > 0)
    return { counterparty: words.slice(0, form + 1).join(' '), purpose: words.slice(form + 1).join(' ') }
  const stop = words.findIndex((word, at) => at > 0 && purposeWord.test(word))
  const length = stop > 0 ? Math.min(stop, MOST_NAME_WORDS) : USUAL_NAME_WORDS
  return { counterparty: words.slice(0, length).join(' '), purpose: text }
}
