import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { isFirstDayCheck } from './describe-schema.ts'

const database = testDatabase()

/** The keys whose first column is not the owner of the row, each with its reason. */
const keyExceptions = [
  // An identity is found by its address, and only then it is known whose it is.
  'email_identity_pkey',
  // Admins belong to nobody.
  'admin_user_pkey',
  'admin_user_email_key_key',
  // A request with a token names nobody, so the key is the digest of the token.
  'session_pkey',
  'token_pkey',
  // A second factor belongs to a user or an admin.
  'second_factor_pkey',
  'recovery_code_pkey',
  // Somebody asked for links to an address, and only later it is known whose they are.
  'folder_link_wish_pkey',
  // Limits, mails and audit rows exist for people who are no users, too.
  'rate_limit_pkey',
  'mail_outbox_pkey',
  'audit_log_pkey',
  // What the operator publishes belongs to nobody, and anybody may ask for a seat.
  'content_item_pkey',
  // A version of a template is found by the id that the browser made, or by its kind.
  'answer_template_pkey',
  'answer_template_kind_version_key',
  'content_revision_pkey',
  'content_state_pkey',
  'content_image_pkey',
  'event_cancellation_pkey',
  'seminar_request_pkey',
  'seminar_request_by_link',
  // Announcements are the operator's; a recipient is found by the mail, or by its link, and proofs outlive the account.
  'announcement_pkey',
  'announcement_recipient_pkey',
  'announcement_recipient_by_mail',
  'announcement_recipient_by_link',
  'advertising_consent_pkey',
  // What administrators set, and what is known of its condition, belongs to the installation.
  'setting_pkey',
  'condition_check_pkey',
  'condition_watch_pkey',
  'job_run_pkey',
  'noted_error_pkey',
  'backup_note_pkey',
  'server_process_pkey',
  'setting_change_pkey',
  'setting_change_by_name',
  // Messages, cancellations and withdrawals come from anybody, too.
  'request_pkey',
  'request_number_key',
  'request_action_pkey',
  'request_by_receipt',
  // Money to be transferred is a task among the requests, and outlives the account.
  'transfer_refund_pkey',
  // A series of numbers is found by its name.
  'number_series_pkey',
  // Invoices stand apart from the profile: whose one is, invoice_owner says.
  'invoice_pkey',
  'invoice_standing_pkey',
  'invoice_payment_pkey',
  // What the operator entered for the tax adviser, and took.
  'bookkeeping_setting_pkey',
  'bookkeeping_export_pkey',
  // Documents of a contract stand apart from the profile, too.
  'contract_document_pkey',
  // Messages of a payment provider and instructions to it name the contract in their content.
  'payment_event_pkey',
  'payment_instruction_pkey',
  // Rules of the dunning are the operator's; claims stand apart from the profile, as invoices do.
  'dunning_rules_pkey',
  'dunning_rules_change_id_key',
  'dunning_rule_pkey',
  'dunning_handover_pkey',
  'dunning_claim_pkey',
  'dunning_claim_open',
  // Traces of withdrawals name nobody, and outlive the account.
  'voucher_code_pkey',
  'voucher_code_voucher_id_position_key',
  'voucher_mail_pkey',
  'voucher_pkey',
  'voucher_use_contract_id_key',
  'voucher_use_pkey',
  'voucher_use_voucher_id_redeemed_in_key',
  'voucher_use_voucher_id_user_id_key',
  'withdrawal_trace_pkey',
  // Prices, and the question about another one, are the operator's.
  'sale_price_pkey',
  'price_campaign_pkey',
  'price_campaign_group_pkey',
]
const foreignKeyExceptions = [
  // This refers to what the operator writes to many people.
  'announcement_admin_id_fkey',
  'announcement_dismissal_announcement_id_fkey',
  'announcement_recipient_announcement_id_fkey',
  // Templates are the administration's own.
  'answer_template_admin_id_fkey',
  'bookkeeping_export_admin_id_fkey',
  'bookkeeping_setting_admin_id_fkey',
  'content_revision_admin_id_fkey',
  'content_revision_content_id_fkey',
  // Anybody can send a request.
  'customer_action_admin_id_fkey',
  'declaration_request_id_fkey',
  'dunning_claim_admin_id_fkey',
  'dunning_claim_handover_id_fkey',
  'dunning_handover_admin_id_fkey',
  'dunning_rule_version_fkey',
  'dunning_rules_admin_id_fkey',
  'event_cancellation_admin_id_fkey',
  'event_cancellation_content_id_fkey',
  // A question about another price belongs to what the operator asks all customers.
  'price_campaign_admin_id_fkey',
  'price_campaign_ended_by_fkey',
  'price_campaign_group_campaign_id_fkey',
  'price_question_campaign_id_fkey',
  'recovery_code_owner_id_fkey',
  'request_action_admin_id_fkey',
  'request_action_request_id_fkey',
  'sale_price_admin_id_fkey',
  'sale_price_dropped_by_fkey',
  'second_factor_admin_id_fkey',
  // This refers to what the operator publishes.
  'seminar_request_content_id_fkey',
  'session_admin_id_fkey',
  'setting_change_admin_id_fkey',
  'setting_change_name_fkey',
  'subscription_grant_admin_id_fkey',
  'transfer_refund_request_id_fkey',
  'voucher_code_voucher_id_fkey',
  'voucher_mail_code_key_fkey',
  'voucher_use_code_key_fkey',
  'voucher_use_voucher_id_fkey',
  'webinar_note_content_id_fkey',
]

describe('data rules', () => {
  test('household or user comes first in every primary key and unique index', async () => {
    const keys = await rows<{ name: string; first: string }>(sql`
      select i.relname as name, a.attname as first
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class c on c.oid = x.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where (x.indisunique or x.indisprimary) and ${isOurs('c')}
      order by 1
    `)
    const others = keys.filter(({ first }) => first !== 'household_id' && first !== 'user_id')
    expect(others.map(({ name }) => name).toSorted()).toEqual(keyExceptions.toSorted())
  })

  test('every table has a primary key', async () => {
    const without = await rows(sql`
      select c.relname from pg_class c
      where c.relkind = 'r' and ${isOurs('c')}
        and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)
    `)
    expect(without).toEqual([])
  })

  test('household or user comes first on both sides of every foreign key', async () => {
    const keys = await rows<{ name: string; first: string; target: string }>(sql`
      select k.conname as name, a.attname as first, b.attname as target
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and ${isOurs('c')}
    `)
    expect(keys.length).toBeGreaterThan(20)
    const owners = new Set(['household_id', 'user_id'])
    const others = keys.filter(({ first, target }) => !owners.has(first) || first !== target)
    expect(others.map(({ name }) => name).toSorted()).toEqual(foreignKeyExceptions)
  })

  test('no sequences, triggers, functions or extensions', async () => {
    const found = await rows(sql`
      select relname as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select extname from pg_extension where extname <> 'plpgsql'
      union all select attname from pg_attribute where attidentity <> ''
    `)
    expect(found).toEqual([])
  })

  test('every table of a household forces row-level security by household, except the membership', async () => {
    const tables = await rows<{ name: string; forced: boolean; policies: readonly string[] }>(sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        array(
          select pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = c.oid order by p.polname
        ) as policies
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id'
      where c.relkind = 'r' and ${isOurs('c')}
      order by 1
    `)
    const open = tables.filter(({ forced }) => !forced).map(({ name }) => name)
    expect(open).toEqual(['household_member', 'trial'])
    const walled = tables.filter(({ forced }) => forced)
    expect(walled.length).toBeGreaterThanOrEqual(13)
    const policies = [
      "(household_id = (NULLIF(current_setting('wk.household_id'::text, true), ''::text))::uuid)",
      // This condition keeps transactions of a household out.
      "((CURRENT_USER <> 'wk_household'::name) AND (current_setting('wk.scope'::text, true) = 'whole_database'::text))",
    ]
    // The same condition, evaluated once for a statement that looks at tens of thousands of rows.
    const askedOnce = [
      "(household_id = ( SELECT (NULLIF(current_setting('wk.household_id'::text, true), ''::text))::uuid AS \"nullif\"))",
      "( SELECT ((CURRENT_USER <> 'wk_household'::name) AND (current_setting('wk.scope'::text, true) = 'whole_database'::text)))",
    ]
    for (const table of walled) {
      expect(table).toMatchObject({ name: table.name, forced: true })
      expect([policies, askedOnce]).toContainEqual(table.policies)
    }
  })

  test('the role of planning transactions owns nothing and reaches planning tables only', async () => {
    const reached = await rows<{ name: string }>(sql`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('wk_household', c.oid, 'select, insert, update, delete')
        and not exists (select from pg_policy p where p.polrelid = c.oid)
    `)
    expect(reached).toEqual([])
    const owned = await rows(sql`
      select c.relname from pg_class c where c.relowner = (select oid from pg_roles where rolname = 'wk_household')
    `)
    expect(owned).toEqual([])
  })

  test('months are first days, days are called days', async () => {
    const dates = await columns(sql`format_type(a.atttypid, null) = 'date'`)
    expect(dates.length).toBeGreaterThan(8)
    const unnamed = dates.filter(
      ({ column, checks }) => !checks.some(isFirstDayCheck) && !/(^|_)(day|on)$/.test(column),
    )
    expect(unnamed).toEqual([])
  })

  test('money is bigint with a check, shares are integers', async () => {
    const cents = await columns(sql`a.attname like '%\\_cents'`)
    expect(cents.length).toBeGreaterThan(5)
    for (const { column, type, checks } of cents) {
      expect({ column, type, isChecked: checks.length > 0 }).toEqual({
        column,
        type: 'bigint',
        isChecked: true,
      })
    }
    for (const { column, type } of await columns(sql`a.attname like '%\\_bp'`)) {
      expect({ column, type }).toEqual({ column, type: 'integer' })
    }
  })

  test('no type that rounds, counts by itself or forgets its time zone', async () => {
    const types = new Set((await columns(sql`true`)).map(({ type }) => type))
    const known = [
      'bigint',
      'boolean',
      'bytea',
      'date',
      'integer',
      // This column holds published content, as the contract describes each kind of it.
      'jsonb',
      'text',
      'timestamp with time zone',
      'uuid',
    ]
    expect([...types].toSorted()).toEqual(known)
  })
})

describe('invoices', () => {
  test('can be added, never changed and never taken away (§ 14b UStG)', async () => {
    const row = {
      number: 'WK-2026-000001',
      kind: 'invoice' as const,
      issued_on: '2026-11-26' as const,
      created_at: new Date(),
      contract_number: 'WK-A-2026-0001',
      plan: 'monthly' as const,
      service: 'Monatsabo',
      from_day: '2026-11-26' as const,
      to_day: '2026-12-25' as const,
      gross_cents: 990,
      net_cents: 832,
      vat_cents: 158,
      vat_bp: 1900,
      recipient_name: 'Anna Berger',
      recipient_email: 'anna@example.com',
      supplier: 'Beispiel UG',
      supplier_tax_id: '',
      provider: 'test' as const,
    }
    await database().insertInto('invoice').values(row).execute()
    const attempts = [
      database().updateTable('invoice').set({ gross_cents: 1 }).execute(),
      database().deleteFrom('invoice').execute(),
      sql`truncate invoice`.execute(database()),
    ]
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '42501' } })
    }
  })
})

describe('what was concluded', () => {
  test('can be added, never changed and never taken away (security.md rule 33)', async () => {
    const row = {
      number: 'WK-A-2026-0001',
      contract_number: 'WK-A-2026-0001',
      issued_on: '2026-11-26' as const,
      created_at: new Date(),
      content: Buffer.from('%PDF-1.7'),
    }
    await database().insertInto('contract_document').values(row).execute()
    const attempts = [
      database()
        .updateTable('contract_document')
        .set({ content: Buffer.from('%PDF-2.0') })
        .execute(),
      database().deleteFrom('contract_document').execute(),
      sql`truncate contract_document`.execute(database()),
    ]
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '42501' } })
    }
  })
})

describe('audit log', () => {
  test('can be added to, not emptied; only what leads to a person can be taken away', async () => {
    const row = { audit_id: crypto.randomUUID(), event: 'login', created_at: new Date() }
    await database().insertInto('audit_log').values(row).execute()
    const leadingToAPerson = { user_id: null, ip_address: '203.0.113.0', user_agent: null, reason: null }
    await database().updateTable('audit_log').set(leadingToAPerson).execute()
    const attempts = [
      ...[{ event: 'logout' }, { created_at: new Date() }, { admin_id: row.audit_id }].map((change) =>
        database().updateTable('audit_log').set(change).execute(),
      ),
      database().deleteFrom('audit_log').execute(),
      sql`truncate audit_log`.execute(database()),
    ]
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '42501' } })
    }
  })

  test('no other column of it can be changed, by nobody', async () => {
    const open = await rows<{ name: string }>(sql`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'audit_log'::regclass and a.attnum > 0
        and has_column_privilege(a.attrelid, a.attnum, 'update')
      order by 1
    `)
    expect(open.map(({ name }) => name)).toEqual(['ip_address', 'reason', 'user_agent', 'user_id'])
  })
})

interface ColumnFacts {
  readonly column: string
  readonly type: string
  readonly checks: readonly string[]
}

async function columns(condition: ReturnType<typeof sql>): Promise<readonly ColumnFacts[]> {
  return rows<ColumnFacts>(sql`
    select a.attname as column, format_type(a.atttypid, null) as type,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relkind = 'r' and ${isOurs('c')} and ${condition}
  `)
}

function isOurs(alias: string) {
  const table = sql.ref(`${alias}.relname`)
  return sql`${sql.ref(`${alias}.relnamespace`)} = 'public'::regnamespace and ${table} not like all(array['schema\\_migration%', 'schema\\_part'])`
}

async function rows<Row>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await query.execute(database())).rows as Row[]
}
