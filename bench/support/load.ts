import type { CaseValues } from '../../src/domain/calculators/case-input.ts'

/** A question to a calculator of the catalogue. */
export interface Load {
  readonly name: string
  readonly calculator: string
  readonly input: CaseValues
}

/** An entry for each month of a hundred years. */
export function months<Entry>(entryOf: (month: number) => Entry): readonly Entry[] {
  return Array.from({ length: 1200 }, (_, month) => entryOf(month))
}

/** The first of a month, counted from January 1925. */
export function dayOf(month: number): string {
  return new Date(Date.UTC(1925, month, 1)).toISOString().slice(0, 10)
}
