import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import type { StoredProposal } from '#web/household/planning/proposal-queries.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { type AnswerCall, changedLines } from '#web/household/writes/proposal-writes.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { lineValueWords } from '#web/member/consulting/line-words.ts'
import type { Contest, EntryWords, Lookup } from './lookup.ts'

/** „Vorschlag beantwortet“ with its title and what was chosen. */
export function proposalAnswerWords({ call, seen }: Pick<Entry, 'call' | 'seen'>): EntryWords {
  const proposal = seen as StoredProposal | null
  const { lines = [] } = (call.body ?? {}) as Partial<AnswerCall['body']>
  const accepted = lines.filter(({ answer }) => answer === 'accepted').length
  const some = (count: number) => (count === 1 ? 'eine Zeile' : `${numberWord(count)} Zeilen`)
  const told = [
    ...(accepted > 0 ? [`${some(accepted)} angenommen`] : []),
    ...(accepted < lines.length ? [`${some(lines.length - accepted)} abgelehnt`] : []),
  ]
  return {
    title: 'Vorschlag beantwortet',
    detail: [...(proposal ? [proposal.title] : []), ...told].join(', '),
  }
}

/** The lines that hold something else by now, with the proposed and the stored value. */
export function proposalContest(
  { seen, refusal }: Pick<Entry, 'seen' | 'refusal'>,
  { euro }: Lookup,
): Contest | undefined {
  const proposal = seen as StoredProposal | null
  const cells = changedLines(refusal?.current).flatMap(({ id, present }): readonly ConflictLine[] => {
    const line = proposal?.lines.find((each) => each.id === id)
    // What is gone cannot be chosen: its line can only be rejected.
    if (!line || present === null) return []
    return [
      {
        key: id,
        label: lineTitle(line),
        mine: lineValueWords(line.proposed, line.change, euro),
        theirs: lineValueWords(present, line.change, euro),
      },
    ]
  })
  const [first] = cells
  if (!first) return undefined
  const all = (side: 'mine' | 'theirs') => cells.map((cell) => cell[side]).join(', ')
  return {
    title: cells.length === 1 ? first.label : `Zwei Stände für ${cells.length} Zeilen eines Vorschlags`,
    mine: all('mine'),
    stored: all('theirs'),
    cells,
    names: { mine: 'Vorschlag', theirs: 'Gespeichert' },
  }
}
