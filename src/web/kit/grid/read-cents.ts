import type { Cents } from '#domain/money/cents.ts'
import { parseGrid } from '#domain/spreadsheet/parse-grid.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'

export type CentsReading =
  /** Null: the cell is empty. */
  { readonly ok: true; readonly cents: Cents | null } | { readonly ok: false; readonly sentence: string }

/** The amount in a typed or pasted text, read like that of a field. */
export function readCents(text: string): CentsReading {
  const parsed = parseGrid(text, 1)
  if (parsed.ok) return { ok: true, cents: parsed.rows[0]?.[0] ?? null }
  const reason = parsed.reason === 'refused_cells' ? parsed.refused[0]?.reason : undefined
  return { ok: false, sentence: parseSentences[reason ?? 'not_a_number'] }
}
