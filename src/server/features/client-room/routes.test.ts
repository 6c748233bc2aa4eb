import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as contract from '#contract/consultant-room.ts'
import { type AmountPrecision, type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { createConsultant, grantTo } from '#server/testing/consulting.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { fillToCaps } from '#server/testing/full-household.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// Columns are filled with words that the features would refuse.
const app = testApp({ isDestroyed: true })

afterEach(() => {
  vi.restoreAllMocks()
})

const MOST_BYTES = 300_000

const calls = {
  income: contract.readClientIncome,
  accounts: contract.readClientAccounts,
  account_system: contract.readClientAccountSystem,
  budget: contract.readClientBudget,
  wealth_plan: contract.readClientWealthPlan,
  distribution: contract.readClientDistribution,
  properties: contract.readClientProperties,
  goals: contract.readClientGoals,
} as const satisfies Record<GrantArea, unknown>

/** The columns whose texts an area shows. */
const shownTexts: Readonly<Record<GrantArea, readonly string[]>> = {
  income: ['income_source.label', 'person.name'],
  accounts: ['account.name', 'account.bank'],
  account_system: ['allocation_sub_pot.label'],
  budget: ['budget_group.name', 'budget_item.name'],
  wealth_plan: ['plan_position.name', 'plan_scenario.name'],
  distribution: ['distribution_class.name'],
  // A property is called like its account.
  properties: ['account.name'],
  goals: ['goal.name'],
}

/** What an area names of {@link fillHousehold}, by what is filled. */
const shownIds: Readonly<Record<GrantArea, readonly string[]>> = {
  income: ['source'],
  accounts: ['account', 'loan', 'flat'],
  account_system: ['subPot'],
  budget: ['group', 'item'],
  wealth_plan: ['position', 'planScenario'],
  distribution: [],
  properties: ['flat'],
  goals: ['goal'],
}

async function readArea(client: TestUser, consultant: TestUser, area: GrantArea) {
  return app.call(calls[area], { params: { client_id: client.userId } }, { as: consultant })
}

/** A client of a consultant, with every area granted unless one is named. */
async function grantedClient(amounts: AmountPrecision = 'exact') {
  const [client, consultant] = [await app.signedInUser(), await createConsultant(app)]
  const grant = async (areas: readonly GrantArea[] = grantAreas) =>
    grantTo(app, client, consultant, {
      areas: Object.fromEntries(areas.map((area) => [area, 'read'] as const)),
      amounts,
    })
  await grant()
  return { client, consultant, grant }
}

describe('GET /api/consultant/clients/{client_id}/areas/…', () => {
  test('200: an empty household has empty areas, told in every precision', async () => {
    for (const amounts of ['exact', 'rounded', 'shares'] as const) {
      const { client, consultant } = await grantedClient(amounts)
      for (const area of grantAreas) {
        const answer = await readArea(client, consultant, area)
        expect([area, answer.status]).toEqual([area, 200])
        expect(answer.data).toMatchObject({ amounts, unit: amounts === 'shares' ? 'percent' : 'euro' })
      }
    }
  })

  test('403: an area that is not granted, beside one that is', async () => {
    const { client, consultant, grant } = await grantedClient()
    await grant(['goals'])
    for (const area of grantAreas)
      expect([area, (await readArea(client, consultant, area)).status]).toEqual([
        area,
        area === 'goals' ? 200 : 403,
      ])
  })

  test('403: ended while the view is computed', async () => {
    const { client, consultant } = await grantedClient()
    const ended = spyOnView(async () => {
      await app.database
        .updateTable('consultant_choice')
        .set({ is_allowed: false, accepted_at: null })
        .where('user_id', '=', client.userId)
        .execute()
    })
    expect((await readArea(client, consultant, 'goals')).status).toBe(403)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('200: rounded while the view is computed, and computed anew', async () => {
    const { client, consultant } = await grantedClient('exact')
    await fillHousehold(app, client)
    const changed = spyOnView(async () =>
      grantTo(app, client, consultant, { areas: { accounts: 'read' }, amounts: 'rounded' }),
    )
    const { data } = await app.call(
      contract.readClientAccounts,
      { params: { client_id: client.userId } },
      { as: consultant },
    )
    expect(data.amounts).toBe('rounded')
    expect(data.netWorth % 10_000).toBe(0)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('no text and no id of another area, no IBAN, note, booking or document is in any answer', async () => {
    const { client, consultant, grant } = await grantedClient()
    const ids = await fillHousehold(app, client)
    const marked = await markTexts(client)
    expect(marked).toEqual(expect.arrayContaining(Object.values(shownTexts).flat()))
    expect(marked).toEqual(expect.arrayContaining(['account.holder', 'goal.note', 'budget_item.note']))
    expect(marked.filter((column) => column.startsWith('booking'))).not.toEqual([])

    for (const amounts of ['exact', 'rounded', 'shares'] as const) {
      for (const area of grantAreas) {
        await grantTo(app, client, consultant, { areas: { [area]: 'read' }, amounts })
        const { text, status } = await readArea(client, consultant, area)
        expect([area, status]).toEqual([area, 200])
        expect([area, unknownTexts(text, shownTexts[area])]).toEqual([area, []])
        expect([area, idsIn(text, ids, shownIds[area])]).toEqual([area, []])
        expect(text).not.toMatch(/DE\d{20}/u)
      }
    }
    await grant()
    for (const area of grantAreas) {
      const { text } = await readArea(client, consultant, area)
      expect([area, unknownTexts(text, Object.values(shownTexts).flat())]).toEqual([area, []])
    }
  })

  test('with every table at its cap each answer is small', async () => {
    const { client, consultant } = await grantedClient()
    await fillToCaps(app, client)
    const sizes: [GrantArea, number][] = []
    for (const area of grantAreas) {
      const { status, text } = await readArea(client, consultant, area)
      expect([area, status]).toEqual([area, 200])
      sizes.push([area, Buffer.byteLength(text)])
    }
    expect(sizes.filter(([, bytes]) => bytes >= MOST_BYTES)).toEqual([])
  })
})

/** Does something before the first view is computed. */
function spyOnView(first: () => Promise<void>) {
  const { roomWork } = app.dependencies
  const view = roomWork.view.bind(roomWork)
  const spy = vi.spyOn(roomWork, 'view')
  return spy.mockImplementation(async (...given) => {
    if (spy.mock.calls.length === 1) await first()
    return view(...given)
  })
}

/** Texts of marked columns that an answer contains and that the area does not show. */
function unknownTexts(text: string, shown: readonly string[]): readonly string[] {
  const found = [...text.matchAll(/§(?<column>[a-z_]+\.[a-z_]+)/gu)].map(
    ({ groups }) => groups?.['column'] ?? '',
  )
  return found.filter((column) => !shown.includes(column))
}

function idsIn(
  text: string,
  ids: Readonly<Record<string, string>>,
  shown: readonly string[],
): readonly string[] {
  return Object.entries(ids).flatMap(([what, id]) => (!shown.includes(what) && text.includes(id) ? what : []))
}

/** Writes the name of its column into every text of a household that takes it. @returns the columns */
async function markTexts({ householdId }: TestUser): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select text.table_name as table, text.column_name as column
    from information_schema.columns text
    join information_schema.columns owner on owner.table_name = text.table_name
      and owner.table_schema = text.table_schema and owner.column_name = 'household_id'
    where text.table_schema = 'public' and text.data_type = 'text'
    order by 1, 2
  `.execute(app.database)
  const marked: string[] = []
  // Only a class that the household made has a name.
  await markText(householdId, 'distribution_class', 'name', sql`, key = null`)
  for (const { table, column } of rows)
    if (await markText(householdId, table, column)) marked.push(`${table}.${column}`)
  return marked
}

/** False where the column has words of its own, and so refuses others. */
async function markText(
  householdId: string,
  table: string,
  column: string,
  beside = sql``,
): Promise<boolean> {
  try {
    return await app.database.transaction().execute(async (transaction) => {
      await sql`select set_config('wk.household_id', ${householdId}, true)`.execute(transaction)
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${`§${table}.${column} `} || ctid::text ${beside}
        where household_id = ${householdId}
      `.execute(transaction)
      return Number(numAffectedRows) > 0
    })
  } catch {
    return false
  }
}
