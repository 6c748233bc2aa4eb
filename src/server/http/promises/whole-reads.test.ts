import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { everyCall, prepareCall } from '#server/testing/growth/every-call.ts'
import { growHouseholds } from '#server/testing/growth/grow-households.ts'
import { recordStatements } from '#server/testing/growth/read-plans.ts'
import { wholeReads } from '#server/testing/growth/whole-reads.ts'
import { prepareOwner } from '#server/testing/owner-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

// No call reads a table whole that grows with the number of households: what one household waits for is the same among
// a hundred thousand others. Every call of the contract is made among many, and every statement that it sends is
// planned.

const app = testApp()
const HOUSEHOLDS = 200

beforeAll(async () => {
  await growHouseholds(app.database, { households: HOUSEHOLDS, today: '2026-11-21' })
  await prepareOwner(app)
}, 300_000)

interface Exception {
  /** The tables that the call may read whole, and no other. */
  readonly tables: readonly string[]
  readonly because: string
}

/** Calls that look whether somebody may order, which depends on who withdrew a short time ago. */
const formerWithdrawals: Exception = {
  tables: ['payment_instruction', 'withdrawal_trace'],
  because: 'Withdrawals of thirty days are few; each digest has an index.',
}

/** Calls that look at everybody. */
const exceptions: Readonly<Record<string, Exception>> = {
  'GET /api/admin/users': {
    tables: [
      'app_user',
      'registration',
      'second_factor',
      'subscription_contract',
      'subscription_grant',
      'trial',
    ],
    because:
      'A page is read in the order of an index; the number of those that match, a search and a filter by access look at everybody once.',
  },
  'GET /api/admin/user-counts': {
    tables: [
      'app_user',
      'household_member',
      'registration',
      'subscription_contract',
      'subscription_grant',
      'trial',
    ],
    because: 'It counts everybody, apart from the list.',
  },
  'GET /api/admin/overview': {
    tables: [
      'app_user',
      'household_member',
      'mail_outbox',
      'registration',
      'second_factor',
      'subscription_contract',
      'subscription_grant',
      'trial',
    ],
    because: 'It counts everybody, and the mails of a week.',
  },
  'GET /api/admin/announcement-audience': {
    tables: ['app_user'],
    because: 'It counts whom an announcement would reach.',
  },
  'GET /api/admin/subscriptions': {
    tables: ['invoice', 'subscription_contract', 'trial'],
    because: 'It sums contracts, invoices of twelve months and trials.',
  },
  'GET /api/admin/prices': {
    tables: ['price_question'],
    because: 'It counts who was asked about a price.',
  },
  'POST /api/admin/settings/preview': {
    tables: ['contract_document', 'invoice', 'trial'],
    because: 'It counts what a setting would concern.',
  },
  'GET /api/admin/vouchers/{id}': {
    tables: ['charge_reduction'],
    because: 'It sums what a voucher has reduced.',
  },
  'PATCH /api/admin/vouchers/{id}': {
    tables: ['charge_reduction'],
    because: 'It sums what a voucher has reduced.',
  },
  'GET /api/admin/mails': {
    tables: ['mail_outbox'],
    because: 'It counts the mails of a week by their state.',
  },
  'POST /api/admin/mails/{id}/retry': {
    tables: ['announcement_recipient'],
    because: 'What waits of announcements is few; one mail has an index.',
  },
  'GET /api/admin/audit': {
    tables: ['app_user'],
    because: 'A search by a person looks at the names of everybody once.',
  },
  'GET /api/admin/invoices': {
    tables: ['invoice_standing'],
    because: 'A search looks at the newest two hundred thousand.',
  },
  'GET /api/admin/requests': {
    tables: ['request'],
    because: 'Requests are counted, and a search looks at the words of all.',
  },
  'GET /api/admin/requests/{id}/candidates': {
    tables: ['invoice', 'subscription_contract'],
    because: 'Few contracts: each part of the search has an index.',
  },
  'GET /api/admin/tasks': {
    tables: ['declaration', 'transfer_refund'],
    because: 'It counts what is open, which is few.',
  },
  'GET /api/admin/dunning/cases': {
    tables: ['dunning_case', 'subscription_charge'],
    because: 'It sums what is unpaid, which is few.',
  },
  'GET /api/admin/dunning/claims': {
    tables: ['dunning_claim'],
    because: 'It counts the claims of three years, which are few.',
  },
  'GET /api/admin/dunning/rules': {
    tables: ['subscription_charge'],
    because: 'It counts what is unpaid, which is few.',
  },
  'PUT /api/admin/dunning/rules': {
    tables: ['subscription_charge'],
    because: 'It counts what is unpaid, which is few.',
  },
  'POST /api/admin/dunning/rules/preview': {
    tables: ['subscription_charge', 'subscription_contract'],
    because: 'It counts running contracts by what they agreed to.',
  },
  'GET /api/admin/users/{id}/customer': {
    tables: ['declaration', 'transfer_refund'],
    because: 'Few declarations: one person has an index.',
  },
  'GET /api/admin/users/{id}/access': formerWithdrawals,
  'POST /api/admin/users/{id}/order-release': formerWithdrawals,
  'POST /api/subscription/orders': formerWithdrawals,
  'POST /api/subscription/price-question/{id}': {
    tables: ['price_question'],
    because: 'Nobody was asked here; one person has an index.',
  },
}

const endpointOf = (name: string) => name.replace(/\?.*$/u, '')

test('every call finds what it reads by an index', { timeout: 300_000 }, async () => {
  const recording = recordStatements()
  const known = new Map<string, readonly string[]>()
  const broken: string[] = []
  const found: Record<string, readonly string[]> = {}
  try {
    for (const call of everyCall()) {
      const send = await prepareCall(app, call)
      recording.take()
      const { status, text } = await send()
      if (status >= 500) broken.push(`${call.name}: ${text}`)
      const tables = new Set<string>()
      for (const statement of recording.take()) {
        const key = statement.text + statement.entering.replaceAll(/'[\da-f-]{36}'/gu, '')
        const whole = known.get(key) ?? (await wholeReads(app.database, statement))
        known.set(key, whole)
        for (const table of whole) tables.add(table)
      }
      recording.take()
      if (tables.size > 0) found[call.name] = [...tables].toSorted()
    }
  } finally {
    recording.stop()
  }
  expect(broken).toEqual([])
  const unforeseen = Object.entries(found).flatMap(([name, tables]) => {
    const others = tables.filter((table) => !exceptions[endpointOf(name)]?.tables.includes(table))
    return others.length > 0 ? [[name, others] as const] : []
  })
  expect(Object.fromEntries(unforeseen)).toEqual({})
})

test('no exception is left of a call that is gone', () => {
  const names = new Set(everyCall().map(({ name }) => endpointOf(name)))
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
})

test('whoever deletes a row finds those that refer to it by an index', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey))
    order by 1
  `.execute(app.database)
  expect(rows.map(({ name }) => name).filter((name) => !ofAdmins.test(name))).toEqual([])
})

/** Administrators are few and are deleted by nobody. */
const ofAdmins = /_(?:admin_id|dropped_by|ended_by)_fkey$/u
