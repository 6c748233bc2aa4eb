import Table2 from 'lucide-react/icons/table-2'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthNumber } from '#domain/calendar/month.ts'
import type { AllocationDrift, ClassDrift } from '#domain/household-plan/allocation-drift.ts'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { nextContribution, type Protection } from '#domain/household-plan/next-contribution.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { signedPoints } from '#web/member/wealth-plan/class-bullet.tsx'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'
import { TakeContribution } from '#web/member/wealth-plan/take-contribution.tsx'
import { DriftDrawing } from './drift-drawing.tsx'

interface PurchaseSectionProps {
  readonly allocation: HouseholdAllocation
  /** The drift of the allocation; null: an amount is too large to compute it. */
  readonly drift: AllocationDrift | null
  readonly positions: readonly PlannedPosition[]
  readonly protection: Protection
  /** The month in which the plan reaches protection (Schutz); null: it does not. */
  readonly protectedFrom: Month | null
  /** The amount that is saved in a month, in cents. */
  readonly contributionCents: Cents
  readonly records: PlanRecords
  readonly month: Month
}

/** How the allocation drifts when nothing is sold, and where the next contribution goes. */
export function PurchaseSection(props: PurchaseSectionProps) {
  const { allocation, drift, contributionCents } = props
  return (
    <Section
      title="Nur kaufen: so wandert die Verteilung"
      lead="Jede Sparrate geht dorthin, wo am meisten bis zum Ziel fehlt. Verkauft wird nichts."
    >
      {contributionCents <= 0 ? (
        <p className="mt-4 text-text-2">
          Sobald es eine Sparrate gibt, im Kontensystem oder bei einer Position, steht hier ihr Weg.
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0">
            {drift ? (
              <Drift
                drift={drift}
                hasLoan={allocation.positions.some(
                  ({ valueCents, classCents }) => valueCents < 0 && classCents.size > 0,
                )}
              />
            ) : (
              <p className="mt-4 text-text-2">Die Beträge werden zu groß, um so weit zu rechnen.</p>
            )}
          </div>
          <Proposal {...props} />
        </div>
      )}
    </Section>
  )
}

function Drift({ drift, hasLoan }: { readonly drift: AllocationDrift; readonly hasLoan: boolean }) {
  const { months, classes } = drift
  const at = (later: number) => formatMonthEntry(addMonths(months[0] ?? '2000-01-01', later))
  const never = classes.filter(({ entersAfter }) => entersAfter === null)
  const leaving = classes.filter(({ leavesAfter }) => leavesAfter !== null && leavesAfter < months.length)
  return (
    <>
      <DriftDrawing
        drift={drift}
        label={`Anteile bis ${formatMonth(months.at(-1) ?? '2000-01-01')}: ${classes.map((each) => `${className(each.record)} von ${formatPercent(each.actualBp[0] ?? 0, { digits: 1 })} auf ${formatPercent(each.actualBp.at(-1) ?? 0, { digits: 1 })}`).join(', ')}`}
      />
      <p className="mt-3 max-w-prose text-14 text-text-3">
        {never.length > 0 && `Auch in zehn Jahren außerhalb der Zielspanne: ${namesOf(never)}. `}
        {leaving
          .map(
            (each) => `${className(each.record)}: ab ${at(each.leavesAfter ?? 0)} außerhalb der Zielspanne. `,
          )
          .join('')}
        Mit den Renditen, Raten und Ereignissen deines Plans, ohne Schwankung.
        {hasLoan && ' Ein Darlehen wird getilgt und erhöht so den Anteil seiner Klasse.'}
      </p>
      <Disclosure icon={Table2} label="Tabelle">
        <DriftTable drift={drift} />
      </Disclosure>
    </>
  )
}

function DriftTable({ drift: { months, classes } }: { readonly drift: AllocationDrift }) {
  const places = months
    .map((_, at) => at)
    .filter((at) => at === 0 || monthNumber(months[at] ?? '2000-01-01') === 12)
  return (
    <DataTable
      caption="Anteile der Klassen, heute und am Jahresende"
      rowHeight={36}
      columns={[
        { key: 'month', head: 'Monat', cell: (at: number) => formatMonth(months[at] ?? '2000-01-01') },
        ...classes.map(({ record, actualBp }) => ({
          key: record.id,
          head: className(record),
          isNumber: true,
          cell: (at: number) => formatPercent(actualBp[at] ?? 0, { digits: 1 }),
        })),
      ]}
      rows={places}
      rowKey={String}
    />
  )
}

function Proposal(props: PurchaseSectionProps) {
  const { allocation, positions, protection, protectedFrom, contributionCents, records, month } = props
  const format = useFormatEuro()
  const settings = records.wealthPlan.plan
  const note = settings ? beforeTax({ settings }) : ''
  const { classes, wholeCents } = allocation
  const next = addMonths(month, 1)
  const { protectionCents, classCents, restCents } = nextContribution(contributionCents, classes, protection)
  const reserve = classes.findIndex(({ record }) => record.key === 'liquidity')
  const lines = classes.flatMap((share, place) => {
    const cents = classCents[place] ?? 0
    return cents > 0 ? [{ share, place, cents }] : []
  })
  const [first] = lines
  const withContribution = sumCents([wholeCents, contributionCents])
  return (
    <div className="self-start rounded-[8px] border border-border-strong p-6 phone:p-4">
      <h3 className="text-18">Vorschlag ab {formatMonthName(next)}</h3>
      <AnswerFigure cents={contributionCents} size={46} className="mt-1" />
      <div className="mt-3 border-t border-border">
        {protectionCents > 0 && (
          <LedgerRow
            colour={reserve < 0 ? 0 : classColour(classes[reserve]?.record ?? { key: 'liquidity' }, reserve)}
            title="Rücklage"
            note={`Schutz geht vor${protectedFrom === null ? '' : `, bis ${formatMonthEntry(protectedFrom)}${note}`}`}
          >
            <Money cents={protectionCents} />
          </LedgerRow>
        )}
        {lines.map(({ share, place, cents }) => (
          <LedgerRow
            key={share.record.id}
            colour={classColour(share.record, place)}
            title={className(share.record)}
            note={driftWords(share.driftBp)}
          >
            <Money cents={cents} />
          </LedgerRow>
        ))}
        {restCents > 0 && (
          <LedgerRow colour={9} title="Bleibt, wo es ist" note="Keine Klasse hat ein Konto dafür">
            <Money cents={restCents} />
          </LedgerRow>
        )}
        <TotalRow
          label="Sparrate"
          proof={<SumCheck parts={[protectionCents, ...classCents, restCents]} whole={contributionCents} />}
        >
          <Money cents={contributionCents} />
        </TotalRow>
      </div>
      <div className="mt-5">
        <TakeContribution
          records={records}
          month={next}
          classes={classes}
          positions={positions}
          protection={protection}
          nameOfClass={(id) => {
            const own = classes.find(({ record }) => record.id === id)
            return own ? className(own.record) : ''
          }}
        />
      </div>
      <p className="mt-3 text-14 text-text-3">
        Gerechnet mit dem Mittel der nächsten zwölf Monate. Kein Verkauf, keine Steuer, keine Gebühr.
      </p>
      {first && (
        <div className="mt-1">
          <Formula
            label={`Wie berechnet? ${className(first.share.record)}`}
            steps={[
              ...(protectionCents > 0
                ? [{ label: 'Vorab für den Schutz', value: format(protectionCents) }]
                : []),
              { label: 'Vermögen mit der Sparrate', value: format(withContribution) },
              { label: 'Ziel', value: `× ${formatPercent(first.share.targetBp)}` },
              { label: 'Bestand', value: `− ${format(first.share.ownedCents)}` },
              {
                label: 'Bedarf',
                value: format(
                  Math.round((withContribution * first.share.targetBp) / WHOLE_BP) - first.share.ownedCents,
                ),
              },
            ]}
            result={{ label: 'Anteil an der Sparrate', value: format(first.cents) }}
            note="Was nach dem Schutz bleibt, wird im Verhältnis der Bedarfe geteilt, auf den Cent genau. Was über dem Ziel liegt, hat keinen Bedarf, und was sich nicht besparen lässt, bekommt nichts."
          />
        </div>
      )}
    </div>
  )
}

function driftWords(driftBp: number): string {
  if (driftBp === 0) return 'genau am Ziel'
  return driftBp < 0
    ? `${signedPoints(-driftBp).replace('+', '')} Punkte unter Ziel`
    : `${signedPoints(driftBp)} Punkte über Ziel`
}

function namesOf(drifts: readonly ClassDrift[]): string {
  return new Intl.ListFormat('de').format(drifts.map(({ record }) => className(record)))
}
