import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import type { Session } from '#web/app/session/known-session.ts'
import { type BudgetData, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { type SettingStep, StepRow } from '#web/household/planning/step-row.tsx'
import { type WealthPlanning, useWealthPlan } from '#web/household/planning/use-wealth-plan.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type SubscriptionState, subscriptionQuery } from '#web/member/subscription-query.ts'
import { settingSteps } from './setting-steps.ts'

/** The steps that are set up, those that are missing, and all other settings. */
export function OwnSettings({ session }: { readonly session: Session }) {
  const planning = useWealthPlan()
  const { data: subscription, isPending } = useQuery(subscriptionQuery)
  const budget = useQuery(budgetQuery)
  if (planning.state === 'pending' || isPending || budget.isPending) return <SettingsSkeleton />
  return (
    <>
      {planning.state === 'ready' && budget.data ? (
        <SetUp
          planning={planning.planning}
          budget={budget.data}
          session={session}
          canPlan={mayPlan(subscription)}
        />
      ) : (
        <LoadError
          onRetry={() => {
            if (planning.state === 'failed') planning.retry()
            if (budget.error) void budget.refetch()
          }}
        />
      )}
      <Section title="Weitere Einstellungen">
        <ul className="mt-2 gap-x-12 md:columns-2">
          {furtherSettings.map(({ to, title, note }) => (
            <li key={to} className="break-inside-avoid">
              <Link
                to={to}
                className="flex min-h-17 items-center gap-4 border-b border-border py-3 hover-row"
              >
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-14 text-text-3">{note}</span>
                </span>
                <Icon of={ArrowRight} size={16} className="ml-auto text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const furtherSettings = [
  { to: '/einstellungen/haushalt', title: 'Haushalt', note: 'Wer zusammen plant' },
  { to: '/einstellungen/kategorien', title: 'Kategorien', note: 'Gruppen im Haushaltsplan' },
  { to: '/einstellungen/monat', title: 'Monatsbeginn', note: 'Wann ein Monat im Haushaltsplan beginnt' },
  { to: '/einstellungen/import-regeln', title: 'Import-Regeln', note: 'Was Importe gelernt haben' },
  {
    to: '/einstellungen/darstellung',
    title: 'Darstellung',
    note: 'Hell oder dunkel, Startseite, Übersicht anordnen',
  },
  {
    to: '/einstellungen/daten',
    title: 'Daten',
    note: 'Mitnehmen, zurückholen, löschen, was auf dem Gerät liegt',
  },
  {
    to: '/einstellungen/notfallmappe',
    title: 'Notfallmappe',
    note: 'Was andere im Notfall brauchen, und wer sie öffnen darf',
  },
  { to: '/subscription', title: 'Abo', note: 'Preis, Vertrag, Rechnungen, kündigen' },
] as const

// The height of the steps is known only together with them, so nothing is drawn below the skeleton.
function SettingsSkeleton() {
  return (
    <>
      <PageTitle area="Einstellungen" title={<SkeletonTitle />} />
      <div className="section-rule mt-10 pt-4">
        <Skeleton className="mb-6 h-5 w-32" />
        <SkeletonRows count={8} label="Einstellungen werden geladen" />
      </div>
    </>
  )
}

interface SetUpProps {
  readonly planning: WealthPlanning
  readonly budget: BudgetData
  readonly session: Session
  readonly canPlan: boolean
}

function SetUp({ planning, budget, session, canPlan }: SetUpProps) {
  const today = useToday()
  const steps = [...settingSteps({ ...planning, budget }, today, canPlan), userStep(session)]
  const asked = steps.filter(({ isClosed }) => !isClosed)
  return (
    <>
      <PageTitle
        area="Einstellungen"
        title={headline(asked)}
        actions={
          <ButtonLink
            to="/einstellungen/einrichten"
            size={44}
            variant={asked.every(({ isDone }) => isDone) ? 'outline' : 'primary'}
          >
            Schritt für Schritt einrichten
          </ButtonLink>
        }
      />
      <Section
        title="Einrichten"
        aside={`${asked.filter(isComplete).length} von ${asked.length} vollständig`}
        className="mt-10"
      >
        <ol className="mt-2">
          {steps.map((step, at) => (
            <StepRow key={step.to} step={step} number={at + 1} />
          ))}
        </ol>
      </Section>
    </>
  )
}

/** Whether the planning steps are offered: not to a person who could not save, but always while the subscription is not known. */
function mayPlan(subscription: SubscriptionState | undefined): boolean {
  return !subscription || subscription.isActive || !subscription.isRequired
}

function userStep({ email, twoFaEnabled }: Session): SettingStep {
  return {
    to: '/benutzer',
    title: 'Benutzer',
    note: email,
    last: twoFaEnabled ? 'Zwei-Faktor ist an' : null,
    missing: twoFaEnabled ? [] : ['der zweite Faktor'],
    isDone: true,
  }
}

function isComplete({ isDone, missing }: SettingStep): boolean {
  return isDone && missing.length === 0
}

function headline(steps: readonly SettingStep[]): string {
  const open = steps.filter((step) => !isComplete(step))
  if (open.length === 0) return 'Alles ist eingerichtet.'
  if (open.length === 1) return `${open[0]!.title} braucht noch etwas.`
  return `${capitalNumberWord(open.length)} Schritte brauchen noch etwas.`
}
