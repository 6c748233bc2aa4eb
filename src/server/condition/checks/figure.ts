import type { FigureName } from '#contract/admin/condition.ts'
import type { Figure } from '#server/condition/store.ts'

/** The figures that are known, written as text: an instant in UTC, a number with its digits. */
export function figures(
  known: Partial<Readonly<Record<FigureName, string | number | Date | null>>>,
): readonly Figure[] {
  return Object.entries(known).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [{ name: name as FigureName, value: value instanceof Date ? value.toISOString() : String(value) }],
  )
}
