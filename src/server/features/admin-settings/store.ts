import { sql } from 'kysely'
import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'

/** The changes of a setting, the latest first. */
export async function listChanges(database: Database, name: SettingName, atMost: number) {
  return database
    .selectFrom('setting_change')
    .leftJoin('admin_user', 'admin_user.admin_id', 'setting_change.admin_id')
    .select(['change_id', 'setting_change.name', 'former', 'value', 'changed_at', 'admin_user.name as by'])
    .where('setting_change.name', '=', name)
    .orderBy('setting_change.version', 'desc')
    .limit(atMost)
    .execute()
}

interface Concerned {
  readonly invoices: number
  readonly confirmations: number
  readonly running_trials: number
  readonly waiting_declarations: number
  readonly waiting_mails: number
  readonly invoices_with_vat: number
  /** The last number of the series of invoices; 0 where none was used. */
  readonly last_number: number
}

/** What a change of settings concerns, or leaves as it is. */
export async function countConcerned(
  database: Database,
  asked: { readonly now: Date; readonly withVatSince: Day; readonly series: string },
): Promise<Concerned> {
  const { rows } = await sql<Concerned>`
    select
      (select count(*) from invoice) as invoices,
      (select count(*) from contract_document) as confirmations,
      (select count(*) from trial where ends_at > ${asked.now}) as running_trials,
      (select count(*) from declaration where state = 'waiting') as waiting_declarations,
      (select count(*) from mail_outbox where state = 'waiting') as waiting_mails,
      (
        select count(*) from invoice where issued_on >= ${asked.withVatSince} and vat_bp is not null
      ) as invoices_with_vat,
      coalesce((select last_number from number_series where series = ${asked.series}), 0) as last_number
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}
