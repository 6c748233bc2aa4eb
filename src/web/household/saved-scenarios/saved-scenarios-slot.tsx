import type { EntryStore } from '#web/household/calculator-entries/entry-store.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { fromRecord, toRecord } from '#web/household/calculator-entries/fragment.ts'
import { type Inputs, type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { takeOver } from '#web/household/plan-takeover/take-over.ts'
import type { Show } from '#web/kit/words/show.ts'
import { describeEntry } from './describe-entry.ts'
import type { EntryRecord } from './entry-lines.ts'
import { SavedScenarios } from './saved-scenarios.tsx'
import type { StoredScenario } from './scenario-queries.ts'

interface SavedScenariosSlotProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly store: EntryStore<Own>
  /** The values as they were entered, the year still open where nobody chose one. */
  readonly values: Values<Own>
  readonly show: Show
}

/** The section of saved scenarios on the screen of a calculator, whatever its inputs are. */
export function SavedScenariosSlot<Own extends Inputs, Result>(props: SavedScenariosSlotProps<Own, Result>) {
  const { calculator, store, values, show } = props
  const { inputs } = calculator

  function open(record: EntryRecord): boolean {
    const read = fromRecord(inputs, record)
    if (read) store.replace(read.values)
    return read !== null && !read.isForeign
  }

  function complete(record: EntryRecord): EntryRecord {
    return toRecord(inputs, fromRecord(inputs, record)?.values ?? sampleOf(inputs))
  }

  function takeOverScenario({ name, values: record }: StoredScenario): void {
    const read = fromRecord(inputs, record)
    const taken = settleYear(inputs, read?.values ?? sampleOf(inputs), show.thisYear)
    void takeOver(calculator, { values: taken, show, name, isForeign: read?.isForeign ?? true })
  }

  return (
    <SavedScenarios
      calculator={calculator.slug}
      values={toRecord(inputs, values)}
      onOpen={open}
      complete={complete}
      {...(calculator.takeover && { onTakeOver: takeOverScenario })}
      describe={(record) => describeEntry(calculator, record, show)}
    />
  )
}
