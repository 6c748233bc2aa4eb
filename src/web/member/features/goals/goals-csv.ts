import { goalRecord } from '#contract/records/goal-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { type CsvCell, csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { fieldCells, fieldHeads } from '#web/household/planning/field-columns.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { standingWords } from '#web/member/goals/goal-words.ts'
import { balanceAt } from './projection.ts'

/** Downloads all goals with every stored field, their progress, and the month in which each is reached. */
export function downloadGoalsTable(
  goals: readonly PlannedGoal[],
  today: Day,
  nameOf: (id: string) => string | undefined,
): void {
  const head = [...fieldHeads(goalRecord.fields), 'Angespart', 'Wird gebraucht im Monat', 'Fertig', 'Steht']
  downloadCsv(
    `ziele-${today}`,
    head,
    goals.map((planned): readonly CsvCell[] => [
      ...fieldCells(planned.goal, goalRecord.fields, { nameOf }),
      csvAmount(planned.savedCents),
      planned.neededCents === null ? null : csvAmount(planned.neededCents),
      planned.endMonth === null ? null : csvMonth(planned.endMonth),
      standingWords(planned.standing),
    ]),
  )
}

/** Downloads the balance of each goal at the end of every month of the drawing. */
export function downloadProjection(
  goals: readonly PlannedGoal[],
  { month, months, today }: { readonly month: Month; readonly months: number; readonly today: Day },
): void {
  const rows = Array.from({ length: months + 1 }, (_, at): readonly CsvCell[] => [
    csvMonth(addMonths(month, at)),
    ...goals.map((planned) => csvAmount(balanceAt(planned, at))),
  ])
  downloadCsv(`ziele-verlauf-${today}`, ['Monat', ...goals.map(({ goal }) => goal.name)], rows)
}
