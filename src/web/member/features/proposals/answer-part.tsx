import type { Effect, ProposalEffects } from '#domain/proposals/effect.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import type { LineAnswer } from '#web/household/writes/proposal-writes.ts'
import { paidKinds } from '#web/member/consulting/line-words.ts'
import { useIsPaidFor } from '#web/member/consulting/use-is-paid-for.ts'
import { GatePanel } from '#web/member/subscription/gate-panel.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { MonthSection } from './month-section.tsx'
import { choiceSentence } from './proposal-words.ts'
import type { Choices } from './use-choices.ts'
import type { ProposalAnswer } from './use-proposal-answer.ts'

interface AnswerPartProps {
  readonly answer: ProposalAnswer
  /** The lines that wait for an answer. */
  readonly open: readonly StoredLine[]
  readonly choices: Choices
  readonly effects: ProposalEffects | undefined
  readonly chosen: Effect | undefined
}

/** The answer to the open lines of a proposal, and the month that it leads to. */
export function AnswerPart({ answer, open, choices, effects, chosen }: AnswerPartProps) {
  const isPaidFor = useIsPaidFor()
  const { answers, accepted } = choices
  const hasChosen = answers.length > 0
  const shown = hasChosen && accepted.length > 0 ? chosen : effects?.all
  const shownLines = hasChosen && accepted.length > 0 ? accepted : open
  const needsSubscription = !isPaidFor && open.some(({ change }) => paidKinds.has(change.kind))

  // Without a subscription what needs none can still be accepted, and everything be rejected.
  const canAccept = (wanted: readonly LineAnswer[]) =>
    isPaidFor ||
    !wanted.some(({ id, answer: each }) => {
      const line = open.find((other) => other.id === id)
      return each === 'accepted' && line !== undefined && paidKinds.has(line.change.kind)
    })

  async function send(wanted: readonly LineAnswer[]) {
    if (await answer.send(wanted)) choices.clear()
  }

  return (
    <>
      <AnswerBar
        count={open.length}
        choices={choices}
        canAccept={canAccept}
        sentence={hasChosen ? choiceSentence(chosen, effects?.all, accepted.length) : ''}
        isPending={answer.isPending}
        failure={answer.failure}
        onSend={(wanted) => void send(wanted)}
      />
      {needsSubscription && <Gate />}
      {shown?.month && shown.month.pots.length > 0 && <MonthSection month={shown.month} lines={shownLines} />}
    </>
  )
}

function Gate() {
  return (
    <div className="mt-8 print:hidden">
      <GatePanel
        isPart
        title="Annehmen gehört hier zum Abo."
        sentence="Zeilen, die Vermögensplan, Verteilung oder Haushaltsplan ändern, kannst du mit einem Abo annehmen. Ablehnen geht immer."
        example={{
          note: 'Eine Zeile',
          rows: [
            { label: 'Kosten im Depot', value: '0,20\u00A0% → 0,10\u00A0%' },
            { label: 'Sicherheit', value: '5 Monate früher' },
          ],
          result: { label: 'Freiheit', value: '7 Monate früher' },
        }}
      />
    </div>
  )
}
