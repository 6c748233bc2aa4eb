import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { changeOf, monthlyWaterfall, type WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { waterfallPositions } from '#domain/net-worth/waterfall-positions.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import type { useFormatEuro } from '#web/kit/display/money.tsx'
import type { SheetPosition } from './sheet-positions.ts'

type Format = ReturnType<typeof useFormatEuro>

/** The change of these positions in a month with its causes; null: there is none. */
export function monthBar(
  positions: readonly Pick<SheetPosition, 'series'>[],
  month: Month,
  flows: HouseholdFlows,
): WaterfallBar | null {
  const series = positions.map((position) => position.series)
  return monthlyWaterfall(waterfallPositions(series, flows, [month]), [month])[0] ?? null
}

interface Cause {
  readonly label: string
  readonly cents: Cents
}

/** The saved or withdrawn amount as a cause. */
export function movedOf({ savedCents, withdrawnCents }: WaterfallBar): Cause {
  return {
    label: withdrawnCents > 0 ? 'entnommen' : 'gespart mit Konten',
    cents: savedCents - withdrawnCents,
  }
}

/** The causes of a change; they sum to the change to the cent. */
export function causesOf(bar: WaterfallBar): readonly Cause[] {
  return [movedOf(bar), { label: 'Wertänderung', cents: bar.valueChangeCents }, ...recordedOf(bar)]
}

/** The causes without any payment: amounts that were first recorded (a debt below 0), and amounts that are gone. */
export function recordedOf({ recordedCents, goneCents }: WaterfallBar): readonly Cause[] {
  return [
    { label: 'neu erfasst', cents: recordedCents - goneCents },
    { label: 'aufgelöst', cents: goneCents },
  ].filter(({ cents }) => cents !== 0)
}

/** The calculation of the sum of a month, position by position. */
export function sumCalculation(
  positions: readonly Pick<SheetPosition, 'name' | 'series'>[],
  month: Month,
  label: string,
  format: Format,
): CalculationProps {
  const [row] = monthTable(
    positions.map(({ series }) => series),
    [month],
  ).rows
  return {
    steps: positions.flatMap(({ name }, place) => {
      const value = row?.values[place]
      return value ? [{ label: name, value: format(value.cents) }] : []
    }),
    result: { label, value: format(row?.totalCents ?? 0) },
    note: 'Schulden zählen mit Minus. Wo für den Monat kein Wert eingetragen ist, gilt der berechnete oder der letzte bekannte.',
  }
}

/** The calculations of the sum of a month and of its change since the month before. */
export function monthCalculations(
  positions: readonly Pick<SheetPosition, 'name' | 'series'>[],
  month: Month,
  flows: HouseholdFlows,
  format: Format,
): readonly CalculationProps[] {
  const signed = (cents: number) => format(cents, { isSigned: true })
  const bar = monthBar(positions, month, flows)
  return [
    sumCalculation(positions, month, `Summe ${formatMonth(month)}`, format),
    ...(bar
      ? [
          {
            steps: [
              { label: `Summe ${formatMonth(month)}`, value: format(bar.afterCents) },
              { label: `− Summe ${formatMonth(addMonths(month, -1))}`, value: format(bar.beforeCents) },
              ...recordedOf(bar).map(({ label, cents }) => ({ label: `− ${label}`, value: signed(cents) })),
            ],
            result: { label: 'Änderung', value: signed(changeOf(bar)) },
          },
          {
            steps: causesOf({ ...bar, recordedCents: 0, goneCents: 0 }).map(({ label, cents }) => ({
              label,
              value: signed(cents),
            })),
            result: { label: 'Änderung', value: signed(changeOf(bar)) },
            note: 'Gespart mit Konten ist, was als Überweisung abgehakt ist oder im Plan als eigene Rate steht, dazu jede Veränderung auf laufenden Konten und bei Schulden. Der Rest ist Wertänderung.',
          },
        ]
      : []),
  ]
}
