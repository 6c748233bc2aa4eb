import { useState } from 'react'
import { Section } from '#web/app/page/section.tsx'
import { type Entry, type EntryStore, MOST_KEPT } from '#web/household/calculator-entries/entry-store.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator, Compared, Difference } from '#web/household/calculators/calculator.ts'
import { outcomeOf } from '#web/household/calculators/outcome-of.ts'
import type { View } from '#web/household/calculators/view.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { lineLooks } from '#web/kit/drawing/line-sample.tsx'
import { comparedLines } from './compare.ts'
import { ComparisonEditor } from './comparison-editor.tsx'
import { ComparisonList } from './comparison-list.tsx'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparisonSectionProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly store: EntryStore<Own>
  readonly entry: Entry<Own>
  readonly view: View<Own, Result>
  readonly comparedOf: () => readonly Compared<Own, Result>[]
}

/** Up to three results side by side, which can be kept, renamed, replaced and removed. */
export function ComparisonSection<Own extends Inputs, Result>(props: ComparisonSectionProps<Own, Result>) {
  const { calculator, store, entry, view, comparedOf } = props
  const compared = comparedOf()
  const [isEditing, setEditing] = useState(false)
  const { kept } = entry
  const isCurrentKept = kept.length > 0 && compared.every(({ letter }) => letter !== '')
  const isFull = kept.length >= MOST_KEPT
  const parts = {
    lines: comparedLines(calculator, compared, view.show),
    columns: compared,
    looks: lineLooks(compared),
    differences: differencesOf(calculator, compared, view),
  }

  // The latest entry is kept, even where the drawing and this section have not caught up yet.
  function keep(): void {
    const { values: entered, kept: known } = store.current()
    const values = settleYear(calculator.inputs, entered, view.show.thisYear)
    const outcome = outcomeOf(calculator, values)
    if (!outcome.ok) return
    const name = calculator.comparison.nameOf({ ...view, values, result: outcome.result }).slice(0, 40)
    if (known.length >= MOST_KEPT) setEditing(true)
    else store.keep([...known, { name, values }])
  }

  return (
    <Section
      title="Vergleich"
      className="mt-12 md:mt-18 print:break-inside-avoid"
      actions={
        <span className="flex flex-wrap items-center gap-x-6 print:hidden">
          <span className="text-14 text-text-3">
            {kept.length === 0 ? (
              'Zum Beispiel'
            ) : (
              <>
                {`${kept.length} von ${MOST_KEPT}`}
                <span className="phone:sr-only"> Ergebnissen gemerkt</span>
              </>
            )}
          </span>
          {kept.length > 0 && (
            <TextAction onClick={() => setEditing(!isEditing)}>
              {isEditing ? 'Fertig' : 'Bearbeiten'}
            </TextAction>
          )}
          {!isCurrentKept && (
            <TextAction className="font-semibold !text-primary" onClick={keep}>
              {isFull ? 'Ergebnis ersetzen' : 'Ergebnis merken'}
            </TextAction>
          )}
        </span>
      }
    >
      {isEditing && kept.length > 0 && (
        <ComparisonEditor
          kept={kept}
          current={isCurrentKept ? null : view.values}
          onChange={(next) => store.keep(next)}
        />
      )}
      <ComparisonTable {...parts} />
      <ComparisonList {...parts} />
    </Section>
  )
}

function differencesOf<Own extends Inputs, Result>(
  { comparison }: Calculator<Own, Result>,
  compared: readonly Compared<Own, Result>[],
  { show }: View<Own, Result>,
): readonly (Difference | null)[] {
  const [first, ...others] = compared
  return [
    null,
    ...others.map((other) =>
      first?.outcome.ok && other.outcome.ok
        ? comparison.difference(
            { values: first.values, result: first.outcome.result, show },
            { values: other.values, result: other.outcome.result, show },
            show,
          )
        : null,
    ),
  ]
}
