import { bergerPositions } from '#domain/examples/berger-wealth.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type PositionChange, explainChange } from '#domain/wealth-plan/explain-change.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { type Column, DataTable } from '#web/display/data-table.tsx'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Formula } from '#web/display/formula.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { Waterfall } from './waterfall.tsx'

export const meta = pageMeta({ title: 'Statistiken' })
export const links = planningReads

/** Where a change of net worth comes from, shown with the household of the examples. */
export default function StatisticsPage() {
  const format = useFormatEuro()
  const change = explainChange(bergerPositions)
  const savedBp = Math.round((change.savedCents * WHOLE_BP) / change.changeCents)
  const steps = [
    { label: 'Gespart', note: 'und getilgt', cents: change.savedCents, fill: 'var(--chart-0)' },
    { label: 'Wert', note: 'Kurse, Zinsen', cents: change.valueChangeCents, fill: 'var(--chart-6)' },
    { label: 'Konten', note: 'geblieben', cents: change.runningCents, fill: 'var(--chart-9)' },
  ] as const

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="statistics" />}
      area="Statistiken"
      title={`${format(change.changeCents)} mehr in zwölf Monaten, davon ${format(change.savedCents)} gespart.`}
      lead="Statistiken trennen, was du selbst zurückgelegt hast, von dem, was Kurse, Zinsen und Bewertungen getan haben."
    >
      <Section title="Woher die Veränderung kommt" aside="November 2025 bis November 2026" className="mt-10">
        {/* On phones a list: the drawing has no room there, measures nothing and so draws nothing. */}
        <dl className="mt-3 hidden phone:block">
          {[{ label: 'November 2025', cents: change.beforeCents }, ...steps].map(({ label, cents }, at) => (
            <div key={label} className="flex justify-between gap-4 border-b border-border py-2.5">
              <dt>{label}</dt>
              <dd>{format(cents, { isSigned: at > 0 })}</dd>
            </div>
          ))}
          <div className="double-rule flex justify-between gap-4 py-2.5 font-semibold">
            <dt>November 2026</dt>
            <dd>
              <Money cents={change.afterCents} />
            </dd>
          </div>
        </dl>
        <div className="mt-6 phone:hidden">
          <Waterfall
            start={{ label: 'November 2025', cents: change.beforeCents }}
            steps={steps}
            end={{ label: 'November 2026', cents: change.afterCents }}
            label={`Von ${format(change.beforeCents)} zu ${format(change.afterCents)}: ${steps.map(({ label, cents }) => `${label} ${format(cents, { isSigned: true })}`).join(', ')}`}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Formula
            steps={[
              { label: 'Stand November 2026', value: format(change.afterCents) },
              { label: '− Stand November 2025', value: format(change.beforeCents) },
              { label: '− eingezahlt und getilgt', value: format(change.savedCents) },
              { label: '− auf laufenden Konten geblieben', value: format(change.runningCents) },
            ]}
            result={{ label: 'Wertänderung', value: format(change.valueChangeCents) }}
            note={`Gespart sind ${formatPercent(savedBp, { digits: 1 })} der Veränderung. Bei Depot und Tagesgeld ist Wertänderung, was nicht eingezahlt wurde; bei einem Darlehen ist gespart, was an Schuld verschwindet.`}
          />
          <SumCheck
            parts={[change.savedCents, change.runningCents, change.valueChangeCents]}
            whole={change.afterCents - change.beforeCents}
          />
        </div>
      </Section>
      <Section title="Position für Position" aside={`${bergerPositions.length} Positionen`}>
        <div className="mt-2">
          <DataTable
            caption="Veränderung jeder Position in zwölf Monaten"
            rows={bergerPositions}
            rowKey={({ label }) => label}
            columns={columns}
            hasTotal
          />
        </div>
      </Section>
    </ExamplePage>
  )
}

const total = explainChange(bergerPositions)

/** For four columns a phone has no room: what each position is worth stands below its name there. */
const columns: readonly Column<PositionChange>[] = [
  {
    key: 'label',
    head: (
      <>
        <span className="phone:hidden">Position</span>
        <span className="hidden phone:inline">November 2026</span>
      </>
    ),
    cell: ({ label, afterCents }) => <Standing label={label} cents={afterCents} />,
    total: <Standing label="Nettovermögen" cents={total.afterCents} />,
  },
  {
    key: 'before',
    head: 'November 2025',
    isNumber: true,
    className: 'phone:hidden',
    cell: ({ beforeCents }) => <Money cents={beforeCents} isToned />,
    total: <Money cents={total.beforeCents} />,
  },
  {
    key: 'after',
    head: 'November 2026',
    isNumber: true,
    className: 'phone:hidden',
    cell: ({ afterCents }) => <Money cents={afterCents} isToned />,
    total: <Money cents={total.afterCents} />,
  },
  {
    key: 'change',
    head: 'Veränderung',
    isNumber: true,
    cell: ({ beforeCents, afterCents }) => <Money cents={afterCents - beforeCents} isSigned isToned />,
    total: <Money cents={total.changeCents} isSigned />,
  },
]

function Standing({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <>
      {label}
      <span className="hidden text-14 font-normal text-text-3 phone:block">
        <Money cents={cents} />
      </span>
    </>
  )
}
