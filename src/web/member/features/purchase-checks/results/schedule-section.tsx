import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import { Suspense, useState } from 'react'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer, CheckCost, Financing, ScheduleRow } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { loanWords } from '#web/member/purchase-check/check-words.ts'
import { Told } from '#web/member/purchase-check/told.tsx'
import { downloadSchedule } from './check-csv.ts'

const { Lazy: ScheduleChart } = fetchedPart(async () => (await import('./schedule-chart.tsx')).ScheduleChart)

interface ScheduleSectionProps {
  readonly answer: CheckAnswer
  readonly name: string
}

type Shown = 'some' | 'years' | 'months'

/** How the loans are repaid: drawn, in some years, in all of them, and with each instalment. */
export function ScheduleSection({ answer, name }: ScheduleSectionProps) {
  const [shown, show] = useState<Shown>('some')
  const { cost, financing } = answer
  const plan = financing.value
  return (
    <Section
      title="Tilgungsplan"
      actions={
        plan && (
          <>
            <TextAction icon={Table} aria-pressed={shown === 'years'} onClick={() => show(toggled('years'))}>
              {shown === 'years' ? 'Weniger Jahre' : `Alle ${plan.years.length} Jahre`}
            </TextAction>
            <TextAction
              icon={Table}
              aria-pressed={shown === 'months'}
              onClick={() => show(toggled('months'))}
            >
              {shown === 'months' ? 'Nur Jahre' : `Alle ${formatCount(plan.schedule.length)} Raten`}
            </TextAction>
            <TextAction icon={Download} onClick={() => downloadSchedule(plan, name)}>
              CSV
            </TextAction>
          </>
        )
      }
    >
      <Told of={financing}>
        {(value) =>
          cost.value && <Schedule financing={value} cost={cost.value} shown={shown} answer={answer} />
        }
      </Told>
    </Section>
  )

  function toggled(wanted: Shown): Shown {
    return shown === wanted ? 'some' : wanted
  }
}

interface ScheduleProps {
  readonly financing: Financing
  readonly cost: CheckCost
  readonly shown: Shown
  readonly answer: CheckAnswer
}

function Schedule({ financing, cost, shown, answer }: ScheduleProps) {
  const format = useFormatEuro()
  const { loans, years, schedule } = financing
  const fixedEnd = answer.fixedEnd.value
  const [first] = schedule
  const rows =
    shown === 'months'
      ? schedule
      : shown === 'years'
        ? years
        : years.filter(({ number }) => isTold(number, years.length, fixedEnd?.months ?? null))
  return (
    <>
      <Suspense fallback={<div className="min-h-67 md:min-h-80" />}>
        <ScheduleChart financing={financing} fixedEnd={fixedEnd} cost={cost} />
      </Suspense>
      <div
        className={`mt-3 max-sm:text-14 ${shown === 'some' ? '' : 'max-h-160 overflow-y-auto print:max-h-none'}`}
      >
        <ScheduleTable rows={rows} unit={shown === 'months' ? 'Rate' : 'Jahr'} />
      </div>
      {loans.length > 1 && (
        <ul className="mt-3 text-14 text-text-3">
          {loans.map((loan, at) => (
            // The loans have a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              {`${loanWords[loan.kind]} ${format(loan.amountCents)} zu ${formatPercent(loan.interestBp, { digits: 2 })}, Rate ${format(loan.instalmentCents)}${loan.months === null ? '' : `, getilgt nach ${durationWords(loan.months, 'dative')}`}.`}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Formula
          steps={loans.map((loan) => ({
            label: `${loanWords[loan.kind]}: ${format(loan.amountCents)} × (${formatPercent(loan.interestBp, { digits: 2 })} + ${formatPercent(loan.repaymentBp, { digits: 2 })}) ÷ 12`,
            value: format(loan.instalmentCents),
          }))}
          result={{ label: 'Rate im Monat', value: format(financing.instalmentCents) }}
          note={`Jeden Monat: Zinsen = Restschuld × Sollzins ÷ 12, auf den Cent gerundet (im ersten Monat ${format(first.interestCents)}); der Rest der Rate tilgt. Nach der Zinsbindung rechnet der Plan mit demselben Zins weiter.`}
        />
      )}
    </>
  )
}

/** The first year, every fifth one, that in which the rate is no longer fixed, and the last. */
function isTold(number: number, count: number, fixedMonths: number | null): boolean {
  const fixedYear = fixedMonths === null ? 0 : Math.ceil(fixedMonths / 12)
  return number === 1 || number === fixedYear || number === count || (number % 5 === 0 && number <= 10)
}

interface ScheduleTableProps {
  readonly rows: readonly ScheduleRow[]
  readonly unit: 'Jahr' | 'Rate'
}

function ScheduleTable({ rows, unit }: ScheduleTableProps) {
  return (
    <DataTable
      caption={unit === 'Jahr' ? 'Tilgungsplan nach Jahren' : 'Tilgungsplan nach Raten'}
      rowHeight={36}
      rows={rows}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: 'number', head: unit, cell: ({ number }) => number },
        {
          key: 'interest',
          head: 'Zinsen',
          isNumber: true,
          cell: ({ interestCents }) => <Money cents={interestCents} />,
        },
        {
          key: 'principal',
          head: 'Tilgung',
          isNumber: true,
          cell: ({ principalCents, specialCents }) => <Money cents={principalCents + specialCents} />,
        },
        {
          key: 'instalment',
          head: unit === 'Jahr' ? 'Raten' : 'Rate',
          isNumber: true,
          className: 'max-sm:hidden',
          cell: ({ instalmentCents }) => <Money cents={instalmentCents} />,
        },
        {
          key: 'balance',
          head: 'Restschuld',
          isNumber: true,
          cell: ({ balanceCents }) => <Money cents={balanceCents} className="font-semibold" />,
        },
      ]}
    />
  )
}
