import Download from 'lucide-react/icons/download'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { sharesOfMonth } from '#domain/budget/person-shares.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Amount } from '#web/kit/display/amount.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { groupTitle } from './group-title.ts'
import type { MonthFigures } from './month-figures.ts'

interface SharesSectionProps {
  readonly figures: MonthFigures
  readonly planning: BudgetPlanning
}

interface ShareRow {
  readonly key: string
  readonly name: string
  /** The amounts, in the order of the persons. */
  readonly cents: readonly Cents[]
}

/**
 * The part of the month's plan that each person bears, group by group; nothing where one person bears
 * everything.
 */
export function SharesSection({ figures, planning }: SharesSectionProps) {
  const { persons } = planning.household
  const { month, life, check } = figures
  if (persons.length < 2 || figures.lines.length === 0) return null
  const personIds = persons.map(({ id }) => id)
  const sharesOf = (items: readonly BudgetItem[]) => centsOf(items, month, personIds)
  const rows = life.groups.map((group): ShareRow => ({
    key: group.group?.id ?? 'none',
    name: groupTitle(group),
    cents: sharesOf(group.lines.map(({ item }) => item)),
  }))
  const totals = personIds.map((_, place) => sumCents(rows.map(({ cents }) => cents[place] ?? 0)))
  const names = persons.map(({ name }) => name)
  const columns: readonly Column<ShareRow>[] = [
    { key: 'group', head: 'Gruppe', cell: ({ name }) => name, total: 'Leben' },
    ...names.map((name, place): Column<ShareRow> => ({
      key: personIds[place] ?? name,
      head: name,
      isNumber: true,
      cell: ({ cents }) => <Amount cents={cents[place] ?? 0} />,
      total: <Amount cents={totals[place] ?? 0} />,
    })),
    {
      key: 'sum',
      head: 'Zusammen',
      isNumber: true,
      cell: ({ cents }) => <Amount cents={sumCents(cents)} />,
      total: <Amount cents={sumCents(totals)} />,
    },
  ]
  return (
    <Section
      title="Wer trägt was"
      actions={
        <TextAction
          icon={Download}
          aria-label="CSV: Wer trägt was"
          onClick={() =>
            downloadCsv(
              `Wer trägt was ${formatMonth(month)}`,
              ['Gruppe', ...names.map((name) => `${name} in Euro`), 'Zusammen in Euro'],
              rows.map(({ name, cents }) => [name, ...cents.map(csvAmount), csvAmount(sumCents(cents))]),
            )
          }
        >
          CSV
        </TextAction>
      }
      lead="Der Plan des Monats, verteilt nach den Anteilen der Posten. Was für alle ist, zählt nach Köpfen."
    >
      {/* On a phone the columns of two persons and of their sum fit beside the groups. */}
      <div className="mt-3 phone:text-14">
        <DataTable
          caption="Plan des Monats nach Personen, in Euro"
          rowHeight={36}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          hasTotal
        />
      </div>
      <p className="mt-2 text-right">
        <SumCheck parts={totals} whole={check.plannedCents} />
      </p>
    </Section>
  )
}

function centsOf(items: readonly BudgetItem[], month: Month, personIds: readonly string[]): readonly Cents[] {
  const shares = sharesOfMonth(items, month, personIds)
  return personIds.map((id) => shares.find(({ personId }) => personId === id)?.cents ?? 0)
}
