import type { Statement } from '#domain/statement-import/collect-statement.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { suggestMapping } from '#domain/statement-import/csv/suggest-mapping.ts'
import { formatOfText } from '#domain/statement-import/detect-format.ts'
import { decoded, encodingOf, readText } from './samples.ts'

const files = import.meta.glob<string>('#domain/statement-import/cases/**/*.{csv,sta,ofx,qif,xlsx}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

/** The bytes of a case. */
export function caseBytes(name: string): Uint8Array<ArrayBuffer> {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]
  if (url === undefined) throw new RangeError(`there is no case ${name}`)
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
}

/** The text of a case, decoded as a browser does. */
export function caseText(name: string): string {
  const bytes = caseBytes(name)
  return decoded([bytes], encodingOf([bytes])).join('')
}

/** Reads a text with the mapping that is proposed for it, where it has no preset. */
export function readProposed(text: string, changes: Partial<ColumnMapping> = {}): Statement {
  const format = formatOfText(text)
  if (format.kind !== 'unknown-csv') return readText(text)
  return readText(text, { mapping: { ...suggestMapping(format.head, format.examples), ...changes } })
}
