import { memoiseCells } from '#domain/statement-import/cells/memoise-cells.ts'
import type { MarkupReason } from '#domain/statement-import/reasons.ts'

export type MarkupAttributes = Readonly<Record<string, string>>

/** The callbacks for a file of tags; the tokenizer calls them in the order of the file. */
export interface MarkupHandler {
  /** An opening tag: the name comes without a prefix; the line counts from 1. */
  readonly open: (name: string, attributes: MarkupAttributes, line: number) => void
  /** Text with its entities resolved, in one piece or several. */
  readonly text: (text: string) => void
  readonly close: (name: string) => void
  /** The file cannot be read further; {@link MarkupHandler.end} is called all the same. */
  readonly fail: (reason: MarkupReason | 'truncated', line: number) => void
  readonly end: () => void
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves the entities that XML itself defines; others stay as they are, because no file can define any. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(entity, (written) => signOf(written)) : text
}

const entity = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu

const signOf = memoiseCells((written) => {
  const name = written.slice(1, -1)
  if (!name.startsWith('#')) return named[name] ?? written
  const code = Number(name.replace('#', name.charAt(1).toLowerCase() === 'x' ? '0' : ''))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
})
