import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { className } from '#web/household/planning/class-name.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const head = ['Klasse', 'Wert', 'Ist %', 'Ziel %', 'Zielspanne ± %', 'Drift %', 'Bis zum Ziel']

/** Downloads the asset classes, each with its target and its present share. */
export function downloadAllocation({ classes }: HouseholdAllocation, today: Day): void {
  const rows = classes.map(
    ({ record, ownedCents, actualBp, targetBp, bandBp, driftBp, toTargetCents }): CsvCell[] => [
      className(record),
      csvAmount(ownedCents),
      actualBp / 100,
      targetBp / 100,
      bandBp / 100,
      driftBp / 100,
      csvAmount(toTargetCents),
    ],
  )
  downloadCsv(`vermoegensverteilung-${today}`, head, rows)
}
