import { type MonthPlan, potFigures, reserveFigures } from '#domain/account-system/plan-month.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { LedgerRow, TotalRow } from '#web/display/ledger-row.tsx'
import { Money } from '#web/display/money.tsx'
import { PotBar } from '#web/planning/pot-bar.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { shareWords } from '#web/planning/size-words.ts'
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
        {plan.reserve.cents > 0 && (
          <LedgerRow
            colour="tax_reserve"
            title={potWords.tax_reserve.title}
            note={<OpenNote pot="tax_reserve" openCents={reserveFigures(plan).openCents} />}
          >
            <Money cents={plan.reserve.cents} className="min-w-28 font-semibold md:min-w-33" />
          </LedgerRow>
        )}
        {figures.map(({ pot, shareBp, targetCents, openCents }) => (
          <LedgerRow
            key={pot}
            colour={pot}
            title={potWords[pot].title}
            note={<OpenNote pot={pot} openCents={openCents} />}
          >
            <span className="text-16 text-text-2">{shareWords(pot, shareBp)}</span>
            <Money cents={targetCents} className="min-w-28 font-semibold md:min-w-33" />
          </LedgerRow>
        ))}
        <TotalRow
          label={`Einkommen ${formatMonthName(plan.month)}`}
          proof={
            <SumCheck
              parts={[plan.reserve.cents, ...figures.map(({ targetCents }) => targetCents)]}
              whole={plan.incomeCents}
            />
          }
        >
          <Money cents={plan.incomeCents} />
        </TotalRow>
      </div>
    </Section>
  )
}

function OpenNote({ pot, openCents }: { readonly pot: TransferPot; readonly openCents: Cents }) {
  if (openCents === 0) return potWords[pot].note
  return (
    <span className="font-semibold text-warning">
      {openCents > 0 ? 'offen' : 'zurückzuholen'} <Money cents={Math.abs(openCents)} />
    </span>
  )
}
