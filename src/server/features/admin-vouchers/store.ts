import { sql } from 'kysely'
import type {
  listVoucherCodes,
  listVoucherUses,
  listVouchers,
  voucherStates,
} from '#contract/admin/vouchers.ts'
import type { QueryOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { codeKey } from '#domain/vouchers/voucher-code.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { VoucherRow } from '#server/subscription/vouchers/voucher-store.ts'

/** A voucher with its codes counted, and its state on a day. */
export interface CountedVoucher extends VoucherRow {
  readonly code: string
  readonly codes: number
  readonly uses: number
  readonly state: (typeof voucherStates)[number]
}

/** Everything about vouchers that their list shows, as a part of a statement. */
function counted(day: Day) {
  return sql`
    select voucher.*,
      (select code from voucher_code where voucher_code.voucher_id = voucher.voucher_id order by position limit 1) as code,
      codes.codes, used.uses,
      case
        when until_on < ${day} then 'over'
        when paused_at is not null then 'paused'
        when from_on > ${day} then 'planned'
        when uses_per_code is not null and used.uses >= codes.codes * uses_per_code::bigint then 'used_up'
        else 'running'
      end as state
    from voucher
    cross join lateral (
      select count(*)::integer as codes from voucher_code where voucher_code.voucher_id = voucher.voucher_id
    ) codes
    cross join lateral (
      select count(*)::integer as uses from voucher_use where voucher_use.voucher_id = voucher.voucher_id
    ) used
  `
}

/** One page of vouchers, the latest first, and how many match. */
export async function findVouchers(
  database: Database,
  { search = '', state, kind }: QueryOf<typeof listVouchers>,
  { day, limit, offset }: { readonly day: Day; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CountedVoucher[]; readonly matching: number; readonly total: number }> {
  const words = search.trim()
  const matches = sql`
    (${words} = '' or position(lower(${words}) in lower(name)) > 0 or exists (
      select from voucher_code
      where voucher_code.voucher_id = listed.voucher_id and voucher_code.code_key = ${codeKey(words) ?? ''}
    ))
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})
  `
  const { rows } = await sql<CountedVoucher>`
    select * from (${counted(day)}) listed where ${matches}
    order by created_at desc, voucher_id limit ${limit} offset ${offset}
  `.execute(database)
  const counts = await sql<{ readonly matching: number; readonly total: number }>`
    select count(*) filter (where ${matches})::integer as matching, count(*)::integer as total
    from (${counted(day)}) listed
  `.execute(database)
  return { rows, ...(counts.rows[0] ?? { matching: 0, total: 0 }) }
}

/** One voucher with its counts; undefined when there is none. */
export async function findCounted(
  database: Database | Transaction,
  id: string,
  day: Day,
): Promise<CountedVoucher | undefined> {
  const { rows } = await sql<CountedVoucher>`
    select * from (${counted(day)}) listed where voucher_id = ${id}
  `.execute(database)
  return rows[0]
}

/** A voucher, locked against other changes of it. */
export async function lockVoucher(transaction: Transaction, id: string): Promise<VoucherRow | undefined> {
  return transaction
    .selectFrom('voucher')
    .selectAll()
    .where('voucher_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** How many vouchers there are; others that are made at once wait. */
export async function countVouchers(transaction: Transaction): Promise<number> {
  await sql`lock table voucher in share row exclusive mode`.execute(transaction)
  const { count } = await transaction
    .selectFrom('voucher')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a voucher. */
export async function insertVoucher(
  transaction: Transaction,
  voucher: Omit<VoucherRow, 'version'>,
): Promise<void> {
  await transaction.insertInto('voucher').values(voucher).execute()
}

export interface NewCode {
  readonly code: string
  readonly codeKey: string
}

/** Stores codes of a voucher; those that exist already are left out. @returns how many were stored */
export async function insertCodes(
  transaction: Transaction,
  voucherId: string,
  codes: readonly NewCode[],
  firstPosition = 0,
): Promise<number> {
  if (codes.length === 0) return 0
  const stored = await transaction
    .insertInto('voucher_code')
    .values(
      codes.map(({ code, codeKey: code_key }, place) => ({
        code,
        code_key,
        voucher_id: voucherId,
        position: firstPosition + place,
      })),
    )
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('code_key')
    .execute()
  return stored.length
}

/** Whether a code belongs to any voucher. */
export async function isKnownCode(database: Database | Transaction, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('voucher_code')
    .select('code_key')
    .where('code_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a voucher, which becomes its next version. */
export async function updateVoucher(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<VoucherRow, 'name' | 'until_on' | 'uses_per_code' | 'paused_at'>>,
): Promise<void> {
  await transaction
    .updateTable('voucher')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('voucher_id', '=', id)
    .execute()
}

/** Deletes a voucher with its codes. */
export async function deleteVoucherRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('voucher').where('voucher_id', '=', id).execute()
}

/** The most uses that one code of a voucher has, and all of its codes together. */
export async function countUses(
  transaction: Transaction,
  id: string,
): Promise<{ readonly ofOneCode: number; readonly all: number }> {
  const { rows } = await sql<{ readonly ofOneCode: number; readonly all: number }>`
    select coalesce(max(uses), 0)::integer as "ofOneCode", coalesce(sum(uses), 0)::integer as "all"
    from (select count(*) as uses from voucher_use where voucher_id = ${id} group by code_key) counted
  `.execute(transaction)
  return rows[0] ?? { ofOneCode: 0, all: 0 }
}

/** What was taken from payments by a voucher, only those that were demanded. */
export async function savedBy(database: Database | Transaction, id: string): Promise<number> {
  const { rows } = await sql<{ readonly cents: number }>`
    select coalesce(sum(taken.amount_cents), 0)::bigint as cents
    from voucher_use used
    join charge_reduction taken
      on taken.user_id = used.user_id and taken.contract_id = used.contract_id and taken.reduction_id = used.use_id
    join subscription_charge charge
      on charge.user_id = taken.user_id and charge.contract_id = taken.contract_id and charge.from_day = taken.from_day
    where used.voucher_id = ${id}
  `.execute(database)
  return rows[0]?.cents ?? 0
}

export interface UseRow {
  readonly use_id: string
  readonly code: string
  readonly used_at: Date
  readonly user_id: string | null
  readonly name: string | null
  readonly surname: string | null
  readonly email: string | null
  readonly number: string | null
  readonly contract_state: 'pending_payment' | 'active' | 'lapsed' | 'ended' | 'withdrawn' | null
  readonly plan: 'monthly' | 'yearly' | null
  readonly saved_cents: number
}

/** One page of those who have used a voucher, the latest first, and how many match. */
export async function findUses(
  database: Database,
  id: string,
  { search = '' }: QueryOf<typeof listVoucherUses>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly UseRow[]; readonly matching: number }> {
  const words = search.trim().toLowerCase()
  const from = sql`
    from voucher_use used
    join voucher_code using (code_key)
    left join app_user person on person.user_id = used.user_id
    left join subscription_contract contract
      on contract.user_id = used.user_id and contract.contract_id = used.contract_id
    where used.voucher_id = ${id} and (${words} = ''
      or position(${words} in lower(concat_ws(' ', person.name, person.surname, person.email, contract.number))) > 0
      or used.code_key = ${codeKey(words) ?? ''})
  `
  const { rows } = await sql<UseRow>`
    select used.use_id, voucher_code.code, used.used_at, person.user_id, person.name, person.surname, person.email,
      contract.number, contract.state as contract_state, contract.ordered_plan as plan,
      coalesce((
        select sum(taken.amount_cents) from charge_reduction taken
        join subscription_charge charge using (user_id, contract_id, from_day)
        where taken.user_id = used.user_id and taken.contract_id = used.contract_id
          and taken.reduction_id = used.use_id
      ), 0)::bigint as saved_cents
    ${from} order by used.used_at desc, used.use_id limit ${limit} offset ${offset}
  `.execute(database)
  const counts = await sql<{
    readonly matching: number
  }>`select count(*)::integer as matching ${from}`.execute(database)
  return { rows, matching: counts.rows[0]?.matching ?? 0 }
}

export interface CodeRow {
  readonly code: string
  readonly code_key: string
  readonly uses: number
  readonly mailed_at: Date | null
}

/** One page of the codes of a voucher in their order, and how many match. */
export async function findCodes(
  database: Database,
  { voucher_id: id, uses_per_code: most }: Pick<VoucherRow, 'voucher_id' | 'uses_per_code'>,
  { search = '', left }: QueryOf<typeof listVoucherCodes>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CodeRow[]; readonly matching: number }> {
  const key = codeKey(search) ?? search.trim()
  const matches = sql`
    (${key} = '' or position(${key} in code_key) > 0)
    and (${left ?? null}::text is null or (${left ?? null} = 'used') = (uses >= coalesce(${most}::integer, 2147483647)))
  `
  const listed = sql`
    select code, code_key, position,
      (select count(*)::integer from voucher_use where voucher_use.code_key = voucher_code.code_key) as uses,
      (select max(sent_at) from voucher_mail where voucher_mail.code_key = voucher_code.code_key) as mailed_at
    from voucher_code where voucher_id = ${id}
  `
  const { rows } = await sql<CodeRow>`
    select * from (${listed}) listed where ${matches} order by listed.position limit ${limit} offset ${offset}
  `.execute(database)
  const counts = await sql<{ readonly matching: number }>`
    select count(*)::integer as matching from (${listed}) listed where ${matches}
  `.execute(database)
  return { rows, matching: counts.rows[0]?.matching ?? 0 }
}

/** A code of a voucher with its uses; undefined when it has none like it. Locked where it is mailed. */
export async function findCode(
  database: Database | Transaction,
  voucherId: string,
  key: string,
): Promise<{ readonly code: string; readonly code_key: string; readonly uses: number } | undefined> {
  return database
    .selectFrom('voucher_code')
    .select((code) => [
      'code',
      'code_key',
      code
        .selectFrom('voucher_use')
        .select(sql<number>`count(*)::integer`.as('uses'))
        .whereRef('voucher_use.code_key', '=', 'voucher_code.code_key')
        .as('uses'),
    ])
    .where('voucher_id', '=', voucherId)
    .where('code_key', '=', key)
    .executeTakeFirst()
    .then((row) => row && { ...row, uses: row.uses ?? 0 })
}

/** How many mails have given a code away. */
export async function countMails(transaction: Transaction, key: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('voucher_mail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('code_key', '=', key)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that a code was given by mail. @returns false where this mail was sent already */
export async function insertMail(
  transaction: Transaction,
  mail: { readonly id: string; readonly codeKey: string; readonly sentAt: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('voucher_mail')
    .values({ mail_id: mail.id, code_key: mail.codeKey, sent_at: mail.sentAt })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .returning('mail_id')
    .executeTakeFirst()
  return inserted !== undefined
}
