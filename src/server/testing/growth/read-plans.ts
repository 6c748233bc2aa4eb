import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** A statement as it was sent, with what its transaction had set before it. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** How the statement's transaction became one of a household or of the whole database; empty where it did not. */
  readonly entering: string
}

type Query = string | { readonly text: string; readonly values?: readonly unknown[] }

/** Records what is sent to the database until it is stopped. */
export function recordStatements(): {
  readonly take: () => readonly SentStatement[]
  readonly stop: () => void
} {
  const { prototype } = pg.Client
  // The driver calls it on the connection that it belongs to, and so does this.
  // oxlint-disable-next-line typescript/unbound-method
  const original = prototype.query
  const entered = new WeakMap<object, string>()
  let sent: SentStatement[] = []
  const recording = function recording(this: object, ...given: readonly unknown[]): unknown {
    const query = given[0] as Query
    const text = typeof query === 'string' ? query : query.text
    const values =
      typeof query === 'string' ? (Array.isArray(given[1]) ? given[1] : []) : (query.values ?? [])
    note(this, text, values)
    return Reflect.apply(original, this, given)
  }
  function note(client: object, text: string, values: readonly unknown[]): void {
    const parts = text.split(/;\s*/u)
    if (/^(?:begin|commit|rollback|start transaction)\b/iu.test(text)) entered.set(client, '')
    const entering = parts.find((part) => part.includes("'wk."))
    if (entering !== undefined && values.length === 0) entered.set(client, entering)
    for (const part of parts)
      if (/^\s*(?:select|with|insert|update|delete)\b/iu.test(part) && part !== entering)
        sent.push({ text: part, values, entering: entered.get(client) ?? '' })
  }
  prototype.query = recording as typeof original
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => {
      prototype.query = original
    },
  }
}

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Recheck Cond'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface Plan {
  readonly Plan: PlanNode & {
    readonly 'Shared Hit Blocks'?: number
    readonly 'Shared Read Blocks'?: number
  }
  readonly 'Planning Time'?: number
  readonly 'Execution Time'?: number
}

/** The plan of a statement, made with the rights and settings that its transaction had; nothing is changed by it. */
export async function readPlan(
  database: Database,
  statement: SentStatement,
  {
    options = 'format json',
    settings = [],
  }: { readonly options?: string; readonly settings?: readonly string[] } = {},
): Promise<Plan> {
  let plan: Plan | undefined
  await undone(database, async (transaction) => {
    for (const setting of settings) await transaction.executeQuery(CompiledQuery.raw(setting))
    if (statement.entering) await transaction.executeQuery(CompiledQuery.raw(statement.entering))
    const { rows } = await transaction.executeQuery<{ readonly 'QUERY PLAN': readonly Plan[] }>(
      CompiledQuery.raw(`explain (${options}) ${statement.text}`, [...statement.values]),
    )
    plan = rows[0]?.['QUERY PLAN'][0]
  })
  if (!plan) throw new Error('A statement without a plan')
  return plan
}

const UNDONE = new Error('undone')

async function undone(
  database: Database,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      await work(transaction)
      throw UNDONE
    })
  } catch (error) {
    if (error !== UNDONE) throw error
  }
}

/** All nodes of a plan, each with those above it, the nearest first. */
export function nodesOf(
  node: PlanNode,
  above: readonly PlanNode[] = [],
): readonly (readonly [PlanNode, readonly PlanNode[]])[] {
  return [[node, above], ...(node.Plans ?? []).flatMap((each) => nodesOf(each, [node, ...above]))]
}
