import { remember } from '#domain/statement-import/cells/remember.ts'
import type { MarkupReason } from '#domain/statement-import/reasons.ts'

export type MarkupAttributes = Readonly<Record<string, string>>

/** What a file of tags is read by; whoever tokenizes it calls these in the order of the file. */
export interface MarkupHandler {
  /** The name comes without a prefix; the line counts from 1. */
  readonly open: (name: string, attributes: MarkupAttributes, line: number) => void
  /** Text with its entities resolved, in one piece or several. */
  readonly text: (text: string) => void
  readonly close: (name: string) => void
  /** The file is read no further; {@link MarkupHandler.end} follows all the same. */
  readonly fail: (reason: MarkupReason | 'truncated', line: number) => void
  readonly end: () => void
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves the entities that XML itself has; others stay as they are written, no file can define any. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(entity, (written) => signOf(written)) : text
}

const entity = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu

const signOf = remember((written) => {
  const name = written.slice(1, -1)
  if (!name.startsWith('#')) return named[name] ?? written
  const code = Number(name.replace('#', name.charAt(1).toLowerCase() === 'x' ? '0' : ''))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
})
