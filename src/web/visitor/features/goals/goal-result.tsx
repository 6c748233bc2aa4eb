import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import type { KeptGoal } from '#web/household/kept-goal/kept-goal.ts'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { GrowthCurve } from '#web/kit/drawing/growth-curve.tsx'
import { GrowthTable } from '#web/kit/drawing/growth-table.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { type GoalAnswer, answerGoal } from './goal-answer.ts'

/** What the goal needs: the figure, one sentence, the way there. */
export function GoalResult({ goal }: { readonly goal: KeptGoal }) {
  const answer = answerGoal(goal)
  const doneBp = Math.floor((Math.min(goal.initialCents, goal.goalCents) * 10_000) / goal.goalCents)
  return (
    <section aria-label="Ergebnis" aria-live="polite">
      <Answer goal={goal} answer={answer} />
      <div className="mt-6">
        <ProgressBar
          label={goal.name.trim() || 'Dein Ziel'}
          share={doneBp / 10_000}
          figure={formatPercent(doneBp, { digits: 1 })}
          note={`${formatEuro(goal.initialCents)} von ${formatEuro(goal.goalCents)}`}
        />
      </div>
      {answer.state === 'reachable' && <Way goal={goal} answer={answer} />}
    </section>
  )
}

interface AnswerProps {
  readonly goal: KeptGoal
  readonly answer: GoalAnswer
}

function Answer({ goal, answer }: AnswerProps) {
  const end = useEndMonth(answer.state === 'reachable' ? answer.months : 0)
  switch (answer.state) {
    case 'reached':
      return <Sentence>Dein Startkapital reicht bereits aus.</Sentence>
    case 'unreachable':
      return <Sentence>Mit diesen Angaben erreichst du das Ziel nicht.</Sentence>
    case 'reachable':
      return goal.given === 'months' ? (
        <>
          <p className="text-18 font-medium">{`Leg im Monat zurück, ${durationWords(answer.months)} lang`}</p>
          <AnswerFigure cents={answer.contributionCents} />
          {end && <p className="mt-2 text-text-2">{`Fertig Ende ${end}.`}</p>}
        </>
      ) : (
        <>
          <p className="text-18 font-medium">{`Mit ${formatEuro(goal.contributionCents)} im Monat bist du fertig in`}</p>
          <p className="text-46 font-semibold tracking-heading md:text-56">
            {durationWords(answer.months, 'dative')}
          </p>
          {end && <p className="mt-2 text-text-2">{`Ende ${end}.`}</p>}
        </>
      )
  }
}

function Sentence({ children }: { readonly children: string }) {
  return <p className="text-24 font-semibold">{children}</p>
}

// The prerendered page does not know what day it is.
function useEndMonth(months: number): string | null {
  const month = useCurrentMonth()
  return useIsHydrated() ? formatMonth(addMonths(month, months)) : null
}

interface WayProps {
  readonly goal: KeptGoal
  readonly answer: Extract<GoalAnswer, { state: 'reachable' }>
}

function Way({ goal, answer }: WayProps) {
  const { goalCents, initialCents, annualRateBp, given } = goal
  const { contributionCents, months, endCents, interestCents, points } = answer
  return (
    <>
      <div className="mt-6">
        <GrowthCurve
          points={points}
          ends={['heute', `nach ${durationWords(months, 'dative')}`]}
          label={`Kurve von ${formatEuro(initialCents)} heute bis ${formatEuro(endCents)} nach ${durationWords(months, 'dative')}`}
          target={{ cents: goalCents, label: 'Ziel' }}
        />
      </div>
      <div className="mt-2">
        <GrowthTable points={points} />
        <Formula
          steps={[
            { label: 'Schon gespart', value: formatEuro(initialCents) },
            {
              label: `+ ${months} × ${formatEuro(contributionCents)}`,
              value: formatEuro(contributionCents * months),
            },
            ...interestSteps(annualRateBp, interestCents),
          ]}
          result={{ label: `Stand nach ${durationWords(months, 'dative')}`, value: formatEuro(endCents) }}
          note={`${interestNote(annualRateBp)} ${given === 'months' ? 'Die Rate ist auf den nächsten Cent aufgerundet, damit das Ziel sicher erreicht wird.' : 'Fertig ist, sobald der Stand am Monatsende das Ziel trägt.'}`}
        />
      </div>
    </>
  )
}

function interestSteps(annualRateBp: number, interestCents: Cents) {
  return annualRateBp === 0
    ? []
    : [{ label: `+ Zinsen bei ${formatPercent(annualRateBp)}`, value: formatEuro(interestCents) }]
}

function interestNote(annualRateBp: number): string {
  return annualRateBp === 0
    ? 'Ohne Zins.'
    : 'Effektiver Jahreszins, Raten am Monatsende; jede verzinst sich ab ihrem Monat.'
}
