import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from './create-user.ts'
import { afterCommit, enterHousehold, inHousehold, inTransaction } from './transaction.ts'
import { readWholeDatabase } from './whole/in-whole-database.ts'

const database = testDatabase()
const anna = household('anna')
const paul = household('paul')

beforeAll(async () => {
  for (const user of [anna, paul])
    await inTransaction(database(), (transaction) => createUser(transaction, user))
})

describe('the second wall', () => {
  test('a household sees itself only, also without a filter', async () => {
    const people = await inHousehold(database(), anna.householdId, (transaction) =>
      transaction.selectFrom('person').select('name').execute(),
    )
    expect(people).toEqual([{ name: 'anna' }])
  })

  test('outside a household there is nothing to see, even for the owner of the tables', async () => {
    expect(await database().selectFrom('person').selectAll().execute()).toEqual([])
    expect(await database().selectFrom('household').selectAll().execute()).toEqual([])
  })

  test('the operator sees all households, in a transaction that says so; a household never does', async () => {
    const everybody = await readWholeDatabase(database(), (transaction) =>
      transaction.selectFrom('person').select('name').orderBy('name').execute(),
    )
    expect(everybody).toEqual([{ name: 'anna' }, { name: 'paul' }])
    expect(await database().selectFrom('person').selectAll().execute()).toEqual([])
    const people = await inHousehold(database(), anna.householdId, async (transaction) => {
      await sql`select set_config('wk.scope', 'whole_database', true)`.execute(transaction)
      return transaction.selectFrom('person').select('name').execute()
    })
    expect(people).toEqual([{ name: 'anna' }])
  })

  test('nothing can be written into another household, or moved there', async () => {
    const attempts = [
      inHousehold(database(), anna.householdId, (transaction) =>
        transaction
          .insertInto('person')
          .values({
            household_id: paul.householdId,
            id: crypto.randomUUID(),
            name: 'x',
            surname: '',
            position: 1,
          })
          .execute(),
      ),
      inHousehold(database(), anna.householdId, (transaction) =>
        transaction.updateTable('person').set({ household_id: paul.householdId }).execute(),
      ),
    ]
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: '42501' } })
    }
  })

  test('identities are out of reach inside a household', async () => {
    for (const table of [
      'app_user',
      'session',
      'token',
      'registration',
      'audit_log',
      'household_member',
    ] as const) {
      const read = inHousehold(database(), anna.householdId, (transaction) =>
        transaction.selectFrom(table).selectAll().execute(),
      )
      await expect(read).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('role and household end with the transaction, whatever becomes of it', async () => {
    await database()
      .connection()
      .execute(async (connection) => {
        await connection.transaction().execute((transaction) => enterHousehold(transaction, anna.householdId))
        await connection
          .transaction()
          .execute(async (transaction) => {
            await enterHousehold(transaction, anna.householdId)
            throw new Error('stop')
          })
          .catch(() => {})
        const { rows } = await sql<{ role: string; household: string }>`
        select current_user::text as role, current_setting('wk.household_id', true) as household
      `.execute(connection)
        expect(rows[0]).toEqual({ role: inject('postgres').user, household: '' })
      })
  })
})

describe('repetition', () => {
  test('work is done again after a serialization failure', async () => {
    let count = 0
    const result = await inTransaction(database(), async (transaction) => {
      count += 1
      await sql`select 1`.execute(transaction)
      if (count < 3) throw Object.assign(new Error('serialization'), { code: '40001' })
      return count
    })
    expect(result).toBe(3)
  })

  test('two transactions that wait for each other both succeed', async () => {
    const both: Promise<void>[] = []
    const barrier = { waiting: 0, open: () => {} }
    const together = new Promise<void>((resolve) => (barrier.open = resolve))
    const meet = async () => {
      barrier.waiting += 1
      if (barrier.waiting >= 2) barrier.open()
      await together
    }
    for (const order of [
      [anna, paul],
      [paul, anna],
    ]) {
      both.push(
        inTransaction(database(), async (transaction) => {
          for (const user of order) {
            const change = transaction
              .updateTable('app_user')
              .set({ surname: 'x' })
              .where('user_id', '=', user.userId)
            await change.execute()
            await meet()
          }
        }),
      )
    }
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })

  test('work is done again on a new connection when the old one dies before the commit', async () => {
    let count = 0
    const seen = await inTransaction(database(), async (transaction) => {
      count += 1
      if (count === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
      return (await transaction.selectFrom('app_user').select('name').execute()).length
    })
    expect({ count, seen }).toEqual({ count: 2, seen: 2 })
  })

  test('any other error ends it at once', async () => {
    let count = 0
    const failing = inTransaction(database(), async () => {
      count += 1
      throw new Error('mine')
    })
    await expect(failing).rejects.toThrow('mine')
    expect(count).toBe(1)
  })
})

describe('what follows a commit', () => {
  test('comes once, when everybody sees what was written', async () => {
    const seen: unknown[] = []
    await sql`create table followed (id integer)`.execute(database())
    const all = () => sql`select id from followed`.execute(database()).then(({ rows }) => rows)
    let attempts = 0
    const following: Promise<unknown>[] = []
    await inTransaction(database(), async (transaction) => {
      await sql`insert into followed values (1)`.execute(transaction)
      afterCommit(transaction, () => void following.push(all().then((rows) => seen.push(rows))))
      attempts += 1
      // The transaction is repeated: what the first attempt wanted to do after its commit is forgotten with it.
      if (attempts === 1) throw Object.assign(new Error('again'), { code: '40001' })
    })
    await Promise.all(following)
    expect({ attempts, seen }).toEqual({ attempts: 2, seen: [[{ id: 1 }]] })
  })

  test('never comes when the transaction is undone', async () => {
    let followed = 0
    const work = inTransaction(database(), async (transaction) => {
      afterCommit(transaction, () => (followed += 1))
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    expect(followed).toBe(0)
  })
})

describe('values', () => {
  test('int8 is a number, and an error outside the safe range', async () => {
    const read = (text: string) =>
      sql<{ value: unknown }>`select ${sql.raw(text)}::bigint as value`.execute(database())
    expect((await read('9007199254740991')).rows).toEqual([{ value: 9007199254740991 }])
    await expect(read('9007199254740992')).rejects.toThrow('outside the safe range')
  })

  test('date and numeric are text, timestamptz is an instant', async () => {
    const { rows } = await sql`
      select date '2026-03-29' as day, 1.10::numeric as rate, timestamptz '2026-03-29 03:00+02' as time
    `.execute(database())
    expect(rows).toEqual([{ day: '2026-03-29', rate: '1.10', time: new Date('2026-03-29T01:00:00Z') }])
  })
})

function household(name: string) {
  const now = new Date('2026-11-21T12:00:00Z')
  return {
    userId: crypto.randomUUID(),
    householdId: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    emailKey: `${name}@example.com`,
    email: `${name}@example.com`,
    salutation: 'k' as const,
    name,
    surname: 'Berger',
    passwordHash: '',
    termsVersion: '2026-11-21',
    termsAcceptedAt: now,
    adultConfirmedAt: now,
    now,
  }
}
