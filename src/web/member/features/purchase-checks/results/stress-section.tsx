import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer, StressRow } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { Told } from '#web/member/purchase-check/told.tsx'

interface StressSectionProps {
  readonly answer: CheckAnswer
}

/** What the loans cost when their rate is no longer fixed and money is dearer than today. */
export function StressSection({ answer }: StressSectionProps) {
  const end = answer.fixedEnd.value
  return (
    <Section
      title="Was passiert, wenn der Zins steigt"
      aside={end ? `Anschluss nach ${durationWords(end.months, 'dative')}, gleiche Restlaufzeit` : undefined}
    >
      <Told of={answer.stress}>{(rows) => <StressTable rows={rows} answer={answer} />}</Told>
    </Section>
  )
}

function StressTable({ rows, answer }: StressSectionProps & { readonly rows: readonly StressRow[] }) {
  const format = useFormatEuro()
  const end = answer.fixedEnd.value
  const dearest = rows.at(-1)
  return (
    <>
      <div className="mt-2">
        <DataTable
          caption="Rate nach der Zinsbindung bei höheren Zinsen"
          columns={columnsOf(rows)}
          rows={rows}
          rowKey={({ moreBp }) => String(moreBp)}
        />
      </div>
      {end && dearest && (
        <Formula
          steps={[
            {
              label: `Restschuld nach ${durationWords(end.months, 'dative')}`,
              value: format(end.balanceCents),
            },
            { label: 'Zins danach', value: formatPercent(dearest.interestBp, { digits: 2 }) },
            { label: 'Restlaufzeit wie heute geplant', value: restWords(answer) },
          ]}
          result={{ label: 'Rate im Monat', value: format(dearest.instalmentCents) }}
          note="Mit der Rate ist das Darlehen zum selben Zeitpunkt getilgt wie ohne Zinsanstieg. Ob die Zinsen steigen, weiß niemand."
        />
      )}
    </>
  )
}

function columnsOf(rows: readonly StressRow[]): readonly Column<StressRow>[] {
  const most = Math.max(1, ...rows.map(({ instalmentCents }) => instalmentCents))
  const today = rows[0]?.instalmentCents ?? 0
  return [
    { key: 'rate', head: 'Anschlusszins', cell: (row) => <Rate row={row} /> },
    {
      key: 'bar',
      head: <span className="sr-only">Balken</span>,
      className: 'w-1/4 max-md:hidden',
      cell: ({ instalmentCents }) => <InstalmentBar today={today} cents={instalmentCents} most={most} />,
    },
    {
      key: 'instalment',
      head: 'Rate im Monat',
      isNumber: true,
      cell: ({ instalmentCents }) => <Money cents={instalmentCents} />,
    },
    { key: 'more', head: 'Mehr', isNumber: true, cell: ({ moreCents }) => <More cents={moreCents} /> },
    ...(rows.some(({ cashflowMonthCents }) => cashflowMonthCents !== null) ? [cashflow] : []),
  ]
}

const cashflow: Column<StressRow> = {
  key: 'cashflow',
  head: 'Cashflow v. St.',
  isNumber: true,
  cell: ({ cashflowMonthCents }) => cashflowMonthCents !== null && <Money cents={cashflowMonthCents} />,
}

function Rate({ row: { interestBp, moreBp } }: { readonly row: StressRow }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{formatPercent(interestBp, { digits: 2 })}</span>{' '}
      <span className="text-14 text-text-3">{moreWords(moreBp)}</span>
    </span>
  )
}

function More({ cents }: { readonly cents: number }) {
  if (cents === 0) return <span className="text-text-3">–</span>
  return <Money cents={cents} isSigned className="font-semibold text-warning" />
}

interface InstalmentBarProps {
  readonly today: number
  readonly cents: number
  readonly most: number
}

/** The instalment as a bar, with what it is more than today in a darker tone. */
function InstalmentBar({ today, cents, most }: InstalmentBarProps) {
  const width = (part: number) => `${(part / most) * 100}%`
  return (
    <svg aria-hidden width="100%" height="14" className="block">
      <rect width={width(Math.min(today, cents))} height="14" className="fill-chart-7" opacity={0.5} />
      <rect x={width(today)} width={width(Math.max(0, cents - today))} height="14" className="fill-chart-7" />
    </svg>
  )
}

function moreWords(moreBp: number): string {
  const points = moreBp / 100
  if (points === 0) return 'wie heute'
  return `+${points} ${points === 1 ? 'Punkt' : 'Punkte'}`
}

function restWords({ financing, fixedEnd }: CheckAnswer): string {
  const [all, fixed] = [financing.value?.months ?? null, fixedEnd.value?.months ?? 0]
  return all === null ? '–' : durationWords(Math.max(0, all - fixed))
}
