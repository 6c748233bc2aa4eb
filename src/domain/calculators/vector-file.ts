import type { CaseValues } from './case-input.ts'

/** A file of expected results; `import-parsing` has lists under other names instead of `cases`. */
export type VectorFile = { readonly calculator: string } & CaseValues

export interface VectorCase {
  readonly id: string
  readonly input: CaseValues
  readonly expected: CaseValues
}

/**
 * The cases of a file. A list under another name, such as `amounts`, gives cases whose input carries that name as
 * `kind`; their expected results stand under `expected` (and are returned as `value`) or beside the input.
 */
export function casesOf(file: VectorFile): readonly VectorCase[] {
  return Object.entries(file).flatMap(([kind, list]) =>
    Array.isArray(list) ? list.map((entry) => (kind === 'cases' ? entry : lineCase(kind, entry))) : [],
  )
}

interface LineEntry {
  readonly id: string
  readonly text?: string
  readonly line?: string
  readonly style?: string
  readonly note?: string
  readonly expected?: unknown
}

function lineCase(kind: string, entry: LineEntry): VectorCase {
  const { id, text, line, style, note: _, expected, ...results } = entry
  return {
    id,
    input: { kind, text, line, style },
    expected: expected === undefined ? results : { value: expected },
  }
}
