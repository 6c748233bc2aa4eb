import { type YearView, yearViews } from '#domain/budget/year-table.ts'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { viewWords } from './year-words.ts'

interface ViewChoiceProps {
  readonly value: YearView
  readonly onChange: (view: YearView) => void
}

/** The choice of the amounts in the cells: due in the month, set aside for it in every month, or booked. */
export function ViewChoice({ value, onChange }: ViewChoiceProps) {
  return (
    <ViewSwitch
      label="Ansicht der Tabelle"
      className="flex gap-5"
      choices={yearViews.map((view) => ({ value: view, label: viewWords[view].label }))}
      value={value}
      onChange={onChange}
    />
  )
}
