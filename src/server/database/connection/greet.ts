import type pg from 'pg'
import { itemAt } from '#domain/lists/item-at.ts'
import { sessionSettings, settingNames } from './session-settings.ts'

/** What a connection turned out to be when it was made. */
export interface ConnectionFacts {
  /** Whether a pooler stands in between: the next transaction may be on another connection of the server. */
  readonly isPooled: boolean
  /** Whether a statement that was prepared is still known in the next transaction. */
  readonly bearsNames: boolean
  /** Whether the settings count that our login has in this database. */
  readonly isSet: boolean
  readonly isStandby: boolean
}

const known = new WeakMap<pg.ClientBase, ConnectionFacts>()
const unknown: ConnectionFacts = { isPooled: false, bearsNames: false, isSet: true, isStandby: false }

export function factsOf(client: pg.ClientBase): ConnectionFacts {
  return known.get(client) ?? unknown
}

/**
 * Finds out what a new connection is, before its first use, in one round trip: the server itself has told the driver the
 * number of its process, a pooler another one. A direct connection gets the settings at once, so that it is right before
 * they are kept at our login, too; through a pooler most of them come from there alone.
 */
export async function greet(client: pg.ClientBase): Promise<ConnectionFacts> {
  const { rows } = await client.query<Greeting>(greetingFor(ownNumber(client)))
  const { is_direct, is_standby, settings } = itemAt(rows, 0)
  const facts = {
    isPooled: !is_direct,
    bearsNames: is_direct || (await bearsNames(client)),
    isSet: settingNames.every((name, position) => settings[position] === sessionSettings[name]),
    isStandby: is_standby,
  }
  known.set(client, facts)
  return facts
}

interface Greeting {
  readonly is_direct: boolean
  readonly is_standby: boolean
  readonly settings: readonly string[]
}

/**
 * The server tells its client when these change, so poolers know them and bring them along, for each of their clients:
 * they must be set through a pooler, too, which would otherwise bring along what it once saw.
 */
const carriedOver: ReadonlySet<string> = new Set(['timezone', 'datestyle'])

function greetingFor(processNumber: number): string {
  const isDirect = `pg_backend_pid() = ${processNumber}`
  const settings = settingNames.map((name) => {
    const setting = `set_config('${name}', '${sessionSettings[name]}', false)`
    return carriedOver.has(name)
      ? setting
      : `case when ${isDirect} then ${setting} else current_setting('${name}') end`
  })
  return `select ${isDirect} as is_direct, pg_is_in_recovery() as is_standby, array[${settings.join(', ')}] as settings`
}

/** The number that the other side gave this connection, as a whole number with a sign. */
function ownNumber(client: pg.ClientBase): number {
  const number = 'processID' in client ? Number(client.processID) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/**
 * Whether a pooler keeps prepared statements: one that does gives them names of its own at the server. One that does not
 * is left as it was found.
 */
async function bearsNames(client: pg.ClientBase): Promise<boolean> {
  const name = `wk_${crypto.randomUUID()}`
  await client.query('begin')
  const { rows } = await client.query<{ readonly name: string }>({
    name,
    text: `select name from pg_prepared_statements where position('${name}' in statement) > 0`,
  })
  const isRenamed = itemAt(rows, 0).name !== name
  if (!isRenamed) await client.query(`deallocate "${name}"`)
  await client.query('rollback')
  return isRenamed
}
