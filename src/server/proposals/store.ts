import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { ProposalLineTable, ProposalTable } from '#server/database/schema.ts'

export type LineRow = Omit<
  Selectable<ProposalLineTable>,
  'household_id' | 'proposal_id' | 'position' | 'sent_at' | 'answered_at'
> & {
  /** As JSON writes an instant. */
  readonly answered_at: string | null
}
export type ProposalRow = Selectable<ProposalTable> & { readonly lines: readonly LineRow[] }
export type ProposalValues = Omit<Insertable<ProposalTable>, 'household_id' | 'id' | 'version' | 'updated_at'>
export type LineValues = Omit<
  Insertable<ProposalLineTable>,
  'household_id' | 'proposal_id' | 'position' | 'sent_at'
>

/** Proposals that were sent and have come to an end are kept up to this number; the oldest leave. */
export const MAX_ENDED_PROPOSALS = 30

/** Every proposal with its lines, drafts included, the newest first. */
export async function listProposals(scope: HouseholdScope): Promise<readonly ProposalRow[]> {
  return selectProposals(scope)
    .orderBy(sql`coalesce(proposal.sent_at, proposal.created_at)`, 'desc')
    .orderBy('proposal.id')
    .execute()
}

export async function findProposal(scope: HouseholdScope, id: string): Promise<ProposalRow | undefined> {
  return selectProposals(scope).where('proposal.id', '=', id).executeTakeFirst()
}

/** Writes a draft, in place of the stored one if there is one, with all its lines. */
export async function writeDraft(
  scope: HouseholdScope,
  id: string,
  given: {
    readonly values: ProposalValues
    readonly lines: readonly LineValues[]
    readonly version: number
  },
): Promise<void> {
  const { transaction, householdId } = scope
  const { values, lines, version } = given
  const { created_at: _, ...changed } = values
  await transaction
    .insertInto('proposal')
    .values({ ...values, household_id: householdId, id, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'id'])
        .doUpdateSet({ ...changed, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
  await transaction
    .deleteFrom('proposal_line')
    .where('household_id', '=', householdId)
    .where('proposal_id', '=', id)
    .execute()
  await transaction
    .insertInto('proposal_line')
    .values(
      lines.map((line, position) => ({
        ...line,
        household_id: householdId,
        proposal_id: id,
        position,
        sent_at: values.sent_at,
      })),
    )
    .execute()
}

/** Changes what a proposal says of itself. */
export async function changeProposal(
  { transaction, householdId }: HouseholdScope,
  id: string,
  values: Partial<Omit<ProposalValues, 'created_at'>> & { readonly version: number },
): Promise<void> {
  await transaction
    .updateTable('proposal')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}

/** Notes when a proposal was seen for the first time. @returns false when there is none that was sent */
export async function markSeen(
  { transaction, householdId }: HouseholdScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const answer = await transaction
    .updateTable('proposal')
    .set({ seen_at: sql<Date>`coalesce(seen_at, ${now})` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  return answer.numUpdatedRows > 0n
}

export type LineAnswer = Pick<Selectable<ProposalLineTable>, 'id' | 'state' | 'note' | 'answered_at'>

/** Writes the answers to lines of a proposal. */
export async function answerLines(
  { transaction, householdId }: HouseholdScope,
  proposalId: string,
  answers: readonly LineAnswer[],
): Promise<void> {
  for (const { id, ...answer } of answers)
    await transaction
      .updateTable('proposal_line')
      .set(answer)
      .where('household_id', '=', householdId)
      .where('proposal_id', '=', proposalId)
      .where('id', '=', id)
      .execute()
}

/** Deletes a proposal with its lines. */
export async function removeProposal(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('proposal')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the oldest proposals that have come to an end, where there are too many. Those of which something was accepted
 * leave last: the household sees who proposed it, however much its consultant withdraws.
 */
export async function removeOldest({ transaction, householdId }: HouseholdScope): Promise<void> {
  await sql`
    delete from proposal
    where household_id = ${householdId} and id in (
      select id from proposal
      where household_id = ${householdId} and status in ('answered', 'withdrawn')
      order by
        exists (
          select from proposal_line
          where proposal_line.household_id = ${householdId} and proposal_line.proposal_id = proposal.id
            and proposal_line.state = 'accepted'
        ) desc,
        coalesce(answered_at, withdrawn_at) desc, id
      offset ${MAX_ENDED_PROPOSALS}
    )
  `.execute(transaction)
}

// One statement, so that a proposal is never seen with the lines of another moment.
function selectProposals({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('proposal')
    .selectAll('proposal')
    .select((proposal) =>
      jsonArrayFrom(
        proposal
          .selectFrom('proposal_line')
          .select([
            'id',
            'kind',
            'title',
            'subject',
            'change',
            'seen',
            'base',
            'proposed',
            'state',
            'note',
            sql<string | null>`to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
              'answered_at',
            ),
          ])
          .where('proposal_line.household_id', '=', householdId)
          .whereRef('proposal_line.proposal_id', '=', 'proposal.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('proposal.household_id', '=', householdId)
}
