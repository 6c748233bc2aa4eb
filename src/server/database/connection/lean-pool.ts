import { type Duplex, Readable, Stream, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { isConnectionSpoilt, isReadOnlyServer } from '#server/database/database-error.ts'
import { factsOf } from './greet.ts'
import { patientConnect } from './patient-connect.ts'
import { liftingStatement } from './session-settings.ts'

/**
 * A pool for Kysely that needs fewer round trips to the database: the start of a transaction is sent along with its
 * first statement, and a repeated statement is prepared once on its connection. Measured by `npm run bench`. A
 * connection on which something went wrong is never used again.
 */
export function leanPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, LeanClient>()
  const connect = patientConnect(pool)
  // Connections of an older generation lead to a server that is the primary no longer.
  let generation = 0

  async function takeClient(): Promise<LeanClient> {
    for (;;) {
      const client = await connect()
      // Kysely recognises connections by the identity of their object.
      const lean = known.get(client) ?? leanClient(client, generation, () => (generation += 1))
      known.set(client, lean)
      if (lean.generation === generation) return lean
      client.release(true)
    }
  }

  return { options: pool.options, end: () => pool.end(), connect: takeClient }
}

interface LeanClient extends PostgresPoolClient {
  readonly generation: number
}

type Send = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>

function leanClient(client: pg.PoolClient, generation: number, leaveServer: () => void): LeanClient {
  const nameFor = factsOf(client).bearsNames ? createNames() : () => undefined
  const patienceFor = createPatience()
  let isSpoilt = false
  const send: Send = withStart(async (text, values) => {
    // The end of the connection undoes its transaction; an answer might never come.
    if (isSpoilt && text === 'rollback') return answerFor('ROLLBACK')
    try {
      const [copy] = values
      if (isCopy(copy)) return await sendCopy(client, copy)
      const name = values.length > 0 ? nameFor(text) : undefined
      const query = { text, ...patienceFor(text), ...(name && { name }), ...parameters(values) }
      const result: unknown = await client.query(query)
      // Several statements in one text are answered one by one; the caller asked for the last.
      return (Array.isArray(result) ? result.at(-1) : result) as PostgresQueryResult<unknown>
    } catch (error) {
      isSpoilt ||= isConnectionSpoilt(error)
      if (isReadOnlyServer(error) && !factsOf(client).isStandby) leaveServer()
      throw error
    }
  })
  return {
    generation,
    query: send as PostgresPoolClient['query'],
    // This is made anew for each use: the pool hands the same client out with another function.
    release: (destroy) => client.release(destroy === true || isSpoilt),
  }
}

/** A text without parameters is sent in the simple way, which takes several statements. */
function parameters(values: readonly unknown[]) {
  return values.length > 0 ? { values: [...values] } : {}
}

/** The longest wait that a timer of Node can count. */
const ENDLESS_MS = 2 ** 31 - 1

/** How long the driver waits for an answer: without end from where a transaction lifts its limits. */
function createPatience(): (text: string) => { readonly query_timeout?: number } {
  let isLifted = false
  return (text) => {
    if (text.includes(liftingStatement)) isLifted = true
    else if (text === 'commit' || text === 'rollback') isLifted = false
    return isLifted ? { query_timeout: ENDLESS_MS } : {}
  }
}

type Copy = pg.Submittable & (Readable | Writable) & { callback?: () => void; query_timeout?: number }

function isCopy(value: unknown): value is Copy {
  return value instanceof Stream && 'submit' in value
}

/** A COPY stands where parameters would: the stream itself is what the driver sends, and what its caller reads or fills. */
async function sendCopy(client: pg.PoolClient, copy: Copy): Promise<PostgresQueryResult<unknown>> {
  // The time limit of queries is for those that somebody waits for; the driver would keep it running afterwards, too.
  copy.query_timeout = ENDLESS_MS
  client.query(copy)
  try {
    await finished(copy)
  } catch (error) {
    // Rows that nobody reads would be in the way of any further statement.
    if (copy instanceof Readable && !(error instanceof pg.DatabaseError)) endConnection(client)
    throw error
  } finally {
    copy.callback?.()
  }
  return answerFor('COPY')
}

function endConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } }
  connection.stream.destroy()
}

/** Holds `begin` back until it can go with a statement; a transaction without any never begins. */
function withStart(send: Send): Send {
  let isDue = false
  return async (text, values) => {
    const isStart = text === 'begin'
    const wasDue = isDue
    isDue = isStart
    if (isStart) return answerFor('BEGIN')
    if (!wasDue) return send(text, values)
    if (text === 'commit' || text === 'rollback') return answerFor(text.toUpperCase())
    if (values.length === 0) return send(`begin; ${text}`, values)
    await send('begin', [])
    return send(text, values)
  }
}

function answerFor(command: string): PostgresQueryResult<unknown> {
  return { command: command as 'COMMIT', rowCount: 0, rows: [] }
}

const USES_BEFORE_PREPARING = 5
/**
 * The greatest number of prepared statements: each costs memory of the connection, and lists of changing length must
 * not fill it.
 */
const MAX_PREPARED = 100

/**
 * A prepared statement that reads whole rows fails as soon as its table gets a column, which a newer version gives it
 * while we work (decision 0214).
 */
const wholeRows = /(?:\bselect |\breturning |[.,] ?)\*/u

/** Gives names to statements that have come often enough to be worth preparing. */
function createNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size === MAX_PREPARED || wholeRows.test(text)) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < USES_BEFORE_PREPARING) {
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
}
