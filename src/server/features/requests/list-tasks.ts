import type { AdminTask, listOpenTasks } from '#contract/admin/desk.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { today } from '#server/today.ts'
import { presentRequestRow } from './present.ts'
import { findRequests } from './store.ts'
import { type TaskCandidate, listTaskCandidates } from './task-store.ts'

const WEEK_DAYS = 7

/** One page of everything that is open, the nearest deadline first. A page behind the last one is empty. */
export async function listTasks(
  { search = '', kind, due, page = '1', per_page: perPage = '15' }: QueryOf<typeof listOpenTasks>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof listOpenTasks>> {
  const day = today(clock)
  const all = await listTaskCandidates(database)
  const matches = wordMatcher(search)
  const before = due === 'week' ? addDays(day, WEEK_DAYS) : day
  const matching = all.filter(
    (task) =>
      (kind === undefined || task.kind === kind) &&
      (due === undefined || task.due_on < before) &&
      matches(task.words),
  )
  const start = (Number(page) - 1) * Number(perPage)
  return {
    tasks: await presentTasks(database, matching.slice(start, start + Number(perPage)), day),
    matching: matching.length,
    open: countTasks(all, day),
  }
}

async function presentTasks(
  database: Dependencies['database'],
  tasks: readonly TaskCandidate[],
  day: Day,
): Promise<AdminTask[]> {
  const ids = tasks.map(({ id }) => id)
  const rows = new Map((await findRequests(database, ids)).map((row) => [row.request_id, row]))
  const declarations = new Map((await findDeclarations(database, ids)).map((each) => [each.request_id, each]))
  // A request may have been deleted between the two queries.
  return tasks.flatMap(({ id, kind, due_on, received_at, transfer_number, transfer_cents }) => {
    const row = rows.get(id)
    if (!row) return []
    return {
      id,
      kind,
      due_on,
      is_overdue: due_on < day,
      received_at: received_at.toISOString(),
      request: presentRequestRow(row, declarations.get(id), day),
      transfer:
        transfer_number === null || transfer_cents === null
          ? null
          : { contract_number: transfer_number, amount_cents: transfer_cents },
    }
  })
}

function countTasks(all: readonly TaskCandidate[], day: Day): DataOf<typeof listOpenTasks>['open'] {
  const of = (kind: TaskCandidate['kind']) => all.filter((task) => task.kind === kind).length
  return {
    contact: of('contact'),
    cancellation: of('cancellation'),
    withdrawal: of('withdrawal'),
    decision: of('decision'),
    transfer: of('transfer'),
    total: all.length,
    overdue: all.filter(({ due_on }) => due_on < day).length,
  }
}
