import { describe, expect, test } from 'vitest'
import { createBudgetItem, deleteBudgetItem } from '#contract/planning/budget-items.ts'
import * as rules from '#contract/planning/import-rules.ts'
import { sampleItem, sampleMapping, sampleRule } from '#server/testing/samples/sample-budget.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
const HASH = '0123456789abcdef'

describe('the life of a rule', () => {
  test('is learned, changed, put into another order and forgotten', async () => {
    const as = await subscriber()
    const [first, second] = [sampleRule(), sampleRule({ field: 'iban', text: 'de02', sign: -1 })]
    const added = await call(rules.createImportRule, { body: first }, { as })
    expect(added).toMatchObject({ status: 201, data: { ...first, position: 0, version: 1 } })
    expect((await call(rules.createImportRule, { body: first }, { as })).data).toEqual(added.data)
    const other = { ...first, text: 'x' }
    expect((await call(rules.createImportRule, { body: other }, { as })).status).toBe(409)
    await call(rules.createImportRule, { body: second }, { as })

    const { id, ...fields } = first
    const params = { id }
    const body = { ...fields, category: null, isTransfer: true, sign: 1, version: 1 } as const
    const changed = await call(rules.updateImportRule, { params, body }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...body, id, position: 0, version: 2 } })
    expect((await call(rules.updateImportRule, { params, body }, { as })).data).toEqual(changed.data)
    const stale = await call(rules.updateImportRule, { params, body: { ...body, text: 'y' } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })

    const ordered = await call(rules.orderImportRules, { body: { ids: [second.id] } }, { as })
    expect(ordered.data.rules.map((rule) => [rule.id, rule.position])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ])
    const unknown = { ids: [crypto.randomUUID()] }
    expect((await call(rules.orderImportRules, { body: unknown }, { as })).status).toBe(404)
    expect((await call(rules.deleteImportRule, { params }, { as })).status).toBe(204)
    expect((await call(rules.deleteImportRule, { params }, { as })).status).toBe(404)
    expect((await learned(as)).rules).toEqual([{ ...second, position: 0, version: 1 }])
  })

  test('one that asks the same takes the place of the former one', async () => {
    const as = await subscriber()
    const [former, other] = [sampleRule(), sampleRule({ text: 'other' })]
    const next = sampleRule({ category: 'income' })
    for (const body of [former, other, next]) await call(rules.createImportRule, { body }, { as })
    expect((await learned(as)).rules).toEqual([
      { ...next, position: 0, version: 1 },
      { ...other, position: 1, version: 1 },
    ])
    const { id, ...fields } = other
    const body = { ...fields, text: next.text, version: 1 }
    await call(rules.updateImportRule, { params: { id }, body }, { as })
    expect((await learned(as)).rules.map((rule) => rule.id)).toEqual([id])
  })

  test('goes with the item it sorts to', async () => {
    const as = await subscriber()
    const item = sampleItem()
    await call(createBudgetItem, { body: item }, { as })
    const body = sampleRule({ category: null, itemId: item.id })
    expect((await call(rules.createImportRule, { body }, { as })).status).toBe(201)
    await call(deleteBudgetItem, { params: { id: item.id } }, { as })
    expect((await learned(as)).rules).toEqual([])
  })

  test.each([
    [{ text: 'Müller' }, 'text', 'Eine Regel vergleicht nur Buchstaben und Ziffern.'],
    [{ text: ' a' }, 'text', 'Eine Regel vergleicht nur Buchstaben und Ziffern.'],
    [{ category: null }, 'itemId', 'Wähle, wohin die Regel sortiert.'],
    [{ itemId: crypto.randomUUID() }, 'itemId', 'Wähle einen Posten, eine Gruppe oder eine Kategorie.'],
    [{ isTransfer: true }, 'isTransfer', 'Eine Umbuchung zählt bei keinem Posten.'],
    [{ category: null, itemId: crypto.randomUUID() }, 'itemId', 'Diesen Posten gibt es nicht mehr.'],
    [{ category: null, groupId: crypto.randomUUID() }, 'groupId', 'Diese Gruppe gibt es nicht mehr.'],
  ])('422: %j', async (given, field, message) => {
    const body = sampleRule(given)
    const answer = await call(rules.createImportRule, { body }, { as: await subscriber() })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })
})

describe('the columns of a table', () => {
  test('are remembered, changed and forgotten', async () => {
    const as = await subscriber()
    const params = { headKey: HASH }
    const first = await call(rules.putImportMapping, { params, body: sampleMapping() }, { as })
    expect(first).toMatchObject({ status: 200, data: { ...sampleMapping(), headKey: HASH, version: 1 } })
    expect((await call(rules.putImportMapping, { params, body: sampleMapping() }, { as })).data).toEqual(
      first.data,
    )
    const body = sampleMapping({ version: 1, columns: [{ role: 'amount', column: 7 }], style: null })
    const second = await call(rules.putImportMapping, { params, body }, { as })
    const stale = await call(rules.putImportMapping, { params, body: sampleMapping() }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: second.data } })
    expect((await learned(as)).mappings).toEqual([{ ...body, headKey: HASH, version: 2 }])
    expect((await call(rules.deleteImportMapping, { params }, { as })).status).toBe(204)
    expect((await call(rules.deleteImportMapping, { params }, { as })).status).toBe(404)
  })

  test.each([
    [{ columns: [] }, 'columns', expect.any(String)],
    [
      { columns: [0, 1].map((column) => ({ role: 'amount', column })) },
      'columns',
      'Jede Angabe darf nur in einer Spalte stehen.',
    ],
    [{ columns: [{ role: 'a b', column: 0 }] }, 'columns.0.role', 'Dieser Wert passt hier nicht.'],
  ])('422: %j', async (given, field, message) => {
    const body = sampleMapping(given)
    const answer = await call(
      rules.putImportMapping,
      { params: { headKey: HASH }, body },
      { as: await subscriber() },
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('422: a name that is no hash', async () => {
    const answer = await call(
      rules.putImportMapping,
      { params: { headKey: 'x' }, body: sampleMapping() },
      { as: await subscriber() },
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'headKey' }] })
  })
})

async function learned(as: TestUser) {
  return (await call(rules.readImportRules, {}, { as })).data
}
