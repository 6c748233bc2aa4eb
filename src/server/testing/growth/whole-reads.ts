import type { Database } from '#server/database/database.ts'
import { type PlanNode, type SentStatement, nodesOf, readPlan } from './read-plans.ts'

/** Tables that do not grow with the number of households: what the operator writes, and one row each of a few kinds. */
const few: ReadonlySet<string> = new Set([
  'admin_user',
  'announcement',
  'answer_template',
  'backup_note',
  'bookkeeping_export',
  'bookkeeping_setting',
  'condition_check',
  'condition_watch',
  'content_image',
  'content_item',
  'content_revision',
  'content_state',
  'dunning_handover',
  'dunning_rule',
  'dunning_rules',
  'event_cancellation',
  'job_run',
  'noted_error',
  'number_series',
  'price_campaign',
  'price_campaign_group',
  'sale_price',
  'schema_migration',
  'schema_part',
  'seminar_request',
  'server_process',
  'setting',
  'setting_change',
  'voucher',
])

/** Indexes of a part that stays small: who works here, what waits, what is unpaid. */
const small: ReadonlySet<string> = new Set([
  'app_user_consultants',
  'session_by_admin',
  'request_by_deadline',
  'subscription_charge_unpaid',
  'mail_outbox_waiting',
  'mail_outbox_bulk',
  'mail_outbox_failed_lately',
  'declaration_by_time',
])

/** What makes each row that is read dear, and a look by an index cheap, as among many. */
const settings = [
  'set local enable_seqscan = off',
  'set local enable_hashjoin = off',
  'set local enable_mergejoin = off',
  'set local random_page_cost = 0.01',
  'set local cpu_tuple_cost = 1',
  'set local cpu_index_tuple_cost = 1',
]

/**
 * The tables that a statement reads whole, or a whole index of them, although they grow with the number of households.
 * Sequential scans are made as expensive as can be: whatever reads a table whole then has no index for it, however few
 * rows there are.
 */
export async function wholeReads(database: Database, statement: SentStatement): Promise<readonly string[]> {
  const { Plan } = await readPlan(database, statement, {
    settings,
  })
  return nodesOf(Plan).flatMap(([node, above]) => {
    const table = node['Relation Name']
    if (table === undefined || few.has(table) || !isWhole(node)) return []
    // The beginning of an order is read by an index up to a limit.
    const isFirstRows = above.some((each) => each['Node Type'] === 'Limit') && node.Filter === undefined
    return isFirstRows && !above.some(sorts) ? [] : [table]
  })
}

function isWhole(node: PlanNode): boolean {
  const type = node['Node Type']
  if (type === 'Seq Scan') return true
  if (small.has(node['Index Name'] ?? '')) return false
  return (type === 'Index Scan' || type === 'Index Only Scan') && node['Index Cond'] === undefined
}

function sorts(node: PlanNode): boolean {
  return node['Node Type'] === 'Sort' || node['Node Type'] === 'Aggregate' || node['Node Type'] === 'Hash'
}
