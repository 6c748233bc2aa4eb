import ChartArea from 'lucide-react/icons/chart-area'
import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { shareOf } from '#domain/household-statistics/share-of-total.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { GroupMonth } from '#domain/net-worth/net-worth-by-group.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { usePlace } from '#web/kit/drawing/place.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { AreaChart } from './area-chart.tsx'
import type { GroupArea, GroupAreas } from './group-areas.ts'
import { downloadGroups } from './statistics-csv.ts'

interface GroupsSectionProps {
  readonly groups: GroupAreas
  readonly current: Month
}

/** The growth of the net worth by group; the figures of each month can be read. */
export function GroupsSection({ groups, current }: GroupsSectionProps) {
  const format = useFormatEuro()
  const { months, areas, isNetOfLoans } = groups
  const [isTable, setTable] = useState(false)
  const place = usePlace(months.length, months.length - 1)
  const read = months[place.at]
  const [first, last] = [months[0], months.at(-1)]
  if (!read || !first || !last) return null
  const parts = areas.map(({ cents }) => cents[place.at] ?? 0)
  return (
    <Section
      title="Nettovermögen nach Gruppen"
      actions={
        <>
          <TextAction
            icon={isTable ? ChartArea : Table2}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Tabelle
          </TextAction>
          <TextAction icon={Download} onClick={() => downloadGroups(groups, current)}>
            CSV
          </TextAction>
        </>
      }
    >
      {isTable ? (
        <div className="mt-3">
          <GroupsTable groups={groups} />
        </div>
      ) : (
        <>
          <div className="mt-3 border-t border-border">
            <Readout
              place={place}
              step="Monat"
              words={[
                formatMonth(read.month),
                `Summe ${format(read.totalCents)}`,
                ...[...areas.filter(isAsset), ...areas.filter((area) => !isAsset(area))].map(
                  ({ label, cents }) => `${label} ${format(cents[place.at] ?? 0)}`,
                ),
                ...(read.isInterpolated ? ['zum Teil berechnet'] : []),
              ]}
            />
          </div>
          <div className="mt-4">
            <AreaChart
              groups={groups}
              place={place}
              label={`Nettovermögen von ${format(first.totalCents)} im ${formatMonth(first.month)} bis ${format(last.totalCents)} im ${formatMonth(last.month)}`}
            />
          </div>
        </>
      )}
      <ul className="mt-2 @min-[56rem]:sr-only print:hidden">
        {areas.toReversed().map(({ group, label, colour, cents }) => (
          <li key={group} className="flex items-center gap-3 border-b border-border py-2.5 text-14">
            <PotKey colour={colour} size="inline" />
            <span className="min-w-0 grow">{softHyphens(label)}</span>
            <Money cents={cents.at(-1) ?? 0} isToned className="font-semibold" />
            <Share cents={cents.at(-1) ?? 0} total={last.totalCents} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <Formula
          steps={areas.toReversed().map(({ label, cents }) => ({
            label,
            value: format(cents[place.at] ?? 0),
          }))}
          result={{ label: `Nettovermögen ${formatMonth(read.month)}`, value: format(read.totalCents) }}
          note="Gezählt wird der letzte Stand jedes Monats. Fehlt ein Monat zwischen zwei Ständen, liegt er gerade dazwischen; nach dem letzten Stand gilt dieser weiter."
        />
        <div className="flex min-h-11 items-center">
          <SumCheck parts={parts} whole={read.totalCents} />
        </div>
      </div>
      {isNetOfLoans && (
        <p className="text-14 text-text-3">
          Ein Darlehen, dessen Klasse Immobilien oder Sachwerte ist, ist bei diesen abgezogen.
        </p>
      )}
    </Section>
  )
}

function isAsset({ group }: GroupArea): boolean {
  return group !== 'debts'
}

function Share({ cents, total }: { readonly cents: number; readonly total: number }) {
  const share = shareOf(cents, total)
  return (
    <span className="w-16 text-right text-text-3">
      {share === null ? '' : formatPercent(share, { digits: 1 })}
    </span>
  )
}

function GroupsTable({ groups: { months, areas } }: { readonly groups: GroupAreas }) {
  const places = months.map((_, at) => at).toReversed()
  const monthAt = (at: number): GroupMonth | undefined => months[at]
  const columns: readonly Column<number>[] = [
    {
      key: 'month',
      head: 'Monat',
      cell: (at) => {
        const month = monthAt(at)
        return (
          month && (
            <>
              {formatMonth(month.month)}
              {month.isInterpolated && <span className="text-text-3">, zum Teil berechnet</span>}
            </>
          )
        )
      },
    },
    ...areas.toReversed().map(({ group, label, cents }): Column<number> => ({
      key: group,
      head: softHyphens(label),
      isNumber: true,
      cell: (at) => <Money cents={cents[at] ?? 0} isToned />,
    })),
    {
      key: 'total',
      head: 'Summe',
      isNumber: true,
      cell: (at) => <Money cents={monthAt(at)?.totalCents ?? 0} isToned className="font-semibold" />,
    },
  ]
  return (
    <DataTable
      caption="Nettovermögen nach Gruppen, Monat für Monat"
      rowHeight={36}
      columns={columns}
      rows={places}
      rowKey={String}
    />
  )
}
