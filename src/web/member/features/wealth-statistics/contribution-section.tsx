import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { nextContribution, type Protection } from '#domain/household-plan/next-contribution.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { type Cents, MAX_AMOUNT_CENTS, sumCents } from '#domain/money/cents.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { Formula } from '#web/kit/display/formula.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'
import { TakeContribution } from '#web/member/wealth-plan/take-contribution.tsx'
import { pairedClass } from './paired.ts'

interface ContributionSectionProps {
  /** The allocation; null: there are no targets yet. */
  readonly allocation: HouseholdAllocation | null
  readonly protection: Protection
  /** The planned saving of the next month. */
  readonly plannedCents: Cents
  readonly month: Month
  /** The name of the position that is the emergency fund. */
  readonly reserveName: string
  readonly positions: readonly PlannedPosition[]
  readonly records: PlanRecords
}

/** The classes that should get the next contribution, so that nothing has to be sold. */
export function ContributionSection(props: ContributionSectionProps) {
  const { allocation, protection, plannedCents, month, reserveName, positions, records } = props
  const format = useFormatEuro()
  const [enteredCents, enter] = useState<Cents | null>(null)
  const amountCents = enteredCents ?? plannedCents
  return (
    <Section
      title="Wohin mit der nächsten Sparrate?"
      lead={`${formatMonth(addMonths(month, 1))}, nur kaufen, nichts verkaufen.`}
      className={pairedClass}
    >
      {!allocation || allocation.wholeCents <= 0 ? (
        <p className="mt-3 max-w-prose text-text-2">
          {allocation
            ? 'Nach Abzug der Schulden bleibt nichts zu verteilen. '
            : 'Dafür braucht es Ziele: wie viel wovon du haben willst. '}
          <Link
            to="/einstellungen/vermoegensverteilung"
            className="font-semibold text-primary underline underline-offset-4"
          >
            {allocation ? 'Verteilung ansehen' : 'Ziele festlegen'}
          </Link>
        </p>
      ) : (
        <div className="mt-4 rounded-control border border-border-strong p-5">
          <MoneyField
            label="Sparrate"
            help={
              enteredCents === null || enteredCents === plannedCents
                ? 'wie im Plan'
                : `im Plan ${format(plannedCents)}`
            }
            valueCents={amountCents}
            maximumCents={MAX_AMOUNT_CENTS}
            onPreview={enter}
            onCommit={(cents) => enter(cents ?? plannedCents)}
          />
          {amountCents > 0 ? (
            <Parts
              allocation={allocation}
              protection={protection}
              amountCents={amountCents}
              reserveName={reserveName}
            >
              {/* Another amount is only tried out: the account system decides which amount can be taken over. */}
              {amountCents === plannedCents && (
                <TakeContribution
                  records={records}
                  month={addMonths(month, 1)}
                  classes={allocation.classes}
                  positions={positions}
                  protection={protection}
                  nameOfClass={(id) => {
                    const own = allocation.classes.find(({ record }) => record.id === id)
                    return own ? className(own.record) : ''
                  }}
                />
              )}
            </Parts>
          ) : (
            <p className="mt-4 text-text-2">
              Sobald es eine Sparrate gibt, im Kontensystem oder bei einer Position, steht hier ihr Weg.
            </p>
          )}
        </div>
      )}
    </Section>
  )
}

interface PartsProps {
  readonly allocation: HouseholdAllocation
  readonly protection: Protection
  readonly amountCents: Cents
  readonly reserveName: string
  /** The actions on the proposed contribution. */
  readonly children: ReactNode
}

function Parts({ allocation, protection, amountCents, reserveName, children }: PartsProps) {
  const { classes, wholeCents } = allocation
  const format = useFormatEuro()
  const { protectionCents, classCents, restCents } = nextContribution(amountCents, classes, protection)
  const bought = classes.flatMap((share, place) => {
    const cents = classCents[place] ?? 0
    return cents > 0 ? [{ share, place, cents }] : []
  })
  const [first] = bought
  return (
    <div className="mt-4 border-t border-border">
      {protectionCents > 0 && (
        <LedgerRow colour={0} title={reserveName} note="Schutz geht vor">
          <Money cents={protectionCents} />
        </LedgerRow>
      )}
      {bought.map(({ share, place, cents }) => (
        <LedgerRow
          key={share.record.id}
          colour={classColour(share.record, place)}
          title={className(share.record)}
          note={`${formatPercentNumber(Math.abs(share.driftBp), { digits: 1 })} Punkte ${share.driftBp <= 0 ? 'unter' : 'über'} Ziel`}
        >
          <Money cents={cents} />
        </LedgerRow>
      ))}
      {restCents > 0 && (
        <LedgerRow colour={9} title="Bleibt, wo es ist" note="Keine Klasse hat ein Konto dafür">
          <Money cents={restCents} />
        </LedgerRow>
      )}
      <TotalRow label="Zusammen">
        <Money cents={amountCents} />
      </TotalRow>
      <div className="mt-1 mb-2 flex min-h-11 items-center">
        <SumCheck parts={[protectionCents, ...classCents, restCents]} whole={amountCents} />
      </div>
      {children}
      <Formula
        steps={[
          ...(protectionCents > 0
            ? [
                { label: 'Dem Schutz fehlen', value: format(protection.missingCents) },
                {
                  label: 'Für ihn vorgesehen im Monat',
                  value: protection.plannedCents > 0 ? format(protection.plannedCents) : 'alles',
                },
                { label: 'Davon jetzt', value: format(protectionCents) },
              ]
            : []),
          ...(first
            ? [
                {
                  label: 'Vermögen mit der Sparrate',
                  value: format(sumCents([wholeCents, amountCents])),
                },
                {
                  label: `Ziel ${className(first.share.record)}`,
                  value: `× ${formatPercent(first.share.targetBp)}`,
                },
                { label: 'Bestand', value: `− ${format(first.share.ownedCents)}` },
              ]
            : []),
        ]}
        result={
          first
            ? { label: `Anteil ${className(first.share.record)}`, value: format(first.cents) }
            : { label: reserveName, value: format(protectionCents) }
        }
        note="Solange der Schutz nicht erreicht ist, bekommt er zuerst, was für ihn vorgesehen ist. Der Rest wird im Verhältnis dessen geteilt, was jeder Klasse bis zu ihrem Ziel fehlt, auf den Cent genau."
      />
    </div>
  )
}
