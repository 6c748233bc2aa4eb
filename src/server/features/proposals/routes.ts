import * as contract from '#contract/proposals.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { LineKind } from '#domain/proposals/proposal-line.ts'
import { noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import { requireSubscription } from '#server/http/guard.ts'
import { serve } from '#server/http/serve.ts'
import { type Answered, answerProposal } from '#server/proposals/answer-proposal.ts'
import { fittingProposals } from '#server/proposals/fit-answer.ts'
import { presentToHousehold } from '#server/proposals/present.ts'
import { listProposals, markSeen } from '#server/proposals/store.ts'
import { undoAnswer } from '#server/proposals/undo-answer.ts'
import { today } from '#server/today.ts'

/** Accepting these needs what the household's own change needs; rates, their split and goals are free. */
const needSubscription: ReadonlySet<LineKind> = new Set([
  'distribution',
  'contribution',
  'assumption',
  'budget_item',
  'scenario',
])

/** Registers the calls of a household about the proposals that it got. */
export function registerProposalsRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, config, database, readOwnPlan } = dependencies

  serve(api, contract.readProposals, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      proposals: fittingProposals(
        (await listProposals(scope)).filter(({ status }) => status !== 'draft').map(presentToHousehold),
      ),
    })),
  )

  serve(api, contract.answerProposal, async ({ caller, params, body }) => {
    const mayAccept = (kinds: readonly LineKind[]) => {
      if (kinds.some((kind) => needSubscription.has(kind)))
        requireSubscription(caller, config.isSubscriptionRequired)
    }
    const answered = await changePlan(database, caller.householdId, (scope) =>
      answerProposal(
        scope,
        { id: params.id, lines: body.lines },
        { today: today(clock), now: clock.now(), mayAccept },
      ),
    )
    await noteAnswer(dependencies, answered)
    return answered.proposal
  })

  serve(api, contract.undoProposalAnswer, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => undoAnswer(scope, params.id, today(clock))),
  )

  serve(api, contract.markProposalSeen, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await markSeen(scope, params.id, clock.now()))) throw problem('not_found')
    }),
  )
}

/** Writes into the list "Wer sah was" of whoever granted the access that the proposal was answered. */
async function noteAnswer(
  dependencies: Dependencies,
  { accepted, rejected, clientId, consultantId, proposal: { consultant } }: Answered,
): Promise<void> {
  if (clientId === null || consultantId === null) return
  const noted = { ...consultant, userId: clientId, consultantId, actor: 'household' } as const
  await inTransaction(dependencies.database, async (transaction) => {
    if (accepted > 0)
      await noteConsultantEvent(transaction, dependencies, { ...noted, event: 'proposal_accepted' })
    if (rejected > 0)
      await noteConsultantEvent(transaction, dependencies, { ...noted, event: 'proposal_rejected' })
  })
}
