import { cellText, collapsed, referenceOf } from '#domain/statement-import/cells/cell-text.ts'

/** The information of a `:86:` about the booking before it. */
export interface Mt940Details {
  readonly gvc: string | null
  readonly bookingText: string | null
  readonly counterparty: string
  /** The IBAN or number of the other side. */
  readonly account: string
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly mandateRef: string | null
  readonly creditorId: string | null
}

/**
 * Reads a `:86:` (imports.md § 9): three digits, then fields that begin with `?` and two digits. The parts of the
 * purpose are joined first, because they are cut even within keys such as `SVWZ+`. A text without fields is all
 * purpose.
 */
export function readMt940Details(text: string): Mt940Details {
  const structured = /^(?<gvc>\d{3})(?<sign>[?<>@^~|#&*+])(?:[01]0|2\d|3[0-4]|6[0-3])/u.exec(text)?.groups
  const sign = structured?.['sign']
  if (!structured || !sign) return { ...withoutFields, ...keyedPurpose(text) }
  const fields = new Map<string, string>()
  for (const field of fieldsOf(text.slice(3), sign)) {
    const code = field.slice(0, 2)
    fields.set(code, (fields.get(code) ?? '') + field.slice(2))
  }
  const of = (...codes: readonly string[]) => codes.map((code) => fields.get(code) ?? '').join('')
  const { account, ...purpose } = keyedPurpose(of(...purposeFields))
  const number = cellText(of('31'))
  return {
    ...purpose,
    gvc: structured['gvc'] ?? null,
    bookingText: collapsed(cellText(of('00'))) || null,
    counterparty: collapsed(cellText(of('32', '33'))),
    account: number === '' ? account : number,
  }
}

const purposeFields = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']

const withoutFields = { gvc: null, bookingText: null, counterparty: '' } as const

/** Cuts at a separator only where two digits follow, because a question mark may occur in a purpose. */
function fieldsOf(text: string, sign: string): readonly string[] {
  const parts = text.split(sign)
  return parts.slice(1).reduce<string[]>((fields, part) => {
    if (/^\d{2}/u.test(part)) fields.push(part)
    else fields.push(`${fields.pop() ?? ''}${sign}${part}`)
    return fields
  }, [])
}

// The names are those of the German banks' rules for remittances; PURP, OAMT, COAM and RREF follow others without a
// blank.
const names = 'EREF|KREF|MREF|CRED|DEBT|PURP|OAMT|COAM|RREF|SVWZ|ABWA|ABWE|IBAN|BIC'
const plusKey = new RegExp(`(?<name>${names})\\+`, 'gu')
const colonKey = new RegExp(`\\b(?<name>${names}): ?`, 'gu')

/** Keys with a colon count only where references occur: „IBAN: DE…“ alone may be a part of a purpose. */
const hasColonKeys = /\b(?:EREF|KREF|MREF|CRED|SVWZ): ?\S/u

export type KeyedPurpose = Pick<
  Mt940Details,
  'purpose' | 'account' | 'endToEndRef' | 'mandateRef' | 'creditorId'
>

/** Cuts a purpose at its SEPA keys, some of which Sparkasse's CSV has, too: `EREF+1MREF+2SVWZ+Miete`, `EREF: 1 …`. */
export function keyedPurpose(text: string): KeyedPurpose {
  const keys = keysOf(text)
  const values = new Map<string, string>()
  for (const [place, { index, 0: written, groups: { name = '' } = {} }] of keys.entries()) {
    const value = text.slice(index + written.length, keys[place + 1]?.index ?? text.length)
    if (!values.has(name)) values.set(name, value.trim())
  }
  return {
    // The text before the first key is the purpose when no key names it.
    purpose: collapsed((values.get('SVWZ') ?? text.slice(0, keys[0]?.index ?? text.length)).trim()),
    account: values.get('IBAN') ?? '',
    endToEndRef: referenceOf(values.get('EREF') ?? ''),
    mandateRef: referenceOf(values.get('MREF') ?? ''),
    creditorId: referenceOf(values.get('CRED') ?? ''),
  }
}

function keysOf(text: string): readonly RegExpExecArray[] {
  const keys = [...text.matchAll(plusKey)]
  return keys.length > 0 || !hasColonKeys.test(text) ? keys : [...text.matchAll(colonKey)]
}
