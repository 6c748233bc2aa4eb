import { isValidIban, normaliseIban } from '#domain/accounts/iban.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'

export interface GiroCodeInput {
  readonly recipient: string
  readonly iban: string
  readonly amountCents: Cents
  readonly purpose: string
}

export type GiroCodeProblem =
  | 'recipient_missing'
  | 'recipient_too_long'
  | 'recipient_characters'
  | 'iban_invalid'
  | 'amount_out_of_range'
  | 'purpose_too_long'
  | 'purpose_characters'
  | 'too_long'

export type GiroCode =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly reason: GiroCodeProblem }

const MAX_RECIPIENT = 70
const MAX_PURPOSE = 140
const MAX_BYTES = 331

/**
 * The text of a GiroCode: EPC069-12, version 002 (no BIC needed in the EEA), character set 1 (UTF-8), SCT, lines ended
 * by a line feed, unstructured remittance. Nothing is cut or replaced: an entry that does not fit is refused.
 *
 * Characters: the SEPA set (letters, digits, blank, `/ - ? : ( ) . , ' +`), the German extension `& * $ %`, and all
 * Latin letters with marks, because recipients are called Müller or José and banks reduce marks themselves.
 */
export function giroCodePayload({ recipient, iban, amountCents, purpose }: GiroCodeInput): GiroCode {
  const name = recipient.trim()
  const remittance = purpose.trim()
  if (name === '') return refused('recipient_missing')
  if (lengthOf(name) > MAX_RECIPIENT) return refused('recipient_too_long')
  if (!hasAllowedCharacters(name)) return refused('recipient_characters')
  if (!isValidIban(iban)) return refused('iban_invalid')
  if (!isPayable(amountCents)) return refused('amount_out_of_range')
  if (lengthOf(remittance) > MAX_PURPOSE) return refused('purpose_too_long')
  if (!hasAllowedCharacters(remittance)) return refused('purpose_characters')

  const noBic = ''
  const noPurposeCode = ''
  const noReference = ''
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    noBic,
    name,
    normaliseIban(iban),
    `EUR${inEuros(amountCents)}`,
    noPurposeCode,
    noReference,
    remittance,
  ].join('\n')
  return utf8Length(payload) > MAX_BYTES ? refused('too_long') : { ok: true, payload }
}

function hasAllowedCharacters(text: string): boolean {
  return /^[\p{Script=Latin}\p{Mn}\d /?:().,'+&*$%-]*$/u.test(text)
}

function isPayable(amountCents: Cents): boolean {
  return Number.isSafeInteger(amountCents) && amountCents >= 1 && amountCents <= MAX_BALANCE_CENTS
}

function inEuros(amountCents: Cents): string {
  const digits = String(amountCents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

function utf8Length(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0)
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x1_0000 ? 3 : 4
}

function refused(reason: GiroCodeProblem): GiroCode {
  return { ok: false, reason }
}
