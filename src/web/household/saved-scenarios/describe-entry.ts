import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { fromRecord } from '#web/household/calculator-entries/fragment.ts'
import { type Input, type Inputs, inputAt, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { entryWords, formatDate } from '#web/household/calculator-entries/read-entry.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { EntryLine, EntryRecord } from './entry-lines.ts'

/** The entries in words as the form shows them after opening, field by field in its order. */
export function describeEntry<Own extends Inputs, Result>(
  calculator: Pick<Calculator<Own, Result>, 'inputs' | 'mode' | 'primary' | 'more'>,
  record: EntryRecord,
  show: Pick<Show, 'euros' | 'thisYear'>,
): readonly EntryLine[] {
  const { inputs, mode, primary, more } = calculator
  const entered = fromRecord(inputs, record)?.values ?? sampleOf(inputs)
  const values = settleYear(inputs, entered, show.thisYear)
  const keys = [...primary(values), ...more(values), ...(mode === undefined ? [] : [mode])]
  return keys.map((key) => {
    const input = inputAt(inputs, key)
    return { label: input.label, value: wordsOf(input, values[key], show) }
  })
}

function wordsOf(input: Input, value: string, { euros }: Pick<Show, 'euros'>): string {
  if (value === '') return 'keine Angabe'
  switch (input.kind) {
    case 'amount':
      return euros(value)
    case 'percent':
    case 'whole':
      return entryWords(input, value)
    case 'choice':
      return input.choices.find((choice) => choice.code === value)?.label ?? value
    case 'year':
      return value
    case 'date':
      return formatDate(value)
    case 'own':
      return input.words?.(value) ?? value
  }
}
