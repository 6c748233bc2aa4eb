import { useState } from 'react'
import type { LineValue } from '#domain/proposals/proposal-line.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import type { LineAnswer } from '#web/household/writes/proposal-writes.ts'
import { type Choice, type ChosenLines, keepChoices, keptChoices } from './kept-choices.ts'

export type Answer = LineAnswer['answer']

/** What a line holds at present, where that is neither what it held when it was proposed nor what is proposed. */
export interface LineStand {
  /** undefined: not known yet, or as it was; null: the record is gone. */
  readonly newer: LineValue | null | undefined
}

const nothing: Choice = { answer: null, note: '' }

/** The present choice for each open line, kept over a reload, and the answers that it comes to. */
export function useChoices(
  proposalId: string,
  open: readonly StoredLine[],
  standOf: (line: StoredLine) => LineStand,
) {
  const [choices, setChoices] = useState<ChosenLines>(() => keptChoices(proposalId))
  const put = (next: ChosenLines) => {
    keepChoices(proposalId, next)
    setChoices(next)
  }
  const choiceOf = (id: string) => choices[id] ?? nothing
  const change = (id: string, part: Partial<Choice>) =>
    put({ ...choices, [id]: { ...choiceOf(id), ...part } })

  const isGone = (line: StoredLine) => standOf(line).newer === null
  const answerOf = (line: StoredLine, answer: Answer): LineAnswer => ({
    id: line.id,
    answer: isGone(line) ? 'rejected' : answer,
    note: answer === 'rejected' || isGone(line) ? choiceOf(line.id).note.trim() : '',
    // The schema of the contract wants lists that can be changed.
    insteadOf: answer === 'accepted' ? ((standOf(line).newer ?? null) as LineAnswer['insteadOf']) : null,
  })
  const chosen = (answer: Answer) => open.filter(({ id }) => choiceOf(id).answer === answer)

  return {
    choiceOf,
    choose: (id: string, answer: Answer) => change(id, { answer }),
    write: (id: string, note: string) => change(id, { note }),
    accepted: chosen('accepted'),
    rejected: chosen('rejected'),
    /** The answers to the lines for which something is chosen. */
    answers: open.flatMap((line) => {
      const { answer } = choiceOf(line.id)
      return answer === null ? [] : [answerOf(line, answer)]
    }),
    /** The same answer to every open line. */
    answersToAll: (answer: Answer) => open.map((line) => answerOf(line, answer)),
    clear: () => put({}),
  }
}

export type Choices = ReturnType<typeof useChoices>
