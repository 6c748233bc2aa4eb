import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthNumber } from '#domain/calendar/month.ts'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { type CurvePoints, monthAt } from './curve-points.ts'

/** The curve as a table: the current month, and the end of every year. */
export function CurveTable({ curve, note }: { readonly curve: CurvePoints; readonly note: string }) {
  return (
    <DataTable
      caption={`Plan und Spanne am Jahresende${note}`}
      rowHeight={36}
      columns={[
        { key: 'month', head: 'Monat', cell: (at) => formatMonth(monthAt(curve, at)) },
        {
          key: 'actual',
          head: 'Ist',
          isNumber: true,
          cell: (at) => (curve.actualCents[at] === undefined ? '' : <Money cents={curve.actualCents[at]} />),
        },
        {
          key: 'plan',
          head: `Plan${note}`,
          isNumber: true,
          cell: (at) => <Money cents={curve.planCents[at] ?? 0} />,
        },
        {
          key: 'low',
          head: 'Vorsichtig',
          isNumber: true,
          cell: (at) => <BandMoney curve={curve} at={at} side="lowCents" />,
        },
        {
          key: 'middle',
          head: 'Mitte',
          isNumber: true,
          cell: (at) => <BandMoney curve={curve} at={at} side="middleCents" />,
        },
        {
          key: 'high',
          head: 'Gut',
          isNumber: true,
          cell: (at) => <BandMoney curve={curve} at={at} side="highCents" />,
        },
      ]}
      rows={yearlyPlaces(curve)}
      rowKey={String}
    />
  )
}

function yearlyPlaces(curve: CurvePoints): readonly number[] {
  return curve.planCents
    .map((_, at) => at)
    .filter((at) => at === curve.now || monthNumber(monthAt(curve, at)) === 12)
}

interface BandMoneyProps {
  readonly curve: CurvePoints
  readonly at: number
  readonly side: 'lowCents' | 'middleCents' | 'highCents'
}

function BandMoney({ curve, at, side }: BandMoneyProps) {
  const point = nearestBand(curve, at)
  return point && at > curve.now ? <Money cents={point[side]} isWhole /> : null
}

/** The range of the last quarter up to a month, because paths are counted by quarters. */
function nearestBand({ band }: CurvePoints, at: number) {
  return band.findLast((point) => point.at <= at)
}
