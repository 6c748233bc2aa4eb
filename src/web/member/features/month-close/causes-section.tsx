import Download from 'lucide-react/icons/download'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import { type SnapshotCause, snapshotCauses } from '#domain/monthly-close/snapshot-causes.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { causeWords } from './close-words.ts'
import { downloadResult } from './result-csv.ts'
import type { ResultFigures } from './result-figures.ts'

interface CausesSectionProps {
  readonly month: Month
  readonly figures: ResultFigures
}

interface Row {
  readonly key: string
  readonly label: string
  readonly note: string
  readonly cents: Cents
  readonly fill: string
}

interface Group {
  readonly label: string
  readonly cents: Cents
  readonly fill: string
  readonly rows: readonly Row[]
}

/** The causes of the change of the month; they sum to the change to the cent. */
export function CausesSection({ month, figures }: CausesSectionProps) {
  const format = useFormatEuro()
  const { total, positions } = figures
  const change = changeOf(total)
  const causes = snapshotCauses(positions)
  const rowsOf = (own: readonly SnapshotCause[]) => own.map((cause) => rowOf(cause, positions, format))
  const groups: readonly Group[] = [
    {
      label: 'Gespart mit Konten',
      cents: total.savedCents,
      fill: keyColour(0),
      rows: rowsOf(causes.filter(({ isSaved }) => isSaved)),
    },
    {
      label: 'Wertänderung',
      cents: total.valueChangeCents,
      fill: keyColour(6),
      rows: rowsOf(causes.filter(({ isSaved }) => !isSaved)),
    },
  ].filter(({ rows, cents }) => rows.length > 0 || cents !== 0)
  const recorded: Group = {
    label: 'Neu erfasst oder aufgelöst',
    cents: total.recordedCents,
    fill: keyColour(4),
    rows: recordedRows(figures),
  }
  const rows = groups.flatMap((group) => group.rows)
  const name = formatMonthName(month)
  const signed = (cents: Cents) => format(cents, { isSigned: true })

  return (
    <Section
      className="mt-12 md:mt-18 print:mt-6"
      title={change === 0 ? `Woher die Änderung kommt` : `Woher ${signed(change)} kommen`}
      actions={
        <>
          <HowCalculated
            steps={[
              { label: `Nettovermögen ${formatMonth(month)}`, value: format(total.afterCents) },
              {
                label: `− Nettovermögen ${formatMonth(addMonths(month, -1))}`,
                value: format(total.beforeCents),
              },
              ...(total.correctionCents === 0
                ? []
                : [{ label: '− Korrektur früherer Monate', value: signed(total.correctionCents) }]),
              ...(total.recordedCents === 0
                ? []
                : [{ label: '− neu erfasst oder aufgelöst', value: signed(total.recordedCents) }]),
            ]}
            result={{ label: `Änderung im ${name}`, value: signed(change) }}
            note="Gespart mit Konten ist, was als Überweisung abgehakt ist oder im Plan als eigene Rate einer Position steht; bei laufenden Konten und Darlehen zählt jede Veränderung. Was dann bleibt, ist Wertänderung."
          />
          <TextAction icon={Download} onClick={() => downloadResult(month, figures)}>
            CSV
          </TextAction>
        </>
      }
    >
      <ul className="mt-3">
        {groups.map((group, at) => (
          <li key={group.label} className={at > 0 ? 'mt-3' : ''}>
            <CauseGroup group={group} rows={rows} />
          </li>
        ))}
      </ul>
      <TotalRow
        label={`Änderung im ${name}`}
        proof={<SumCheck parts={groups.map(({ cents }) => cents)} whole={change} />}
      >
        <Money cents={change} isSigned />
      </TotalRow>
      {recorded.rows.length > 0 && (
        <div className="mt-6">
          <CauseGroup group={recorded} rows={recorded.rows} />
        </div>
      )}
      <Estimates figures={figures} />
    </Section>
  )
}

function CauseGroup({ group, rows }: { readonly group: Group; readonly rows: readonly Row[] }) {
  return (
    <>
      <div className="flex items-center gap-3 border-b border-border py-2.5 font-semibold">
        <svg aria-hidden width={4} height={16} className="shrink-0">
          <rect width={4} height={16} fill={group.fill} />
        </svg>
        <span className="grow">{group.label}</span>
        <Money cents={group.cents} isSigned className="text-18" />
      </div>
      <ul>
        {group.rows.map((row) => (
          <CauseRow key={row.key} row={row} rows={rows} />
        ))}
      </ul>
    </>
  )
}

function CauseRow({ row, rows }: { readonly row: Row; readonly rows: readonly Row[] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-border py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_34%_10rem] md:pl-3 print:grid-cols-[minmax(0,1fr)_34%_10rem]">
      <div className="min-w-0">
        <p className="font-semibold">{softHyphens(row.label)}</p>
        {row.note !== '' && <p className="text-14 text-text-3">{softHyphens(row.note)}</p>}
      </div>
      <CauseBar row={row} rows={rows} />
      <Money
        cents={row.cents}
        isSigned
        className="text-right text-18 max-md:col-start-2 max-md:row-start-1 print:col-auto print:row-auto"
      />
    </li>
  )
}

/** The least width of a bar in percent, so that even a tiny cause can be seen. */
const LEAST_PERCENT = 0.5

/** The bar of a cause, which begins where the bar before it ended. */
function CauseBar({ row, rows }: { readonly row: Row; readonly rows: readonly Row[] }) {
  const at = rows.indexOf(row)
  const from = sumCents(rows.slice(0, at).map(({ cents }) => cents))
  const levels = rows.map((_, place) => sumCents(rows.slice(0, place + 1).map(({ cents }) => cents)))
  const lowest = Math.min(0, ...levels)
  const spread = Math.max(1, Math.max(0, ...levels) - lowest)
  const percent = (cents: Cents) => ((cents - lowest) / spread) * 100
  const left = percent(Math.min(from, from + row.cents))
  const width = percent(Math.max(from, from + row.cents)) - left
  const zero = `${percent(0)}%`
  return (
    <svg
      aria-hidden
      width="100%"
      height={16}
      className="block overflow-visible max-md:col-span-full print:col-auto"
    >
      <line x1={zero} x2={zero} y2={16} className="stroke-border-strong" />
      <rect
        x={`${left}%`}
        y={2}
        width={`${Math.max(width, LEAST_PERCENT)}%`}
        height={12}
        fill={row.cents < 0 ? 'var(--negative)' : row.fill}
      />
    </svg>
  )
}

/** The greatest number of names; further ones are counted. */
const MOST_NAMED = 4

function rowOf(
  { kind, isSaved, cents, positions }: SnapshotCause,
  all: ResultFigures['positions'],
  format: ReturnType<typeof useFormatEuro>,
): Row {
  const named = positions.slice(0, MOST_NAMED)
  const rest = positions.length - named.length
  const [only] = named
  const words =
    positions.length === 1 && only
      ? [only.cents === 0 ? `${only.name}, Wert bestätigt` : only.name]
      : named.map((position) => `${position.name} ${format(position.cents, { isSigned: true })}`)
  const note = [...words, ...(rest > 0 ? [`${rest} weitere`] : [])].join(', ')
  return {
    key: kind,
    label: causeLabel(kind, cents, isHome(positions, all)),
    note,
    cents,
    fill: isSaved ? keyColour(0) : keyColour(6),
  }
}

/** Whether all positions are properties, without other things of value. */
function isHome(positions: SnapshotCause['positions'], all: ResultFigures['positions']): boolean {
  return positions.every(({ id }) => all.find((position) => position.id === id)?.type === 'property')
}

function causeLabel(kind: SnapshotCause['kind'], cents: Cents, isOnlyHome: boolean): string {
  if (kind === 'property') return isOnlyHome ? 'Wohnung' : 'Immobilien und Sachwerte'
  if (cents >= 0) return causeWords[kind]
  if (kind === 'contribution') return 'Aus Anlagen entnommen'
  if (kind === 'repayment') return 'Neue Schuld'
  return kind === 'stayed' ? 'Von den Konten genommen' : causeWords[kind]
}

function recordedRows({ positions }: ResultFigures): readonly Row[] {
  return positions
    .filter(({ recordedCents }) => recordedCents !== 0)
    .map(({ id, name, kind, recordedCents }) => ({
      key: id,
      label: name,
      note: kind === null ? 'aufgelöst' : 'neu erfasst',
      cents: recordedCents,
      fill: keyColour(4),
    }))
}

/** Names the balances that were not entered for this month as estimates. */
function Estimates({ figures }: { readonly figures: ResultFigures }) {
  const named = (kind: 'interpolated' | 'carried') =>
    figures.positions.filter((position) => position.kind === kind).map(({ name }) => name)
  const [interpolated, carried] = [named('interpolated'), named('carried')]
  if (interpolated.length === 0 && carried.length === 0) return null
  return (
    <p className="mt-3 max-w-prose text-14 text-text-3">
      {interpolated.length > 0 && `Berechnet aus den Monaten davor und danach: ${interpolated.join(', ')}. `}
      {carried.length > 0 && `Mit dem letzten Stand fortgeführt: ${carried.join(', ')}.`}
    </p>
  )
}
