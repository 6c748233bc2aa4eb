import { cellText, referenceOf } from '#domain/statement-import/cells/cell-text.ts'
import { keyedPurpose } from '#domain/statement-import/mt940/mt940-details.ts'
import type { TextParts } from './csv-preset.ts'
import { leadingParty, partyInText } from './party-in-text.ts'

/** The texts after labels, each up to the next label, and the text before the first one. */
interface Labelled {
  readonly before: string
  readonly of: (...labels: readonly string[]) => string | null
}

/**
 * Cuts at labels, not at blanks: a label may follow a text without a blank. The first of several equal labels counts.
 */
function cutAt(text: string, label: RegExp): Labelled {
  const found = [...text.matchAll(label)]
  const values = new Map<string, string>()
  for (const [place, { index, 0: name }] of found.entries()) {
    const value = text.slice(index + name.length, found[place + 1]?.index ?? text.length)
    if (!values.has(name)) values.set(name, cellText(value))
  }
  return {
    before: cellText(text.slice(0, found[0]?.index ?? text.length)),
    of: (...labels) => labels.map((name) => values.get(name)).find((value) => value !== undefined) ?? null,
  }
}

/**
 * Cuts the text of a comdirect booking (imports.md § 7.6): ` Auftraggeber: Muster GmbHKto/IBAN: DE… BLZ/BIC: …
 * Buchungstext: Miete Ref. A1/2`. Each label may be missing.
 */
export function cutComdirectText(text: string): TextParts {
  const reference = /\bRef\. (?<ref>\S+(?: \S+)?)\s*$/u.exec(text)
  const { before, of } = cutAt(reference ? text.slice(0, reference.index) : text, comdirectLabel)
  return {
    counterparty: of('Auftraggeber:', 'Empfänger:') ?? '',
    account: of('Kto/IBAN:') ?? '',
    purpose: of('Buchungstext:') ?? before,
    bankRef: reference?.groups?.['ref'] ?? null,
  }
}

const comdirectLabel = /Auftraggeber:|Empfänger:|Kto\/IBAN:|BLZ\/BIC:|Buchungstext:/gu

/** Cuts the purpose of Sparkasse's CSV-MT940 at the keys of MT940 (imports.md § 7.2). */
export function cutSparkasseText(text: string): TextParts {
  const { purpose, endToEndRef, mandateRef, creditorId } = keyedPurpose(text)
  return { purpose, endToEndRef, mandateRef, creditorId }
}

/** Cuts the purpose of a VR bank at the references in it (imports.md § 7.8): `Miete EREF: 1 MREF: 2 CRED: DE98ZZZ`. */
export function cutVrText(text: string): TextParts {
  const { before, of } = cutAt(text, vrLabel)
  return {
    purpose: of('SVWZ: ') ?? before,
    endToEndRef: referenceOf(of('EREF: ') ?? ''),
    mandateRef: referenceOf(of('MREF: ') ?? ''),
    creditorId: referenceOf(of('CRED: ') ?? ''),
  }
}

const vrLabel = /\b(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC): /gu

/**
 * Cuts the text of old VR files: the kind of booking in the first line, then a purpose in lines of 27 characters that
 * are cut within words.
 */
export function cutVrLegacyText(text: string): TextParts {
  const [first = '', ...lines] = text.split(/\r\n|\n|\r/u)
  return lines.length === 0 ? { purpose: text } : { bookingText: cellText(first), purpose: lines.join('') }
}

/** Cuts the text of a Commerzbank booking at the references that follow it (imports.md § 7.11). */
export function cutCommerzbankText(text: string): TextParts {
  const { before, of } = cutAt(text, commerzbankLabel)
  const party =
    /^(?<name>.+?) [A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})? (?<iban>[A-Z]{2}\d{2}[A-Z\d]{11,30})\b ?(?<purpose>.*)$/su
  const { name, iban, purpose } = party.exec(before)?.groups ?? {}
  const told = name === undefined ? (partyInText(before) ?? leadingParty(before)) : null
  return {
    counterparty: name ?? told?.counterparty ?? '',
    account: iban ?? told?.account ?? '',
    purpose: purpose ?? told?.purpose ?? before,
    endToEndRef: firstWord(of('End-to-End-Ref.:')),
    mandateRef: firstWord(of('Mandatsref:')),
    creditorId: firstWord(of('Gläubiger-ID:')),
  }
}

const commerzbankLabel = /End-to-End-Ref\.:|Mandatsref:|Gläubiger-ID:/gu

/**
 * Cuts the text of a Santander booking (imports.md § 7.12): `ÜBERWEISUNG VON Muster AG 12345678901ABCDEFG IBAN DE… BIC
 * … EREF+1 MREF+2 CRED+DE… SVWZ+Miete`. A text without keys stays whole.
 */
export function cutSantanderText(text: string): TextParts {
  const { before, of } = cutAt(text, santanderLabel)
  const { kind, name } = santanderParty.exec(before)?.groups ?? {}
  return {
    ...(kind !== undefined && { bookingText: kind }),
    counterparty: name ?? '',
    account: of('IBAN ') ?? '',
    purpose: of('SVWZ+') ?? (name === undefined ? before : ''),
    endToEndRef: referenceOf(of('EREF+') ?? ''),
    mandateRef: referenceOf(of('MREF+') ?? ''),
    creditorId: referenceOf(of('CRED+') ?? ''),
  }
}

const santanderLabel =
  /\b(?:(?:EREF|KREF|MREF|CRED|SVWZ|ABWA|ABWE)\+|IBAN (?= *[A-Z]{2}\d{2})|BIC (?= *[A-Z\d]{8}))/gu
const santanderParty = /^(?<kind>[A-ZÄÖÜ][A-ZÄÖÜ -]*?) (?:VON|AN) (?<name>.+?)(?: \d{11}[A-Z]{7})?$/u

/** Cuts the label in Targobank's workbook: `Lastschrift ; Muster e.V. ; DE… ; Beitrag ; Mandat`. */
export function cutTargobankLabel(text: string): TextParts {
  const [bookingText = '', ...parts] = text.split(/\s+;\s+/u).map((part) => cellText(part))
  const [name = '', account = '', ...others] = parts
  // The bank's own bookings name no other side, and a card payment names no account.
  if (/^(?:entgelt|zinsen|abschluss)/iu.test(bookingText) || name === '')
    return { bookingText, counterparty: '', purpose: cellText(parts.join(' ')) || bookingText }
  const isAccount = /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/u.test(account)
  return {
    bookingText,
    counterparty: name,
    ...(isAccount && { account }),
    purpose: cellText((isAccount ? others : [account, ...others]).join(' ')),
  }
}

/** The bank's kind of booking stands after the last reference. */
function firstWord(text: string | null): string | null {
  return referenceOf(text?.split(' ', 1)[0] ?? '')
}
