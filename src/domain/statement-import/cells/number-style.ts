/** How a file writes numbers: `1.234,56`, `1,234.56`, `1'234.56`, or `1234,` with a comma in every number. */
export type NumberStyle = 'de' | 'en' | 'ch' | 'mt940'

const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  de: /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/u,
  en: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/u,
  ch: /^(\d+|[1-9]\d{0,2}(?:'\d{3})+)(?:\.(\d+))?$/u,
  mt940: /^(\d+)(?:,(\d*))?$/u,
}

/** An unsigned number with a decimal point, or null when the text is not in that style (imports.md § 5). */
export function readStyled(text: string, style: NumberStyle): string | null {
  const parts = patterns[style].exec(text)
  if (!parts) return null
  const [, whole = '', fraction = ''] = parts
  const digits = whole.replaceAll(/\D/gu, '')
  return fraction === '' ? digits : `${digits}.${fraction}`
}
