import type { handOverClaims as endpoint, readHandover as readEndpoint } from '#contract/admin/dunning.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem, refused } from '#contract/protocol/problem.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { type ClaimRow, lockClaims, updateClaim } from '#server/subscription/dunning/claim-store.ts'
import { presentClaim, presentHandover } from './present.ts'
import { findClaims, findHandover, insertHandover, listClaimsOfHandover, waitForSame } from './store.ts'

type HandedOver = DataOf<typeof readEndpoint>

/**
 * Marks claims as handed over, all of them or none, exactly once: of two administrators at once the second sees what
 * the first has done.
 * @throws {Problem} not_found · version_mismatch with the changed claims · conflict for one that is not to be handed over
 */
export async function handOver(
  { body, caller, note }: Call<typeof endpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<HandedOver> {
  return inTransaction(database, async (transaction) => {
    await waitForSame(transaction, body.id)
    const wanted = new Map(body.claims.map(({ id, version }) => [id, version]))
    const known = await findHandover(transaction, body.id)
    if (known) {
      const answer = await present(transaction, body.id)
      const isSame = answer.claims.length === wanted.size && answer.claims.every(({ id }) => wanted.has(id))
      if (!isSame) throw problem('conflict')
      return answer
    }
    const claims = await lockClaims(transaction, [...wanted.keys()])
    if (claims.length !== wanted.size) throw problem('not_found')
    const changed = claims.filter(({ claim_id: id, version }) => wanted.get(id) !== version)
    if (changed.length > 0)
      throw refuseEdit({
        claims: (
          await findClaims(
            transaction,
            changed.map(({ claim_id: id }) => id),
          )
        ).map(presentClaim),
      })
    refuseOthers(claims)
    const now = clock.now()
    const amountCents = claims.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
    await insertHandover(transaction, {
      handover_id: body.id,
      made_at: now,
      admin_id: caller.adminId,
      claims: claims.length,
      amount_cents: amountCents,
    })
    for (const { claim_id: id } of claims)
      await updateClaim(transaction, id, {
        state: 'handed_over',
        handover_id: body.id,
        handed_over_at: now,
        change_id: body.id,
        admin_id: caller.adminId,
      })
    const owners = await findClaims(
      transaction,
      claims.map(({ claim_id: id }) => id),
    )
    for (const { user_id: userId, contract_number: number, amount_cents: cents } of owners)
      await note(transaction, 'claims_handed_over', {
        ...(userId === null ? {} : { userId }),
        reason: `${number}, ${formatEuro(cents)}: ${body.reason}`,
      })
    return present(transaction, body.id)
  })
}

function refuseOthers(claims: readonly ClaimRow[]): void {
  const other = claims.find(({ state, end_kind }) => state !== 'open' || end_kind !== 'hand_over')
  if (!other) return
  const message =
    other.state === 'open'
      ? `${other.contract_number}: Nach der Regel dieses Vertrags wird nichts übergeben.`
      : `${other.contract_number}: Diese Forderung ist nicht mehr offen.`
  throw refused(message)
}

/** @throws {Problem} not_found */
export async function readHandover(
  id: string,
  { database }: Pick<Dependencies, 'database'>,
): Promise<HandedOver> {
  return present(database, id)
}

async function present(database: Database | Transaction, id: string): Promise<HandedOver> {
  const row = await findHandover(database, id)
  if (!row) throw problem('not_found')
  return {
    handover: presentHandover(row),
    claims: (await listClaimsOfHandover(database, id)).map(presentClaim),
  }
}
