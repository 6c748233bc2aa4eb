import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'

export interface HouseholdTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly isId: boolean }[]
}

/** Tables with a household that the growth writes by itself. */
const written = new Set(['household', 'household_member', 'trial'])

/** The tables of the plan, each behind those it refers to, as the catalogue knows them. */
export async function householdTables(transaction: Transaction): Promise<readonly HouseholdTable[]> {
  const { rows } = await sql<HouseholdTable>`
    select c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'isId', a.atttypid = 'uuid'::regtype) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute h where h.attrelid = c.oid and h.attname = 'household_id' and not h.attisdropped)
    group by c.relname
  `.execute(transaction)
  return rows.filter(({ name }) => !written.has(name))
}
