import Table2 from 'lucide-react/icons/table-2'
import { useMemo, useState } from 'react'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { LoanGaps } from '#web/member/loan-terms/loan-gaps.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { standingWords } from './close-words.ts'
import { CourseChart } from './course-chart.tsx'
import { type CoursePoint, planCourse } from './plan-course.ts'
import { againstPlan, type ResultFigures } from './result-figures.ts'
import type { ClosePlanning } from './use-close-planning.ts'

interface PlanSectionProps {
  readonly close: ClosePlanning
  readonly figures: ResultFigures
}

/**
 * Whether the plan was met: the course of the last months beside the plan, this month alone, and the lead so
 * far.
 */
export function PlanSection({ close, figures }: PlanSectionProps) {
  const { month, today, records } = close
  const { plan } = figures
  const settings = records.wealthPlan.plan
  const note = settings ? beforeTax({ settings }) : ''
  const [isTable, setTable] = useState(false)
  const course = useMemo(() => plan && planCourse(records, month, today, plan), [records, month, today, plan])
  if (!plan)
    return (
      <Section
        title="Kein Plan für diesen Monat"
        actions={<TextActionLink to="/vermoegensplan">Vermögensplan</TextActionLink>}
        className="mt-12 md:mt-18 print:mt-6"
      >
        <p className="mt-2 max-w-prose text-text-2">
          {records.wealthPlan.plan
            ? 'Der Plan beginnt erst mit diesem Monat oder danach. Ab dem nächsten steht hier, ob du ihn getroffen hast.'
            : 'Mit einem Vermögensplan steht hier, ob du voraus bist, um wie viele Monate und um wie viel Euro.'}
        </p>
      </Section>
    )
  return (
    <Section
      title={standingWords(plan)}
      className="mt-12 md:mt-18 print:mt-6"
      actions={
        <>
          {course && (
            <TextAction icon={Table2} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Kurve' : 'Tabelle'}
            </TextAction>
          )}
          <TextActionLink to="/vermoegensplan">Vermögensplan</TextActionLink>
        </>
      }
    >
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          {course &&
            (isTable ? (
              <CourseTable points={course.points} />
            ) : (
              <CourseChart points={course.points} plan={plan} month={month} />
            ))}
          {course && <LoanGaps positions={course.positions} look="line" className="mt-3" />}
          {course && (
            <p className="mt-3 max-w-prose text-14 text-text-3">
              Gestrichelt: Plan vom {formatMonth(course.startMonth)}, gebuchte Euro
              {note}. {reachWords(course.points, plan, month)}
            </p>
          )}
        </div>
        <PlanLedgers month={month} plan={plan} startMonth={course?.startMonth ?? null} />
      </div>
    </Section>
  )
}

/**
 * A sentence about the month in which the plan has the present value: `Im Plan stünde der heutige Stand erst
 * im Januar 2027.`
 */
function reachWords(
  points: readonly CoursePoint[],
  plan: NonNullable<ResultFigures['plan']>,
  month: Month,
): string {
  const actual = plan.planTotalCents + plan.euroCents
  if (plan.euroCents > 0) {
    const reached = points.find((point) => point.month > month && point.planCents >= actual)
    return reached ? `Im Plan stünde dieser Stand erst im ${formatMonth(reached.month)}.` : ''
  }
  if (plan.euroCents === 0) return ''
  const passed = points.find((point) => point.month <= month && point.planCents >= actual)
  return passed && passed.month < month
    ? `Im Plan stand dieser Stand schon im ${formatMonth(passed.month)}.`
    : ''
}

interface LedgersProps {
  readonly month: Month
  readonly plan: NonNullable<ResultFigures['plan']>
  readonly startMonth: Month | null
}

function PlanLedgers({ month, plan, startMonth }: LedgersProps) {
  const { actualCents, planCents, aheadCents, beforeCents } = againstPlan(plan)
  const name = formatMonthName(month)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 md:grid-cols-2 xl:grid-cols-1 print:grid-cols-1 print:gap-4">
      <Ledger
        title={`Nur ${name}`}
        rows={[
          { label: 'Ist', cents: actualCents },
          { label: 'Plan', cents: planCents },
        ]}
        total={{ label: aheadCents < 0 ? 'Weniger als geplant' : 'Mehr als geplant', cents: aheadCents }}
      />
      <Ledger
        title={startMonth === null ? 'Vorsprung' : `Seit ${yearOf(startMonth)}`}
        rows={[
          ...(beforeCents === null
            ? []
            : [{ label: `bis ${formatMonthName(addMonths(month, -1))}`, cents: beforeCents }]),
          { label: `im ${name}`, cents: aheadCents },
        ]}
        total={{ label: plan.euroCents < 0 ? 'Rückstand' : 'Vorsprung', cents: plan.euroCents }}
      />
    </div>
  )
}

interface LedgerProps {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly cents: Cents }[]
  readonly total: { readonly label: string; readonly cents: Cents }
}

function Ledger({ title, rows, total }: LedgerProps) {
  return (
    <section aria-label={title}>
      <h3 className="label-caps border-b border-border pb-2">{title}</h3>
      <dl>
        {rows.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-border py-2.5">
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} isSigned />
            </dd>
          </div>
        ))}
        <div className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-2.5 font-semibold">
          <dt>{total.label}</dt>
          <dd>
            <Money cents={total.cents} isSigned />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function CourseTable({ points }: { readonly points: readonly CoursePoint[] }) {
  return (
    <DataTable
      caption="Ist und Plan am Monatsende"
      rowHeight={36}
      rows={points}
      rowKey={(point) => point.month}
      columns={[
        { key: 'month', head: 'Monat', cell: (point) => formatMonth(point.month) },
        {
          key: 'actual',
          head: 'Ist',
          isNumber: true,
          cell: (point) => (point.actualCents === undefined ? '' : <Money cents={point.actualCents} />),
        },
        { key: 'plan', head: 'Plan', isNumber: true, cell: (point) => <Money cents={point.planCents} /> },
        {
          key: 'difference',
          head: 'Abweichung',
          isNumber: true,
          cell: (point) =>
            point.actualCents === undefined ? (
              ''
            ) : (
              <Money cents={point.actualCents - point.planCents} isSigned />
            ),
        },
      ]}
    />
  )
}
