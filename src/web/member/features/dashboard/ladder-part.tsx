import { useMemo } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type LadderRung, ladderOfPlan } from '#domain/household-plan/ladder-of-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { planSuccess } from '#domain/plan-explanation/plan-success.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { LoanGaps } from '#web/member/loan-terms/loan-gaps.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { wayWords } from '#web/member/wealth-plan/step-words.ts'
import { reachedSentence } from '#web/member/wealth-plan/success-words.ts'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'
import { Stairs } from './stairs.tsx'
import { usePlanStand, type PlanStand } from './use-plan-stand.ts'

/**
 * The progress to Schutz, Sicherheit and Freiheit (protection, security, freedom), and the month in which the
 * next of them is reached.
 */
export function LadderPart() {
  const reading = usePlanStand()
  if (reading.state === 'pending') return <PendingPanel name="ladder" />
  if (reading.state === 'failed') return <FailedPanel name="ladder" onRetry={reading.retry} />
  if (reading.state === 'none')
    return (
      <NothingYet
        sentence="Ein Vermögensplan sagt dir, wie weit es bis Schutz, Sicherheit und Freiheit ist."
        action="Vermögensplan beginnen"
        to="/vermoegensplan"
      />
    )
  if (reading.stand.steps.every(({ targetCents }) => targetCents <= 0))
    return (
      <NothingYet
        sentence="Sobald bekannt ist, was euer Leben im Monat kostet, steht hier, wie weit es ist."
        action="Annahmen öffnen"
        to="/einstellungen/vermoegensplan"
      />
    )
  return <Ladder stand={reading.stand} />
}

interface NothingYetProps {
  readonly sentence: string
  readonly action: string
  readonly to: string
}

function NothingYet({ sentence, action, to }: NothingYetProps) {
  return (
    <PanelSection name="ladder" isEmpty>
      <p className="mt-3 max-w-prose text-text-2">{sentence}</p>
      <ButtonLink to={to} variant="outline" className="mt-5 print:hidden">
        {action}
      </ButtonLink>
    </PanelSection>
  )
}

function Ladder({ stand }: { readonly stand: PlanStand }) {
  const { plan, actual, steps } = stand
  const isPainted = useIsPainted()
  const format = useFormatEuro()
  // Computing a plan takes longer than one frame, so its dates follow after the first paint.
  const outlook = useMemo(() => (isPainted ? planOutlook(plan) : null), [isPainted, plan])
  const rungs = useMemo(
    () => (outlook ? ladderOfPlan(plan, outlook.projection, actual) : []),
    [outlook, plan, actual],
  )
  const next = steps.find(({ targetCents, missingCents }) => targetCents > 0 && missingCents > 0)
  const rung = rungs.find(({ name }) => name === next?.name)
  return (
    <PanelSection
      name="ladder"
      title={next ? wayWords[next.name] : 'Oben angekommen'}
      actions={
        // On a phone the action does not fit beside the title, and below it the part would become higher.
        <TextActionLink to="/vermoegensplan" className="max-sm:hidden">
          Leiter ansehen
        </TextActionLink>
      }
    >
      <p className="mt-2 min-h-[3lh] max-w-[48ch] text-text-2 md:min-h-[2lh]">
        {next ? (
          <StepSentence step={next} plan={plan} rung={rung} />
        ) : (
          <>
            Schutz, Sicherheit und Freiheit sind erreicht.
            {outlook && ` ${reachedSentence(planSuccess(plan, outlook), 'freedom', format)}`}
          </>
        )}
      </p>
      <LoanGaps positions={plan.positions} look="line" className="mt-1" />
      <Stairs steps={steps} />
    </PanelSection>
  )
}

interface StepSentenceProps {
  readonly step: LadderStep
  readonly plan: PlanStand['plan']
  /** The step; undefined until the plan is computed. */
  readonly rung: LadderRung | undefined
}

function StepSentence({ step: { name, doneBp, missingCents }, plan, rung }: StepSentenceProps) {
  const done = formatPercent(doneBp, { digits: 1 })
  return (
    <>
      {done} von {wholeWords(name, plan.settings.protectionMonths)}. Es fehlen <Money cents={missingCents} />
      {rung &&
        (rung.onPlan === null
          ? ', nach Plan noch ohne Termin'
          : `, nach Plan erreicht im ${formatMonth(rung.onPlan)}${beforeTax(plan)}`)}
      .
    </>
  )
}

function wholeWords(name: LadderStep['name'], months: number): string {
  if (name === 'protection')
    return months === 1
      ? 'einem Monat Leben sind zurückgelegt'
      : `${numberWord(months)} Monaten Leben sind zurückgelegt`
  return name === 'security'
    ? 'dem, was dein Leben auf Dauer trägt'
    : 'dem, was dein Wunschleben auf Dauer trägt'
}
