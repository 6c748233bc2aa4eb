import { itemAt } from '#domain/lists/item-at.ts'
import type { Entry } from '#web/household/calculator-entries/entry-store.ts'
import { areEqual } from '#web/household/calculator-entries/fragment.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator, Compared, ComparedRow, Outcome } from '#web/household/calculators/calculator.ts'
import { outcomeOf } from '#web/household/calculators/outcome-of.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'

const letters = ['A', 'B', 'C'] as const

/**
 * The compared results: the kept ones, and before them the entry when it is none of those. While nothing is kept the
 * entry is A, beside the calculator's two examples.
 */
export function comparedResults<Own extends Inputs, Result>(
  calculator: Calculator<Own, Result>,
  { values, kept }: Pick<Entry<Own>, 'values' | 'kept'>,
  show: Show,
): readonly Compared<Own, Result>[] {
  const current = { letter: '', name: 'Jetzt', values }
  const isKept = kept.some((one) => areEqual(calculator.inputs, one.values, values))
  const listed =
    kept.length === 0
      ? [{ ...current, name: 'Deine Eingabe' }, ...calculator.comparison.variants(values, show).slice(0, 2)]
      : kept
  const lettered = listed.map((one, at) => {
    const letter = itemAt(letters, at)
    return { ...one, name: one.name.trim() || `Ergebnis ${letter}`, letter }
  })
  const all = kept.length === 0 || isKept ? lettered : [current, ...lettered]
  return all.map((one) => ({
    ...one,
    outcome: outcomeOf(calculator, one.values),
    isCurrent: areEqual(calculator.inputs, one.values, values),
  }))
}

export interface ComparedLine {
  readonly label: string
  readonly kind: ComparedRow['kind']
  /** One cell for each result, null where it has no such line. */
  readonly cells: readonly (string | null)[]
}

/** The lines of all results side by side, in the order in which they first appear. */
export function comparedLines<Own extends Inputs, Result>(
  calculator: Calculator<Own, Result>,
  compared: readonly Compared<Own, Result>[],
  show: Show,
): readonly ComparedLine[] {
  const columns = compared.map(({ values, outcome }) => rowsOf(calculator, values, outcome, show))
  const labels = [...new Set(columns.flatMap((rows) => rows.map(({ label }) => label)))]
  return labels.map((label) => {
    const rows = columns.map((column) => column.find((row) => row.label === label))
    return {
      label,
      kind: rows.find((row) => row !== undefined)?.kind,
      cells: rows.map((row) => row?.value ?? null),
    }
  })
}

function rowsOf<Own extends Inputs, Result>(
  { comparison }: Calculator<Own, Result>,
  values: View<Own, Result>['values'],
  outcome: Outcome<Result, string>,
  show: Show,
): readonly ComparedRow[] {
  return outcome.ok ? comparison.rows({ values, result: outcome.result, show }) : []
}
