import * as contract from '#contract/proposals.ts'
import { problem } from '#contract/protocol/problem.ts'
import { HOUR_SECONDS } from '#domain/calendar/durations.ts'
import { type GrantArea, grantAreas, isGranted } from '#domain/consulting/grant.ts'
import { areaOfKind } from '#domain/proposals/proposal-line.ts'
import {
  changeInClientRoom,
  type ClientCall,
  readClientRoom,
  readStanding,
} from '#server/consultant/client-room.ts'
import type { OpenGrant } from '#server/consultant/open-grant-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { fittingProposals } from '#server/proposals/fit-answer.ts'
import type { ConsultantProposal } from '#server/proposals/present.ts'
import { findProposal, listProposals } from '#server/proposals/store.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { today } from '#server/today.ts'
import {
  createDraft,
  deleteDraft,
  type Drafting,
  present,
  type Proposer,
  updateDraft,
} from './change-draft.ts'
import type { SentLine } from './describe-lines.ts'
import { previewLines } from './preview.ts'
import { readLimited } from './read-limited.ts'
import { readSent } from './read-sent.ts'
import { sendDraft, withdraw } from './send-proposal.ts'
import { findLicence } from './store.ts'
import { tellClient } from './tell-client.ts'

/** What a consultant can read in the effects of lines, beside the areas of the lines. */
const shownByEffects: ReadonlySet<GrantArea> = new Set(['wealth_plan', 'account_system', 'budget'])

/** Registers the calls of consultants about proposals; what concerns a client passes through the client's room. */
export function registerConsultantProposalsRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, database } = dependencies

  serve(api, contract.readSentProposals, async ({ caller }) => ({
    proposals: await readSent(database, caller.userId, today(clock)),
  }))

  serve(api, contract.readClientProposals, (call) =>
    readClientRoom(call, dependencies, anyGrant, async (scope, grant) => ({
      proposals: fittingProposals(
        (await listProposals(scope))
          .filter((row) => row.consultant_id === call.caller.userId)
          .map((row) => present(row, grant)),
      ),
    })),
  )

  serve(api, contract.createProposal, (call) =>
    draft(call, dependencies, areasOf(call.body.lines), (drafting) => createDraft(drafting, call.body)),
  )

  serve(api, contract.updateProposal, (call) =>
    draft(call, dependencies, areasOf(call.body.lines), (drafting) =>
      updateDraft(drafting, { ...call.body, id: call.params.id }),
    ),
  )

  serve(api, contract.deleteProposal, (call) =>
    draft(call, dependencies, [], (drafting) => deleteDraft(drafting, call.params.id)),
  )

  serve(api, contract.sendProposal, async (call) => {
    const meant = { id: call.params.id, version: call.body.version }
    const known = await doneBefore(call, dependencies, { ...meant, status: 'sent' })
    if (known) return known
    await countSent(call, dependencies)
    const sent = await draft(call, dependencies, [], (drafting) => sendDraft(drafting, meant), 'proposed')
    const { name, surname } = call.caller
    await tellClient(dependencies, { clientId: call.params.client_id, consultant: `${name} ${surname}` })
    return sent
  })

  serve(api, contract.withdrawProposal, async (call) => {
    const meant = { id: call.params.id, version: call.body.version }
    const known = await doneBefore(call, dependencies, { ...meant, status: 'withdrawn' })
    return (
      known ?? draft(call, dependencies, [], (drafting) => withdraw(drafting, meant), 'proposal_withdrawn')
    )
  })

  serve(api, contract.previewProposal, (call) => preview(call, dependencies, call.body.lines))
}

/** How often a preview begins again because the grant changed while it was computed. */
const READS_AT_MOST = 3

/** Proposals that a consultant sends to one client: twenty, then one in two hours. */
const sentToClient = { burst: 20, everySeconds: 2 * HOUR_SECONDS } as const

const anyGrant = { areas: [], level: 'read' } as const

/**
 * Effects show more than the areas of the lines, where it is granted: the log says so. They are computed without a
 * connection, one preview after the other; what was revoked until then is not answered.
 */
async function preview(call: ClientCall, dependencies: Dependencies, lines: readonly SentLine[]) {
  const { clock, roomWork } = dependencies
  const lineAreas = areasOf(lines)
  const grant = await readClientRoom(
    call,
    dependencies,
    { areas: lineAreas, level: 'propose' },
    (_scope, open) => Promise.resolve(open),
  )
  const shown = grantAreas.filter(
    (area) => lineAreas.includes(area) || (shownByEffects.has(area) && isGranted(grant, area, 'read')),
  )
  for (let reads = 0; reads < READS_AT_MOST; reads += 1) {
    const read = await readClientRoom(
      call,
      dependencies,
      { areas: shown, level: 'read' },
      async (scope, open) => ({
        ...(await readLimited(scope, open, today(clock))),
        revision: open.revision,
      }),
    )
    const answer = await previewLines(read, lines, (question) =>
      roomWork.effects(question, call.caller.userId),
    )
    const after = await readStanding(call, dependencies, { areas: lineAreas, level: 'propose' })
    if (after.revision === read.revision) return answer
  }
  throw problem('unavailable', { retryAfterSeconds: 5 })
}

/**
 * Changes proposals of a client. Drafts tell what the lines change as it is now, so the log says that these areas were
 * opened.
 */
async function draft<T>(
  call: ClientCall,
  dependencies: Dependencies,
  areas: readonly GrantArea[],
  work: (drafting: Drafting) => Promise<T>,
  event?: 'proposed' | 'proposal_withdrawn',
): Promise<T> {
  const { clock } = dependencies
  const proposer = await readProposer(call, dependencies)
  const wanted = { areas, level: 'propose' } as const
  if (areas.length > 0) await readClientRoom(call, dependencies, wanted, () => Promise.resolve())
  const act = (scope: HouseholdScope, grant: OpenGrant) =>
    work({ scope, grant, proposer, today: today(clock), now: clock.now() })
  return changeInClientRoom(call, dependencies, { ...wanted, ...(event && { event }) }, act)
}

/** Each proposal that is sent is a line of the log, and perhaps a mail. @throws {Problem} too_many_requests */
async function countSent({ caller, params }: ClientCall, { clock, database }: Dependencies): Promise<void> {
  const key = `${caller.userId} ${params.client_id}`
  await countStored(database, { name: 'proposal-sent', key, limit: sentToClient, now: clock.now() })
}

/** The answer to a call whose first answer was lost: neither log nor mail gets it twice. */
async function doneBefore(
  call: ClientCall,
  dependencies: Dependencies,
  { id, version, status }: { readonly id: string; readonly version: number; readonly status: string },
): Promise<ConsultantProposal | null> {
  return readClientRoom(call, dependencies, anyGrant, async (scope, grant) => {
    const row = await findProposal(scope, id)
    const isDone =
      row?.consultant_id === call.caller.userId && row.status === status && row.version === version + 1
    return row && isDone ? present(row, grant) : null
  })
}

async function readProposer({ caller }: ClientCall, { database }: Dependencies): Promise<Proposer> {
  const licence = await readAgainWhenLost(() => findLicence(database, caller.userId))
  if (licence === undefined) throw problem('forbidden')
  return { consultantId: caller.userId, name: caller.name, surname: caller.surname, licence }
}

function areasOf(lines: readonly SentLine[]): readonly GrantArea[] {
  const wanted = new Set<GrantArea>(lines.map(({ change }) => areaOfKind[change.kind]))
  return grantAreas.filter((area) => wanted.has(area))
}
