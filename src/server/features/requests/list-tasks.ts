import type { AdminTask, listOpenTasks } from '#contract/admin/desk.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { today } from '#server/today.ts'
import { presentRequestRow } from './present.ts'
import { findRequests } from './store.ts'
import { type OpenTask, countTasks, listTaskPage, listTaskWords } from './task-store.ts'

const WEEK_DAYS = 7

/** One page of everything that is open, the nearest deadline first. A page behind the last one is empty. */
export async function listTasks(
  { search = '', kind, due, page = '1', per_page: perPage = '15' }: QueryOf<typeof listOpenTasks>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof listOpenTasks>> {
  const day = today(clock)
  const filters = {
    kind,
    before: due === undefined ? undefined : due === 'week' ? addDays(day, WEEK_DAYS) : day,
    found: search.trim() === '' ? null : await searchTasks(database, search),
  }
  const limit = Number(perPage)
  const tasks = await listTaskPage(database, filters, { offset: (Number(page) - 1) * limit, limit })
  const { matching, ...open } = await countTasks(database, filters, day)
  return { tasks: await presentTasks(database, tasks, day), matching, open }
}

/** The ids of what is open and has each word of a search. */
async function searchTasks(database: Dependencies['database'], search: string): Promise<readonly string[]> {
  const matches = wordMatcher(search)
  return (await listTaskWords(database)).filter(({ words }) => matches(words)).map(({ id }) => id)
}

async function presentTasks(
  database: Dependencies['database'],
  tasks: readonly OpenTask[],
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
