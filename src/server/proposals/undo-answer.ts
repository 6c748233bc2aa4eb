import { problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type HouseholdProposal, presentToHousehold } from './present.ts'
import type { UndoneRecord } from './store-changes.ts'
import { answerLines, changeProposal, findProposal } from './store.ts'
import { undoChanges } from './undo-changes.ts'

/** What the last answer left behind for its undo, written by {@link answerProposal}. */
interface Kept {
  readonly lines: readonly string[]
  readonly records: readonly UndoneRecord[]
}

/**
 * Takes the last answer to a proposal back: its lines are open again, and the records as they were.
 * @throws {Problem} not_found, or conflict where there is no answer, or something that it changed was changed since
 */
export async function undoAnswer(scope: HouseholdScope, id: string, today: Day): Promise<HouseholdProposal> {
  const row = await findProposal(scope, id)
  if (!row || row.status === 'draft') throw problem('not_found')
  if (row.undo === null) throw problem('conflict')
  // Nobody else writes the column.
  const kept = JSON.parse(row.undo) as Kept
  await undoChanges(scope, kept.records, today)
  await answerLines(
    scope,
    id,
    kept.lines.map((line) => ({ id: line, state: 'open', note: '', answered_at: null })),
  )
  await changeProposal(scope, id, {
    status: row.status === 'answered' ? 'sent' : row.status,
    answered_at: null,
    undo: null,
    version: row.version + 1,
  })
  const after = await findProposal(scope, id)
  if (!after) throw problem('not_found')
  return presentToHousehold(after)
}
