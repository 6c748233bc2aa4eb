import { startTransition, useEffect, useMemo, useState } from 'react'
import { accountGroups, type AccountGroup } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  monthTable,
  type MonthTable,
  monthsOfTable,
  type TablePeriod,
} from '#domain/net-worth/month-table.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import type { GridColumn, GridFootLine, GridRow } from '#web/kit/grid/grid-model.ts'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import { currencyOfPosition } from './foreign-cell.ts'
import { gridColumns, positionRem, type ValueColumn, valueColumns } from './month-columns.tsx'
import { footerOf, MonthRows, withTyped } from './month-rows.ts'
import { type PendingValues, withPending } from './pending-values.ts'
import type { SheetPosition } from './sheet-positions.ts'

interface SheetInput {
  readonly positions: readonly SheetPosition[]
  readonly pending: PendingValues
  /** The known payments into and out of positions. */
  readonly flows: HouseholdFlows
  readonly period: TablePeriod
  /** The first month that is known, or that a person asked for. */
  readonly first: Month | null
  readonly current: Month
  readonly folded: ReadonlySet<AccountGroup>
  readonly plannedCents: Cents | null
  readonly areHidden: boolean
}

export interface MonthSheetData {
  /** The positions that have a column in the table, in the order of the columns. */
  readonly shown: readonly SheetPosition[]
  readonly table: MonthTable
  readonly columns: readonly ValueColumn[]
  readonly heads: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly footer: GridFootLine['cells']
  /** The groups that have at least one position. */
  readonly groups: readonly AccountGroup[]
}

/**
 * The data of the month table for the grid. Parts that do not change stay the same objects, so that the grid
 * does not draw them anew. A typed value is in its cell at once; the sums follow after the next paint.
 */
export function useMonthSheet(input: SheetInput): MonthSheetData {
  const { flows, period, first, current, folded, plannedCents, areHidden } = input
  const latest = useMemo(
    () => ({ positions: input.positions, pending: input.pending }),
    [input.positions, input.pending],
  )
  const [summed, setSummed] = useState(latest)
  useEffect(() => afterPaint(() => startTransition(() => setSummed(latest))), [latest])
  const { positions, pending } = summed
  const [monthRows] = useState(() => new MonthRows())
  const months = useMemo(() => monthsOfTable(period, first, current), [period, first, current])
  const from = months[0] ?? current
  const shown = useMemo(
    () => positions.filter(({ series: { goneFrom } }) => goneFrom === null || from < goneFrom),
    [positions, from],
  )
  const drawn = useMemo(() => [...folded, ...shown.map(drawnOf)].join('\n'), [folded, shown])
  const { columns, heads } = useMemo(() => {
    const values = valueColumns(shown, folded)
    return { columns: values, heads: gridColumns(values, shown) }
    // A new value changes a head only when it is longer than all others, and `drawn` contains that width.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn])
  const sheet = useMemo(() => {
    const series = shown.map((position) => withPending(position.series, pending))
    const table = monthTable(series, months, flows)
    return {
      shown,
      table,
      columns,
      heads,
      rows: monthRows.of({
        table,
        columns,
        positions: shown,
        pending,
        current,
        plannedCents,
        areHidden,
      }),
      footer: footerOf({ table, columns, areHidden }),
      groups: accountGroups.filter((group) => shown.some((position) => position.group === group)),
    }
  }, [shown, pending, flows, months, columns, heads, monthRows, current, plannedCents, areHidden])
  return useMemo(
    () => ({
      ...sheet,
      rows: withTyped(sheet.rows, { columns, pending, latest: latest.pending, areHidden }),
    }),
    [sheet, columns, pending, latest, areHidden],
  )
}

/** The fields of a position on which its head depends, and whether its cells can be changed, as one text. */
function drawnOf(position: SheetPosition): string {
  const { id, name, note, group, colourIndex, series } = position
  const width = positionRem(position)
  return [
    id,
    name,
    note,
    group,
    colourIndex,
    series.goneFrom ?? '',
    currencyOfPosition(position) ?? '',
    width,
  ].join('\t')
}
