import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { StartError } from '#server/start-error.ts'
import { codeOf } from '#server/system-error.ts'
import type { Database } from './database.ts'

interface RoleState {
  readonly exists: boolean
  readonly may_take: boolean
  readonly owner: string
}

/**
 * Makes the role that transactions of a household take, and lets our own role take it. Roles belong to the whole
 * server, so several databases share it and several starters may make it at once.
 * @throws {StartError} when our role may not make roles
 */
export async function ensureHouseholdRole(database: Database): Promise<void> {
  const before = await readRole(database)
  if (before.may_take) return
  try {
    if (!before.exists) await sql`create role wk_household nologin`.execute(database).catch(ignoreExisting)
    await sql`grant wk_household to ${sql.id(before.owner)}`.execute(database)
  } catch (cause) {
    if ((await readRole(database)).may_take) return
    throw new StartError(
      `Die Rolle wk_household fehlt, und ${before.owner} darf sie nicht anlegen. Führe als Verwalter der Datenbank aus: create role wk_household nologin; grant wk_household to ${before.owner};`,
      { cause },
    )
  }
}

async function readRole(database: Database): Promise<RoleState> {
  const answer = await sql<RoleState>`
    select
      exists (select from pg_roles where rolname = 'wk_household') as exists,
      coalesce(
        (
          select pg_has_role(
            oid,
            case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
          )
          from pg_roles where rolname = 'wk_household'
        ),
        false
      ) as may_take,
      current_user::text as owner
  `.execute(database)
  return itemAt(answer.rows, 0)
}

function ignoreExisting(error: unknown): void {
  const code = codeOf(error)
  if (code !== '42710' && code !== '23505') throw error
}
