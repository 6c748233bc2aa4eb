import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { usePlace } from '#web/kit/drawing/place.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { numberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { downloadProjection } from './goals-csv.ts'
import { ProjectionDrawing } from './projection-drawing.tsx'
import { MOST_LINES, balanceAt, monthsDrawn } from './projection.ts'

interface ProjectionSectionProps {
  readonly outlook: GoalsOutlook
  readonly colours: ReadonlyMap<string, ChartIndex>
  readonly proposed: PlannedGoal | null
}

/** The month in which each goal is reached: as a drawing to be read with pointer and keys, or as a table. */
export function ProjectionSection({ outlook, colours, proposed }: ProjectionSectionProps) {
  const format = useFormatEuro()
  const today = useToday()
  const [isTable, setTable] = useState(false)
  const { month } = outlook.base
  const goals = outlook.open.slice(0, MOST_LINES)
  const shown = proposed && goals.some(({ goal }) => goal.id === proposed.goal.id) ? proposed : null
  const months = monthsDrawn(goals, month)
  const place = usePlace(months + 1, Math.round(months / 2))
  const left = outlook.open.length - goals.length
  return (
    <Section
      title={titleOf(outlook.open)}
      actions={
        <>
          <TextAction icon={Table2} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Kurve' : 'Tabelle'}
          </TextAction>
          <TextAction
            icon={Download}
            onClick={() => downloadProjection(outlook.open, { month, months, today })}
          >
            CSV
          </TextAction>
        </>
      }
    >
      {isTable ? (
        <ProjectionTable goals={outlook.open} outlook={outlook} months={months} />
      ) : (
        <div className="mt-4 border-t border-border">
          <Readout
            place={place}
            step="Monat"
            words={[
              formatMonth(addMonths(month, place.at)),
              ...goals.map((planned) => `${planned.goal.name} ${format(balanceAt(planned, place.at))}`),
              ...(shown ? [`mit Vorschlag ${format(balanceAt(shown, place.at))}`] : []),
            ]}
          />
          <ProjectionDrawing
            goals={goals}
            colours={colours}
            proposed={shown}
            month={month}
            months={months}
            place={place}
          />
        </div>
      )}
      <p className="mt-3 max-w-prose text-14 text-text-2">
        {noteOf(outlook, shown !== null)}
        {left > 0 && ` Gezeichnet sind die ersten fünf Ziele, ${left} weitere stehen in der Tabelle.`}
      </p>
      <ModelNote />
    </Section>
  )
}

function titleOf(open: readonly PlannedGoal[]): string {
  const ends = open.flatMap(({ endMonth }) => endMonth ?? [])
  const last = ends.toSorted().at(-1)
  if (last === undefined || ends.length < open.length) return 'Der Weg deiner Ziele'
  if (open.length === 1) return `Im ${formatMonth(last)} fertig`
  const all = open.length === 2 ? 'beide' : `alle ${numberWord(open.length)}`
  return `Bis ${formatMonth(last)} sind ${all} fertig`
}

function noteOf({ open, base }: GoalsOutlook, isProposed: boolean): string {
  const rates = [...new Set(open.map(({ goal }) => base.interestBp(goal)).filter((rate) => rate !== 0))]
  const interest =
    rates.length === 0
      ? 'Ohne Zinsen.'
      : `Zinsen wie am Konto, ${rates.map((rate) => formatPercent(rate)).join(' und ')} im Jahr, sonst ohne.`
  const inflated = open.some(({ goal }) => goal.isInflated)
    ? ` Beträge mit Inflation steigen um ${formatPercent(base.inflationBp, { digits: 1 })} im Jahr.`
    : ''
  return `Kreis: fertig nach Plan. Senkrechter Strich: dein Zielmonat. Gestrichelt: nicht rechtzeitig.${isProposed ? ' Dünn: mit Vorschlag.' : ''} ${interest}${inflated}`
}

interface ProjectionTableProps {
  readonly goals: readonly PlannedGoal[]
  readonly outlook: GoalsOutlook
  readonly months: number
}

const MONTHLY_UNTIL = 36

function ProjectionTable({ goals, outlook, months }: ProjectionTableProps) {
  const step = months <= MONTHLY_UNTIL ? 1 : 12
  const rows = Array.from({ length: Math.floor(months / step) + 1 }, (_, at) => at * step)
  const columns: readonly Column<number>[] = [
    { key: 'month', head: 'Monat', cell: (at) => formatMonth(addMonths(outlook.base.month, at)) },
    ...goals.map((planned) => ({
      key: planned.goal.id,
      head: planned.goal.name,
      isNumber: true,
      cell: (at: number) => <Money cents={balanceAt(planned, at)} />,
    })),
  ]
  return (
    <div className="mt-4">
      <DataTable caption="Stand der Ziele" rowHeight={36} columns={columns} rows={rows} rowKey={String} />
    </div>
  )
}
