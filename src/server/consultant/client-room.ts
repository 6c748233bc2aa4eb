import type { ConsultantEventKind } from '#contract/consultant.ts'
import { problem } from '#contract/protocol/problem.ts'
import { type GrantArea, type GrantLevel, isGranted } from '#domain/consulting/grant.ts'
import type { Note } from '#server/audit/create-note.ts'
import type { Database } from '#server/database/database.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import {
  type Transaction,
  enterHousehold,
  enterHouseholdAlone,
  inTransaction,
  readAgainWhenLost,
} from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { today } from '#server/today.ts'
import { noteConsultantEvent } from './consultant-access.ts'
import { noteOpening } from './note-opening.ts'
import { type OpenGrant, findOpenGrant } from './open-grant-store.ts'
import { NotGranted, refusingAlike } from './refuse-alike.ts'

/** A call of a consultant about a client, as `serve` hands it to the handler. */
export interface ClientCall {
  readonly caller: Pick<Caller, 'userId' | 'name' | 'surname'>
  readonly params: { readonly client_id: string }
  readonly note: Note
}

/** What must be granted for a call: each of these areas, at this level or above. No area: an open grant is enough. */
export interface Wanted {
  readonly areas: readonly GrantArea[]
  readonly level: Exclude<GrantLevel, 'none'>
}

interface WantedChange extends Wanted {
  /** The line that the log of the household gets in the same transaction. */
  readonly event?: ConsultantEventKind
}

type Work<T> = (scope: HouseholdScope, grant: OpenGrant) => Promise<T>

/** How often a read begins again because the grant changed under it. */
const READS_AT_MOST = 3

/**
 * Reads what a client has granted, behind the row-level security of the client's household. Everything that a
 * consultant gets of a household passes through here (security.md rule 35). The log of the household says that the areas
 * are open before anything is read, and what was revoked or changed while the work went on is not answered.
 * @throws {Problem} forbidden, alike whatever is missing
 */
export async function readClientRoom<T>(
  call: ClientCall,
  dependencies: Dependencies,
  wanted: Wanted,
  work: Work<T>,
): Promise<T> {
  return computeInClientRoom(call, dependencies, wanted, work, (answer) => Promise.resolve(answer))
}

/**
 * The same for what takes long: `read` reads in the transaction, and `compute` works on it without a connection. What
 * was revoked until it is done is not answered, and what was changed is read and computed again.
 * @throws {Problem} forbidden, alike whatever is missing · unavailable, where the grant changes again and again
 */
export async function computeInClientRoom<Read, T>(
  call: ClientCall,
  dependencies: Dependencies,
  wanted: Wanted,
  read: Work<Read>,
  compute: (read: Read, grant: OpenGrant) => Promise<T>,
): Promise<T> {
  const { database } = dependencies
  return refusingAlike(call, dependencies, async () => {
    for (let reads = 0; reads < READS_AT_MOST; reads += 1) {
      await noteOpenings(call, dependencies, wanted)
      const { grant, found } = await inTransaction(database, async (transaction) => {
        const open = await requireGrant(transaction, call, dependencies, wanted)
        await enterHousehold(transaction, open.householdId)
        const scope = { transaction, householdId: open.householdId }
        return { grant: open, found: await read(scope, open) }
      })
      const answer = await compute(found, grant)
      const after = await readAgainWhenLost(() => requireGrant(database, call, dependencies, wanted))
      if (after.revision === grant.revision) return answer
    }
    throw problem('unavailable', { retryAfterSeconds: 5 })
  })
}

/**
 * Writes into the household of a client, which only proposals do: alone in the household, while the grant cannot be
 * ended.
 * @throws {Problem} forbidden, alike whatever is missing
 */
export async function changeInClientRoom<T>(
  call: ClientCall,
  dependencies: Dependencies,
  wanted: WantedChange,
  work: Work<T>,
): Promise<T> {
  const { caller, params } = call
  return refusingAlike(call, dependencies, () =>
    inTransaction(dependencies.database, async (transaction) => {
      const grant = await requireGrant(transaction, call, dependencies, wanted, { isKept: true })
      if (wanted.event) {
        await noteConsultantEvent(transaction, dependencies, {
          ...caller,
          userId: params.client_id,
          consultantId: caller.userId,
          actor: 'consultant',
          event: wanted.event,
          area: wanted.areas[0] ?? null,
        })
      }
      await enterHouseholdAlone(transaction, grant.householdId)
      return work({ transaction, householdId: grant.householdId }, grant)
    }),
  )
}

/**
 * What a client grants at this moment, for an open room that asks again and again; with areas, the log says that they
 * are still open.
 * @throws {Problem} forbidden, alike whatever is missing
 */
export async function readStanding(
  call: ClientCall,
  dependencies: Dependencies,
  wanted: Wanted,
): Promise<OpenGrant> {
  return refusingAlike(call, dependencies, () => noteOpenings(call, dependencies, wanted))
}

async function noteOpenings(
  call: ClientCall,
  dependencies: Dependencies,
  wanted: Wanted,
): Promise<OpenGrant> {
  return inTransaction(dependencies.database, async (transaction) => {
    const grant = await requireGrant(transaction, call, dependencies, wanted)
    for (const area of wanted.areas) await noteOpening(transaction, dependencies, { ...call, grant, area })
    return grant
  })
}

async function requireGrant(
  database: Database | Transaction,
  { caller, params }: ClientCall,
  { clock }: Dependencies,
  { areas, level }: Wanted,
  options?: { readonly isKept: boolean },
): Promise<OpenGrant> {
  const wanted = { consultantId: caller.userId, clientId: params.client_id, today: today(clock) }
  const grant = await findOpenGrant(database, wanted, options)
  if (grant && areas.every((area) => isGranted(grant, area, level))) return grant
  throw new NotGranted('A client has not granted this to the consultant')
}
