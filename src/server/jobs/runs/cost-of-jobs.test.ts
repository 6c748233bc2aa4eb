import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { examineNightly } from '#server/jobs/examine-nightly.ts'
import { sendMorningMails } from '#server/jobs/send-morning-mails.ts'
import { countRowsRead } from '#server/testing/many/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { RunLostError } from './job-run.ts'
import { type JobWork, runJob } from './run-job.ts'

const app = testApp()
let single: Database

// One connection, whose counters are complete when it says so.
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database)
  single = openDatabase({ ...inject('postgres'), database: rows[0]!.name }, { connections: 1 })
})
afterAll(() => single.destroy())

const alone = () => ({ ...app.dependencies, database: single })

test('a morning that is killed goes on where it stopped: everybody gets one mail', async () => {
  await fillReminded(250)
  const killed: JobWork = (given) => {
    let portions = 0
    return sendMorningMails(app.dependencies, {
      ...given,
      portion: (work) =>
        given.portion(async (transaction) => {
          const portion = await work(transaction)
          portions += 1
          if (portions > 1) throw new RunLostError()
          return portion
        }),
    })
  }
  await expect(run('reminders.send', killed)).rejects.toBeInstanceOf(RunLostError)
  expect(await reminded()).toEqual({ mails: 100, people: 100 })
  const again = await Promise.all(
    [1, 2].map(() => run('reminders.send', (second) => sendMorningMails(app.dependencies, second))),
  )
  expect(again.filter(({ isBusy }) => !isBusy)).toMatchObject([{ count: 150 }])
  expect(await reminded()).toEqual({ mails: 250, people: 250 })
}, 60_000)

test('four times as many people cost the morning four times as much', async () => {
  await forgetReminders()
  await fillReminded(50)
  const [once, onceSent] = await costOf(() => sendMorningMails(alone()))
  await forgetReminders()
  await fillReminded(850)
  await forgetReminders()
  const [more, moreSent] = await costOf(() => sendMorningMails(alone()))
  const times = (250 + 50 + 850) / (250 + 50)
  expect(more.rows / once.rows).toBeLessThan(times * 1.2)
  expect(moreSent / onceSent).toBeLessThan(times * 1.2)
}, 120_000)

test('four times as much data costs the examination four times as much', async () => {
  const before = await households()
  const [once] = await costOf(() => examineNightly(alone()))
  await fillReminded(before * 3)
  const [more] = await costOf(() => examineNightly(alone()))
  expect(more.rows / once.rows).toBeLessThan(4.4)
}, 120_000)

test('whoever is erased leaves the run with its rights, so that it says what it did', async () => {
  const people = [await app.signedInUser(), await app.signedInUser(), await app.signedInUser()]
  const ids = people.map(({ userId }) => userId)
  const due = app.dependencies.clock.now()
  await app.database
    .updateTable('app_user')
    .set({ deletion_due_at: due })
    .where('user_id', 'in', ids)
    .execute()
  expect(await run('data.erase-users', (given) => eraseDueUsers(app.dependencies, given))).toMatchObject({
    count: 3,
  })
  const left = await app.database
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute()
  expect(left).toEqual([])
})

function run(name: 'reminders.send' | 'data.erase-users', work: JobWork) {
  const { database, log } = app.dependencies
  const signal = new AbortController().signal
  return runJob({ database, log, name, boundSeconds: 600, signal, isStopping: () => false }, work)
}

async function costOf(work: () => Promise<unknown>) {
  const statements = watchStatements()
  const before = statements().length
  const read = await countRowsRead(single, work)
  return [read, statements().length - before] as const
}

let filled = 0

/** People with a household, and with an account whose balance is old. */
async function fillReminded(count: number): Promise<void> {
  const { userId, householdId } = await app.signedInUser()
  const first = filled
  filled += count
  await writeWholeDatabase(single, async (transaction) => {
    const made = sql`(
      select md5('user' || n)::uuid as user_id, md5('household' || n)::uuid as household_id, n
      from generate_series(${first + 1}::integer, ${first + count}::integer) n
    ) made`
    const copy = (table: string, fields: ReturnType<typeof sql>, own: ReturnType<typeof sql>) => sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(given, jsonb_build_object(${fields}))).* from ${sql.table(table)} given, ${made} where ${own}
    `
    const ofUser = sql`given.user_id = ${userId}`
    const ofHousehold = sql`given.household_id = ${householdId}`
    for (const statement of [
      copy('app_user', sql`'user_id', made.user_id, 'email', 'p' || n || '@example.org'`, ofUser),
      copy('household', sql`'household_id', made.household_id`, ofHousehold),
      copy('household_member', sql`'household_id', made.household_id, 'user_id', made.user_id`, ofUser),
      copy('email_identity', sql`'user_id', made.user_id, 'email_key', 'p' || n || '@example.org'`, ofUser),
      copy('person', sql`'household_id', made.household_id, 'id', gen_random_uuid()`, ofHousehold),
      sql`
        insert into account (household_id, id, name, type, bank, holder, value_sign, is_counted, is_archived,
          exemption_order_cents, colour_index, position)
        select household_id, md5('account' || n)::uuid, 'Konto', 'checking', '', '', 1, false, false, 0, 0, 0 from ${made}
      `,
      sql`
        insert into account_owner (household_id, account_id, person_id, position, share_bp)
        select made.household_id, md5('account' || n)::uuid, person.id, 0, 10000
        from ${made} join person on person.household_id = made.household_id
      `,
      sql`
        insert into account_balance (household_id, account_id, day, amount_cents)
        select household_id, md5('account' || n)::uuid, '2026-08-01', 100 from ${made}
      `,
      sql`
        insert into reminder_choice (user_id, kind, wording, agreed_at)
        select user_id, 'stale_balance', ${reminderWordingVersion}, '2026-08-01' from ${made}
      `,
    ])
      await statement.execute(transaction)
  })
  await sql`vacuum analyze`.execute(single)
}

async function forgetReminders(): Promise<void> {
  await app.database.deleteFrom('reminder').execute()
  await app.database.deleteFrom('mail_outbox').execute()
}

async function reminded() {
  const mails = await app.database.selectFrom('mail_outbox').select('recipient').execute()
  return { mails: mails.length, people: new Set(mails.map(({ recipient }) => recipient)).size }
}

async function households(): Promise<number> {
  const rows = await app.database.selectFrom('household_member').select('household_id').execute()
  return rows.length
}
