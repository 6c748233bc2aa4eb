import type { Account } from '#domain/accounts/account.ts'
import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { type NextStep, nextStep } from '#domain/overview/next-step.ts'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { Section } from '#web/page/section.tsx'

interface NextStepPanelProps {
  readonly plan: MonthPlan
  readonly accounts: readonly Account[]
  readonly day: Day
}

interface Advice {
  readonly title: string
  readonly reason: string
  readonly action: string
  readonly to: string
}

export function NextStepPanel({ plan, accounts, day }: NextStepPanelProps) {
  const format = useFormatEuro()
  const step = nextStep(plan, accounts, day)
  const advice = step && adviceFor(step, day, format)
  return (
    <Section title="Ein nächster Schritt">
      {advice ? (
        <>
          <p className="mt-4 text-20 font-semibold text-balance">{advice.title}</p>
          <p className="mt-1 max-w-prose text-text-2">{advice.reason}</p>
          <ButtonLink to={advice.to} variant="outline" className="mt-5">
            {advice.action}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-4 text-20 font-semibold">Alles in Ordnung.</p>
          <p className="mt-1 max-w-prose text-text-2">
            Jeder Topf hat sein Konto, und alle Stände sind aktuell. Mehr ist heute nicht zu tun.
          </p>
        </>
      )}
    </Section>
  )
}

function adviceFor(step: NextStep, day: Day, format: (cents: number) => string): Advice {
  switch (step.kind) {
    case 'life_below_minimum':
      return {
        title: 'Die Raten lassen zu wenig zum Leben.',
        reason: `Es fehlen ${format(step.missingCents)} zu deinem Mindestbetrag. Senk eine Rate, bis es passt.`,
        action: 'Raten anpassen',
        to: '/einstellungen/kontensystem',
      }
    case 'pot_without_account':
      return {
        title: `Gib „${potWords[step.pot].title}“ ein eigenes Konto.`,
        reason: 'Ohne Konto steht das Geld nur auf dem Papier und ist schnell zweimal ausgegeben.',
        action: 'Konto zuordnen',
        to: '/einstellungen/kontensystem',
      }
    case 'account_without_iban':
      return {
        title: `Trag die IBAN von „${step.account.name}“ ein.`,
        reason: 'Dann bekommt die Überweisung ihren GiroCode, und du musst nichts abtippen.',
        action: 'IBAN eintragen',
        to: `/einstellungen/konten?konto=${step.account.id}`,
      }
    case 'stale_balance':
      return {
        title: `Trag den Stand von „${step.account.name}“ ein.`,
        reason: `Der letzte ist vom ${formatDay(step.since)}, also ${daysBetween(step.since, day)} Tage alt.`,
        action: 'Stand eintragen',
        to: `/einstellungen/konten?konto=${step.account.id}`,
      }
  }
}
