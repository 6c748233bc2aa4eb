import { sql } from 'kysely'
import type { TaskKind } from '#contract/admin/desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'

/** One thing that is open, with the words by which it is found. */
export interface TaskCandidate {
  readonly id: string
  readonly kind: TaskKind
  readonly due_on: Day
  readonly received_at: Date
  readonly words: string
  /** Of money that somebody has to transfer back. */
  readonly transfer_number: string | null
  readonly transfer_cents: number | null
}

/** Everything that is open, the nearest deadline first. */
export async function listTaskCandidates(database: Database): Promise<readonly TaskCandidate[]> {
  const { rows } = await sql<TaskCandidate>`
    select
      request.request_id as id,
      case
        when transfer_refund.request_id is not null then 'transfer'
        when ${isExtraordinaryOpen} or ${isUnassigned} then 'decision'
        else request.kind
      end as kind,
      request.due_on,
      request.received_at,
      concat_ws(
        ' ', request.number, request.name, request.email, request.contract,
        coalesce(request.assigned_number, request.contract_number), transfer_refund.contract_number
      ) as words,
      transfer_refund.contract_number as transfer_number,
      transfer_refund.amount_cents as transfer_cents
    from request left join transfer_refund using (request_id)
    where request.state = 'open'
    order by due_on, received_at, id
  `.execute(database)
  return rows
}

/** An extraordinary cancellation that nobody has decided about; as `needsDecision` in present.ts. */
const isExtraordinaryOpen = sql`(
  request.termination = 'extraordinary' and request.product is distinct from 'account'
  and not exists (
    select from declaration
    where declaration.request_id = request.request_id and declaration.state in ('waiting', 'stopped')
  )
)`

/** A declaration about a contract that was looked for and not found. */
const isUnassigned = sql`(
  request.kind <> 'contact' and request.product is distinct from 'account'
  and request.look_up is distinct from 'due'
  and coalesce(request.assigned_number, request.contract_number) is null
)`
