import type { readSentProposals } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import { fittingProposals } from '#server/proposals/fit-answer.ts'
import { listProposals, type ProposalRow } from '#server/proposals/store.ts'
import { type Client, listClients } from './store.ts'

type Sent = DataOf<typeof readSentProposals>['proposals']

/**
 * What a consultant has proposed to whom, the newest first. Nothing of a household is read beside the consultant's own
 * proposals; of somebody whose grant is over only title and state are told.
 */
export async function readSent(database: Database, consultantId: string, today: Day): Promise<Sent> {
  const clients = await readAgainWhenLost(() => listClients(database, consultantId, today))
  const sent: Sent = []
  for (const client of clients) {
    const rows = await readPlan(database, client.householdId, listProposals)
    sent.push(
      ...rows
        .filter((row) => row.consultant_id === consultantId && row.client_id === client.clientId)
        .map((row) => presentSent(row, client)),
    )
  }
  return fittingProposals(sent.toSorted((one, other) => (latest(one) < latest(other) ? 1 : -1)))
}

/** Orders proposals by their instant, those of the same one by their id. */
function latest({ id, sentAt, createdAt }: Sent[number]): string {
  return `${sentAt ?? createdAt} ${id}`
}

function presentSent(row: ProposalRow, client: Client): Sent[number] {
  return {
    id: row.id,
    clientId: client.clientId,
    clientName: client.name,
    title: row.title,
    status: row.status,
    answerBy: row.answer_on,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    seenAt: client.isOpen ? (row.seen_at?.toISOString() ?? null) : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    isClient: client.isOpen,
    lines: client.isOpen ? row.lines.map(({ id, title, state, note }) => ({ id, title, state, note })) : null,
  }
}
