import { type MonthPlan, potFigures } from '#domain/account-system/plan-month.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { LedgerRow, TotalRow } from '#web/display/ledger-row.tsx'
import { Money } from '#web/display/money.tsx'
import { PotBar } from '#web/planning/pot-bar.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { TextActionLink } from '#web/controls/text-action.tsx'

/** Where the income of the month goes. */
export function PotsPanel({ plan }: { readonly plan: MonthPlan }) {
  const figures = potFigures(plan)
  return (
    <Section
      title={`Töpfe im ${formatMonthName(plan.month)}`}
      actions={<TextActionLink to="/einstellungen/kontensystem">Raten ändern</TextActionLink>}
    >
      <div className="mt-4">
        <PotBar
          label="Anteile der Töpfe am Einkommen"
          height={16}
          parts={figures.map(({ pot, targetCents }) => ({ key: pot, colour: pot, cents: targetCents }))}
        />
      </div>
      <div className="mt-2">
        {figures.map(({ pot, shareBp, targetCents, openCents }) => (
          <LedgerRow
            key={pot}
            colour={pot}
            title={potWords[pot].title}
            note={
              openCents > 0 ? (
                <span className="font-semibold text-warning">
                  offen <Money cents={openCents} />
                </span>
              ) : (
                potWords[pot].note
              )
            }
          >
            <span className="text-16 text-text-2">{formatPercent(shareBp)}</span>
            <Money cents={targetCents} className="min-w-28 font-semibold" />
          </LedgerRow>
        ))}
        <TotalRow label={`Einkommen ${formatMonthName(plan.month)}`} proof={<SumCheck />}>
          <Money cents={plan.distribution.incomeCents} />
        </TotalRow>
      </div>
    </Section>
  )
}
