import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { logPosition } from '#server/database/standby/log-position.ts'
import { type Transaction, readAgainWhenLost } from '#server/database/transaction.ts'
import { accessColumns, latestContract, latestGrant } from '#server/subscription/stores/access-store.ts'
import { sessionLifetime } from './session-lifetime.ts'

export interface NewSession {
  readonly sessionId: string
  readonly tokenDigest: Buffer
  readonly owner: SessionOwner
  readonly state: SessionState
  readonly now: Date
  /** The last proof of identity; `now` when missing. */
  readonly authAt?: Date
  readonly expiresAt: Date
  readonly ipAddress: string
  readonly userAgent: string
}

/** Whose session it is; the token of an admin is never that of a user. */
export type SessionOwner =
  | { readonly realm: 'user'; readonly userId: string }
  | { readonly realm: 'admin'; readonly adminId: string }

export type SessionState = 'active' | 'second_factor_due' | 'second_factor_setup_due'

/** Stores a session by the digest of its token, which itself is only ever in the cookie. */
export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  const { owner } = session
  await transaction
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      token_digest: session.tokenDigest,
      realm: owner.realm,
      user_id: owner.realm === 'user' ? owner.userId : null,
      admin_id: owner.realm === 'admin' ? owner.adminId : null,
      state: session.state,
      created_at: session.now,
      auth_at: session.authAt ?? session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .execute()
  if (owner.realm === 'user' && session.state === 'active')
    await noteSeen(transaction, owner.userId, session.now)
}

/**
 * Notes the last use beside the user, where it stays when the session goes. A user whom somebody changes at the moment
 * is left out: nobody waits for this, and the next use is noted again.
 */
async function noteSeen(database: Database | Transaction, userId: string, now: Date): Promise<void> {
  await database
    .updateTable('app_user')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('user_id', '=', (user) =>
      user
        .selectFrom('app_user as seen')
        .select('seen.user_id')
        .where('seen.user_id', '=', userId)
        .where((or) => or.or([or('seen.seen_at', 'is', null), or('seen.seen_at', '<', now)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Ends all sessions of an owner in one state but those that were used last. */
export async function endLeastSeen(
  transaction: Transaction,
  { owner, state }: Pick<NewSession, 'owner' | 'state'>,
  stayAtMost: number,
): Promise<void> {
  const [column, id] = columnOf(owner)
  await transaction
    .deleteFrom('session')
    .where(column, '=', id)
    .where('token_digest', 'in', (sessions) =>
      sessions
        .selectFrom('session')
        .select('token_digest')
        .where(column, '=', id)
        .where('state', '=', state)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .offset(stayAtMost),
    )
    .execute()
}

export type UserSessionRow = RowOf<typeof selectUserSessions>
export type AdminSessionRow = RowOf<typeof selectAdminSessions>

type RowOf<Select extends typeof selectUserSessions | typeof selectAdminSessions> =
  ReturnType<Select> extends Compilable<infer Row> ? Row : never

/** Reads sessions with everything the guard needs, by key, in one statement. The token of an admin finds nothing. */
export function userSessionReader(database: Database): SessionReader<UserSessionRow> {
  return sessionReader(database, selectUserSessions)
}

/** The same as for users; the token of a user finds nothing here. */
export function adminSessionReader(database: Database): SessionReader<AdminSessionRow> {
  return sessionReader(database, selectAdminSessions)
}

type SessionReader<Row> = (tokenDigests: readonly Buffer[]) => Promise<readonly Row[]>

/**
 * Statements are built once and not for each request: that took longer than to send one and to read the answer. There
 * is one for 1, 2, 4 … digests, filled up with the last one: the database expects the same rows for every list of one
 * length, and so plans the statement once for a connection (decision 0210). It would not know the length of an array.
 */
function sessionReader<Row>(
  database: Database,
  select: (database: Database, tokenDigests: readonly Buffer[]) => Compilable<Row>,
): SessionReader<Row> {
  const standIns: Buffer[] = []
  const statements = new Map<number, CompiledQuery<Row>>()
  const statementFor = (size: number) => {
    while (standIns.length < size) standIns.push(Buffer.alloc(0))
    const statement = statements.get(size) ?? select(database, standIns.slice(0, size)).compile()
    statements.set(size, statement)
    return statement
  }
  return async (tokenDigests) => {
    const statement = statementFor(2 ** Math.ceil(Math.log2(tokenDigests.length)))
    const parameters = statement.parameters.map((each) => {
      const at = standIns.indexOf(each as Buffer)
      return at === -1 ? each : tokenDigests[Math.min(at, tokenDigests.length - 1)]
    })
    const { rows } = await readAgainWhenLost(() => database.executeQuery<Row>({ ...statement, parameters }))
    return rows
  }
}

function selectUserSessions(database: Database, tokenDigests: readonly Buffer[]) {
  return database
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .innerJoin('household_member', 'household_member.user_id', 'session.user_id')
    .leftJoin('trial', 'trial.household_id', 'household_member.household_id')
    .leftJoinLateral(latestContract, (join) => join.onTrue())
    .leftJoinLateral(latestGrant, (join) => join.onTrue())
    .leftJoin('second_factor', 'second_factor.owner_id', 'session.user_id')
    .select([
      'session.token_digest',
      'session.session_id',
      'session.state',
      'session.seen_at',
      'session.created_at',
      'session.auth_at',
      'session.expires_at',
      'app_user.user_id',
      'app_user.salutation',
      'app_user.name',
      'app_user.surname',
      'app_user.email',
      'app_user.device_epoch',
      'app_user.start_page',
      'app_user.consultant_licence',
      'household_member.household_id',
      'second_factor.enabled_at as second_factor_enabled_at',
      ...accessColumns,
      logPosition.as('position'),
    ])
    .where('session.token_digest', 'in', tokenDigests)
    .where('session.realm', '=', 'user')
}

function selectAdminSessions(database: Database, tokenDigests: readonly Buffer[]) {
  return database
    .selectFrom('session')
    .innerJoin('admin_user', 'admin_user.admin_id', 'session.admin_id')
    .leftJoin('second_factor', 'second_factor.owner_id', 'session.admin_id')
    .select([
      'session.token_digest',
      'session.session_id',
      'session.state',
      'session.seen_at',
      'session.created_at',
      'session.auth_at',
      'session.expires_at',
      'admin_user.admin_id',
      'admin_user.name',
      'admin_user.email',
      'admin_user.device_epoch',
      'second_factor.enabled_at as second_factor_enabled_at',
      // Nobody reads the position of an administrator: it is asked for because a server that only reads refuses it, so
      // that connections to a former primary are given up.
      logPosition.as('position'),
    ])
    .where('session.token_digest', 'in', tokenDigests)
    .where('session.realm', '=', 'admin')
}

/** Stores the last use; of two at once the later stays. */
export async function touchSession(database: Database, tokenDigest: Buffer, now: Date): Promise<void> {
  const touched = await database
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_digest', '=', tokenDigest)
    .where('seen_at', '<', now)
    .returning('user_id')
    .executeTakeFirst()
  if (touched?.user_id) await noteSeen(database, touched.user_id, now)
}

/** Gives a session another token. @returns when it ends; null when there is no such session any more */
export async function replaceSessionToken(
  transaction: Transaction,
  tokenDigest: Buffer,
  newDigest: Buffer,
): Promise<Date | null> {
  const updated = await transaction
    .updateTable('session')
    .set({ token_digest: newDigest })
    .where('token_digest', '=', tokenDigest)
    .returning('expires_at')
    .executeTakeFirst()
  return updated?.expires_at ?? null
}

/** Whether a session still exists: the guard saw it before anything was locked. */
export async function hasSession(
  transaction: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const session = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined
}

/** Stores a proof of identity. @returns false when there is no such session any more */
export async function updateAuthAt(
  transaction: Transaction,
  tokenDigest: Buffer,
  now: Date,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('session')
    .set({ auth_at: now })
    .where('token_digest', '=', tokenDigest)
    .returning('session_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Ends a session. @returns whose session it was, or null when there was none */
export async function deleteSession(
  database: Database | Transaction,
  tokenDigest: Buffer,
): Promise<SessionOwner | null> {
  const deleted = await database
    .deleteFrom('session')
    .where('token_digest', '=', tokenDigest)
    .returning(['user_id', 'admin_id'])
    .executeTakeFirst()
  if (deleted?.user_id) return { realm: 'user', userId: deleted.user_id }
  return deleted?.admin_id ? { realm: 'admin', adminId: deleted.admin_id } : null
}

/** Ends the sessions of an owner, those that wait for a second factor included. @returns how many */
export async function deleteSessionsOf(
  transaction: Transaction,
  owner: SessionOwner,
  { except }: { readonly except?: Buffer } = {},
): Promise<number> {
  const [column, id] = columnOf(owner)
  let deletion = transaction.deleteFrom('session').where(column, '=', id)
  if (except) deletion = deletion.where('token_digest', '!=', except)
  const deleted = await deletion.returning('session_id').execute()
  return deleted.length
}

/** Sessions that an owner could use now, the last used first. */
export async function listSessions(database: Database, owner: SessionOwner, now: Date) {
  const [column, id] = columnOf(owner)
  return database
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
    .where(column, '=', id)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - sessionLifetime[owner.realm].idleMs))
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** Ends a session by its id. @returns false when the owner has no such session */
export async function deleteSessionById(
  transaction: Transaction,
  owner: SessionOwner,
  sessionId: string,
): Promise<boolean> {
  const [column, id] = columnOf(owner)
  const deleted = await transaction
    .deleteFrom('session')
    .where(column, '=', id)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return deleted !== undefined
}

function columnOf(owner: SessionOwner) {
  return owner.realm === 'user'
    ? (['user_id', owner.userId] as const)
    : (['admin_id', owner.adminId] as const)
}
