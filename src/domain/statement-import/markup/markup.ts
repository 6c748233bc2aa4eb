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
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]{2,4}));/giu,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return named[name] ?? whole
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )
}
