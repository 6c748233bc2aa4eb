import type { Selectable } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { DeclarationState } from '#domain/requests/request.ts'
import type { Database } from '#server/database/database.ts'
import type { DeclarationTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ContractKey } from '#server/subscription/stores/contract-store.ts'
import type { RequestRow } from './request-store.ts'

export type DeclarationRow = Selectable<DeclarationTable>

interface NewDeclaration {
  readonly requestId: string
  readonly contract: ContractKey
  readonly kind: DeclarationRow['kind']
  readonly endsOn: Day | null
  readonly now: Date
  readonly takesEffectAt: Date | null
  /** The link of its own, or the open declaration whose link it shares. */
  readonly link: { readonly tokenDigest: Buffer } | { readonly joinsId: string }
}

export async function insertDeclaration(transaction: Transaction, opened: NewDeclaration): Promise<void> {
  const { requestId, contract, kind, endsOn, now, takesEffectAt, link } = opened
  await transaction
    .insertInto('declaration')
    .values({
      request_id: requestId,
      user_id: contract.user_id,
      contract_id: contract.contract_id,
      kind,
      joins_id: 'joinsId' in link ? link.joinsId : null,
      token_digest: 'tokenDigest' in link ? link.tokenDigest : null,
      opened_at: now,
      ends_on: endsOn,
      takes_effect_at: takesEffectAt,
    })
    .execute()
}

/** The declaration that a link is about; undefined when there is none. */
export async function findByToken(
  database: Database | Transaction,
  tokenDigest: Buffer,
): Promise<DeclarationRow | undefined> {
  return database
    .selectFrom('declaration')
    .selectAll()
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst()
}

/** A declaration with a link of its own, by its request. */
export async function findOpened(
  database: Database | Transaction,
  requestId: string,
): Promise<DeclarationRow | undefined> {
  return database
    .selectFrom('declaration')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('joins_id', 'is', null)
    .executeTakeFirst()
}

/** The state of the declarations among some requests. */
export async function findDeclarations(
  database: Database | Transaction,
  requestIds: readonly string[],
): Promise<readonly DeclarationRow[]> {
  if (requestIds.length === 0) return []
  return database.selectFrom('declaration').selectAll().where('request_id', 'in', requestIds).execute()
}

/** The declarations of a contract that wait and have a link of their own, the first one first. */
export async function listWaiting(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly DeclarationRow[]> {
  return database
    .selectFrom('declaration')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('state', '=', 'waiting')
    .where('joins_id', 'is', null)
    .orderBy('opened_at')
    .orderBy('request_id')
    .execute()
}

/** Whether the party of a contract has stopped a declaration since an instant. */
export async function wasStoppedSince(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
  since: Date,
): Promise<boolean> {
  const stopped = await transaction
    .selectFrom('declaration')
    .select('request_id')
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('state', '=', 'stopped')
    .where('settled_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return stopped !== undefined
}

/** The requests of declarations whose waiting time is over, the longest over first. */
export async function listDue(
  database: Database,
  now: Date,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  const query = database
    .selectFrom('declaration')
    .select('request_id')
    .where('state', '=', 'waiting')
    .where('joins_id', 'is', null)
    .where('takes_effect_at', '<=', now)
    .orderBy('request_id')
    .limit(atMost)
  const rows = await (after === null ? query : query.where('request_id', '>', after)).execute()
  return rows.map(({ request_id }) => request_id)
}

/** The request of a declaration and those that share its link, locked in the order of their ids. */
export async function lockRequestsOf(
  transaction: Transaction,
  requestId: string,
): Promise<readonly RequestRow[]> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where((or) =>
      or.or([
        or('request_id', '=', requestId),
        or(
          'request_id',
          'in',
          transaction.selectFrom('declaration').select('request_id').where('joins_id', '=', requestId),
        ),
      ]),
    )
    .orderBy('request_id')
    .forUpdate()
    .execute()
}

/**
 * Settles a waiting declaration, with those that share its link; of two who settle it at once the second gets false.
 * @param from the state that it must be in
 */
export async function settle(
  transaction: Transaction,
  requestId: string,
  {
    from = 'waiting',
    to,
    now,
  }: { readonly from?: DeclarationState; readonly to: DeclarationState; readonly now: Date },
): Promise<boolean> {
  const settled = await transaction
    .updateTable('declaration')
    .set({ state: to, settled_at: now })
    .where('state', '=', from)
    .where((or) => or.or([or('request_id', '=', requestId), or('joins_id', '=', requestId)]))
    .returning('request_id')
    .execute()
  return settled.length > 0
}
