import { describe, expect, test } from 'vitest'
import { closeAccount, createAccount, deleteAccount } from '#contract/planning/accounts.ts'
import {
  createExtraIncome,
  createIncomeSource,
  deleteExtraIncome,
  deleteIncomeReceipt,
  deleteIncomeSource,
  putIncomeReceipt,
  readIncome,
  updateExtraIncome,
  updateIncomeSource,
} from '#contract/planning/income.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleFees, samplePayslip, sampleSource } from '#server/testing/samples/sample-source.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const { call, send, signedInUser } = testApp()
const newId = () => crypto.randomUUID()

describe('GET /api/income', () => {
  test('200: sources in the order of their making, receipts and extras by month', async () => {
    const user = await signedInUser()
    const salary = sampleSource({ id: '01930000-0000-7000-8000-000000000001', personId: user.personId })
    const fees = sampleSource({
      id: '01930000-0000-7000-8000-000000000002',
      label: 'Honorare',
      rhythm: 'irregular',
      payDay: 15,
      amounts: [],
    })
    const bonus = {
      id: newId(),
      month: '2026-11-01',
      label: 'Bonus',
      amountCents: 50_000,
      distribution: 'saving_only',
    } as const
    await call(createIncomeSource, { body: fees }, { as: user })
    await call(createIncomeSource, { body: salary }, { as: user })
    await call(createExtraIncome, { body: bonus }, { as: user })
    for (const month of ['2026-10-01', '2026-04-01'] as const) {
      await call(
        putIncomeReceipt,
        { params: { sourceId: fees.id, month }, body: { version: 0, amountCents: 12_000 } },
        { as: user },
      )
    }

    const answer = await call(readIncome, {}, { as: user })

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      sources: [
        { ...salary, version: 1 },
        { ...fees, version: 1 },
      ],
      receipts: [
        { sourceId: fees.id, month: '2026-04-01', amountCents: 12_000, version: 1 },
        { sourceId: fees.id, month: '2026-10-01', amountCents: 12_000, version: 1 },
      ],
      extras: [{ ...bonus, version: 1 }],
    })
  })

  test('401: without a session', async () => {
    expect((await call(readIncome, {})).status).toBe(401)
  })
})

describe('POST /api/income/sources', () => {
  test('201: the source as it was sent', async () => {
    const user = await signedInUser()
    const body = sampleSource({ personId: user.personId, label: '=SUMME(A1) 👩‍💻 שכר' })
    const answer = await call(createIncomeSource, { body }, { as: user })
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({ ...body, version: 1 })
  })

  test('201: with what came from it before; again for the same content', async () => {
    const user = await signedInUser()
    const source = sampleSource()
    const receipts = [
      { month: '2026-10-01' as const, amountCents: 1 },
      { month: '2026-11-01' as const, amountCents: 0 },
    ]
    const body = { ...source, receipts }
    const first = await call(createIncomeSource, { body }, { as: user })
    const repeated = await call(createIncomeSource, { body }, { as: user })
    expect(first).toMatchObject({ status: 201, data: { ...source, version: 1 } })
    expect(repeated).toMatchObject({ status: 201, data: first.data })
    expect((await call(readIncome, {}, { as: user })).data.receipts).toEqual(
      receipts.map((receipt) => ({ ...receipt, sourceId: source.id, version: 1 })),
    )
  })

  test('422: a receipt outside of the source, or a month twice; nothing is stored', async () => {
    const user = await signedInUser()
    const create = (...months: ('2026-02-01' | '2026-03-01')[]) => {
      const receipts = months.map((month) => ({ month, amountCents: 1 }))
      return call(createIncomeSource, { body: { ...sampleSource(), receipts } }, { as: user })
    }
    expect(await create('2026-03-01', '2026-02-01')).toMatchObject({
      status: 422,
      errors: [{ field: 'receipts.1.month' }],
    })
    expect(await create('2026-03-01', '2026-03-01')).toMatchObject({
      status: 422,
      errors: [{ field: 'receipts', message: 'Jeder Monat darf nur einmal vorkommen.' }],
    })
    expect((await call(readIncome, {}, { as: user })).data.sources).toEqual([])
  })

  test('201 again for the same content, 409 for other content under the same id', async () => {
    const user = await signedInUser()
    const body = sampleSource()
    await call(createIncomeSource, { body }, { as: user })

    const repeated = await call(
      createIncomeSource,
      { body: { ...body, id: body.id.toUpperCase() } },
      { as: user },
    )
    const other = await call(createIncomeSource, { body: { ...body, growthBp: 0 } }, { as: user })

    expect(repeated).toMatchObject({ status: 201, data: { ...body, version: 1 } })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect((await call(readIncome, {}, { as: user })).data.sources).toHaveLength(1)
  })

  test.each([
    [
      'the end before the beginning',
      { validTo: '2026-02-01' },
      'validTo',
      'Das Ende liegt vor dem Beginn. Wähle März 2026 oder später, oder lass das Feld leer.',
    ],
    ['no amount', { amounts: [] }, 'amounts', 'Für März 2026 fehlt der Betrag.'],
    [
      'a yearly source without a due month',
      { rhythm: 'yearly' },
      'dueMonth',
      'In welchem Monat ist das fällig? Wähle einen Monat.',
    ],
    [
      'a due month where there is none',
      { dueMonth: 3 },
      'dueMonth',
      'Bei diesem Rhythmus entfällt der Fälligkeitsmonat.',
    ],
    [
      'an amount for irregular income',
      { rhythm: 'irregular' },
      'amounts',
      'Unregelmäßiges Einkommen hat keinen festen Betrag. Trag die Eingänge im Kontensystem ein.',
    ],
    [
      'amounts out of order',
      {
        amounts: [
          { from: '2026-03-01', amountCents: 1 },
          { from: '2026-03-01', amountCents: 2 },
        ],
      },
      'amounts',
      'Jeder Betrag braucht einen eigenen Monat, der früheste zuerst.',
    ],
    ['somebody else', { personId: newId() }, 'personId', 'Diese Person gehört nicht zu deinem Haushalt.'],
    [
      'an amount of 0',
      { amounts: [{ from: '2026-03-01', amountCents: 0 }] },
      'amounts.0.amountCents',
      'Der Wert muss mindestens 0,01\u00a0€ betragen.',
    ],
    [
      'an amount of ten millions',
      { amounts: [{ from: '2026-03-01', amountCents: 1_000_000_000 }] },
      'amounts.0.amountCents',
      'Der Wert darf höchstens 9.999.999,99\u00a0€ betragen.',
    ],
    [
      'a month in the middle',
      { validFrom: '2026-03-02' },
      'validFrom',
      'Bitte gib einen gültigen Monat ein (MM.JJJJ).',
    ],
    [
      'NUL in the text',
      { label: 'a\u0000b' },
      'label',
      'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
    ],
  ] as const)('422: %s', async (_, change, field, message) => {
    const user = await signedInUser()
    const body = { ...sampleSource(), ...change }
    const answer = await send({ method: 'POST', path: '/api/income/sources', body }, { as: user })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('422: unknown fields are named', async () => {
    const user = await signedInUser()
    const body = { ...sampleSource(), gross: 1 }
    expect(await send({ method: 'POST', path: '/api/income/sources', body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'gross', message: 'Das Feld „gross“ ist hier unbekannt.' }],
    })
  })
})

describe('estimate, reserve and payslip', () => {
  test('201: kept as they were sent, and read again', async () => {
    const user = await signedInUser()
    const account = sampleAccount(user.personId)
    await call(createAccount, { body: account }, { as: user })
    const salary = sampleSource({ payslip: samplePayslip })
    const fees = sampleFees(account.id)
    const first = await call(createIncomeSource, { body: salary }, { as: user })
    const second = await call(createIncomeSource, { body: fees }, { as: user })
    expect([first.data, second.data]).toEqual([
      { ...salary, version: 1 },
      { ...fees, version: 1 },
    ])
    const { sources } = (await call(readIncome, {}, { as: user })).data
    expect(sources).toHaveLength(2)
    expect(sources).toEqual(expect.arrayContaining([first.data, second.data]))
  })

  test('201 and 200: who knows nothing of them leaves them out, and a stored one keeps them', async () => {
    const user = await signedInUser()
    const {
      estimateLowestCents: _l,
      estimateUsualCents: _u,
      reserves: _r,
      payslip: _p,
      ...old
    } = sampleSource()
    expect((await call(createIncomeSource, { body: old }, { as: user })).data).toMatchObject({
      estimateLowestCents: null,
      estimateUsualCents: null,
      reserves: [],
      payslip: null,
    })
    const fees = sampleFees(null)
    await call(createIncomeSource, { body: fees }, { as: user })
    const { id, estimateLowestCents, estimateUsualCents, reserves, payslip, ...fields } = fees
    const change = { ...fields, label: 'Aufträge', version: 1 }
    const answer = await call(updateIncomeSource, { params: { id }, body: change }, { as: user })
    expect(answer.data).toEqual({
      id,
      ...change,
      estimateLowestCents,
      estimateUsualCents,
      reserves,
      payslip,
      version: 2,
    })
    const emptied = {
      ...change,
      estimateLowestCents: null,
      estimateUsualCents: null,
      reserves: [],
      payslip: null,
      version: 2,
    }
    const last = await call(updateIncomeSource, { params: { id }, body: emptied }, { as: user })
    expect(last.data).toEqual({ id, ...emptied, version: 3 })
    expect((await call(readIncome, {}, { as: user })).data.sources).toContainEqual(last.data)
  })

  test.each([
    [
      'half an estimate',
      { estimateLowestCents: null },
      'estimateLowestCents',
      'Zur Schätzung gehören beide Beträge: der niedrigste und der übliche Monat.',
    ],
    [
      'a lowest month above the usual one',
      { estimateLowestCents: 238_001 },
      'estimateLowestCents',
      'Der niedrigste Monat kann nicht mehr bringen als der übliche.',
    ],
    [
      'a reserve of what is taxed already',
      { type: 'salary' },
      'reserves',
      'Bei dieser Art ist die Steuer schon abgezogen. Eine Steuerrücklage entfällt.',
    ],
    [
      'a payslip of what is no salary',
      { payslip: samplePayslip },
      'payslip',
      'Aus dem Brutto rechnen wir nur ein Gehalt, das jeden Monat kommt.',
    ],
  ] as const)('422: %s', async (_, given, field, message) => {
    const user = await signedInUser()
    const answer = await call(createIncomeSource, { body: sampleFees(null, given) }, { as: user })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
    expect((await call(readIncome, {}, { as: user })).data.sources).toEqual([])
  })

  test('422: the account of others, and a year without figures', async () => {
    const [user, other] = [await signedInUser(), await signedInUser()]
    const account = sampleAccount(other.personId)
    await call(createAccount, { body: account }, { as: other })
    expect(await call(createIncomeSource, { body: sampleFees(account.id) }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'reserves', message: 'Dieses Konto gehört nicht zu deinem Haushalt.' }],
    })
    const body = sampleSource({ payslip: { ...samplePayslip, year: 2020 } })
    expect(await call(createIncomeSource, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'payslip', message: 'Für 2020 haben wir keine Werte.' }],
    })
  })

  test('an account keeps open while a reserve goes to it, and in the archive when one did', async () => {
    const user = await signedInUser()
    const [account, next] = [sampleAccount(user.personId), sampleAccount(user.personId)]
    await call(createAccount, { body: account }, { as: user })
    await call(createAccount, { body: next }, { as: user })
    const { id, ...fields } = sampleFees(account.id)
    await call(createIncomeSource, { body: { id, ...fields } }, { as: user })
    const message =
      'Auf dieses Konto geht noch eine Steuerrücklage. Wähle beim Einkommen zuerst ein anderes Konto.'

    const deleted = await call(deleteAccount, { params: { id: account.id } }, { as: user })
    const closed = await call(
      closeAccount,
      { params: { id: account.id }, body: { version: 1, closedOn: '2026-11-21', transferTo: next.id } },
      { as: user },
    )
    expect([deleted, closed]).toMatchObject([
      { status: 422, errors: [{ field: 'id', message }] },
      { status: 422, errors: [{ field: 'closedOn', message }] },
    ])

    const moved = { from: '2026-11-01', vatBp: 1900, shareBp: 3_000, accountId: next.id } as const
    const reserves = [...fields.reserves, moved]
    await call(
      updateIncomeSource,
      { params: { id }, body: { ...fields, reserves, version: 1 } },
      { as: user },
    )
    const archived = await call(deleteAccount, { params: { id: account.id } }, { as: user })
    expect(archived.data).toEqual({ outcome: 'archived' })
  })
})

describe('PATCH /api/income/sources/{id}', () => {
  test('200: all fields, amounts included', async () => {
    const user = await signedInUser()
    const { id, ...fields } = await storedSource(user)
    const change = {
      ...fields,
      label: 'Gehalt',
      amounts: [...fields.amounts, { from: '2027-01-01', amountCents: 300_000 }] as typeof fields.amounts,
    }

    const answer = await call(
      updateIncomeSource,
      { params: { id }, body: { ...change, version: 1 } },
      { as: user },
    )

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ id, ...change, version: 2 })
    expect((await call(readIncome, {}, { as: user })).data.sources).toEqual([answer.data])
  })

  test('412: carries the newer record', async () => {
    const user = await signedInUser()
    const { id, ...fields } = await storedSource(user)
    const first = await call(
      updateIncomeSource,
      { params: { id }, body: { ...fields, label: 'A', version: 1 } },
      { as: user },
    )
    const second = await call(
      updateIncomeSource,
      { params: { id }, body: { ...fields, label: 'B', version: 1 } },
      { as: user },
    )
    expect(second.status).toBe(412)
    expect(second.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: first.data })
  })

  test('of two edits of the same version at once, one counts', async () => {
    const user = await signedInUser()
    const { id, ...fields } = await storedSource(user)
    const answers = await Promise.all(
      ['A', 'B'].map((label) =>
        call(updateIncomeSource, { params: { id }, body: { ...fields, label, version: 1 } }, { as: user }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('two equal creates at once make one source', async () => {
    const user = await signedInUser()
    const body = sampleSource()
    const answers = await Promise.all([0, 1].map(() => call(createIncomeSource, { body }, { as: user })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await call(readIncome, {}, { as: user })).data.sources).toEqual([{ ...body, version: 1 }])
  })

  test('422: what a new source may not be', async () => {
    const user = await signedInUser()
    const { id, ...fields } = await storedSource(user)
    const body = { ...fields, validTo: '2025-01-01', version: 1 } as const
    expect(await call(updateIncomeSource, { params: { id }, body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'validTo' }],
    })
  })

  test('404: no such source', async () => {
    const user = await signedInUser()
    const { id: _, ...fields } = sampleSource()
    const body = { ...fields, version: 1 }
    expect((await call(updateIncomeSource, { params: { id: newId() }, body }, { as: user })).status).toBe(404)
  })
})

describe('DELETE /api/income/sources/{id}', () => {
  test('204: receipts go along, and the same id may come back', async () => {
    const user = await signedInUser()
    const source = await storedSource(user)
    await call(
      putIncomeReceipt,
      { params: { sourceId: source.id, month: '2026-11-01' }, body: { version: 0, amountCents: 1 } },
      { as: user },
    )

    const answer = await call(deleteIncomeSource, { params: { id: source.id } }, { as: user })

    expect(answer.status).toBe(204)
    expect((await call(readIncome, {}, { as: user })).data).toEqual({ sources: [], receipts: [], extras: [] })
    expect((await call(createIncomeSource, { body: source }, { as: user })).status).toBe(201)
  })

  test('404: no such source', async () => {
    const user = await signedInUser()
    expect((await call(deleteIncomeSource, { params: { id: newId() } }, { as: user })).status).toBe(404)
  })
})

describe('PUT /api/income/receipts/{sourceId}/{month}', () => {
  test('200: first and changed', async () => {
    const user = await signedInUser()
    const { id: sourceId } = await storedSource(user)
    const params = { sourceId, month: '2026-11-01' } as const

    const first = await call(putIncomeReceipt, { params, body: { version: 0, amountCents: 0 } }, { as: user })
    const second = await call(
      putIncomeReceipt,
      { params, body: { version: 1, amountCents: 5 } },
      { as: user },
    )

    expect(first.data).toEqual({ ...params, amountCents: 0, version: 1 })
    expect(second).toMatchObject({ status: 200, data: { ...params, amountCents: 5, version: 2 } })
  })

  test('412: carries the newer receipt, or null when it is gone', async () => {
    const user = await signedInUser()
    const { id: sourceId } = await storedSource(user)
    const params = { sourceId, month: '2026-11-01' } as const
    const body = { version: 0, amountCents: 7 }
    await call(putIncomeReceipt, { params, body }, { as: user })

    const stale = await call(putIncomeReceipt, { params, body: { ...body, amountCents: 8 } }, { as: user })
    await call(deleteIncomeReceipt, { params }, { as: user })
    const gone = await call(putIncomeReceipt, { params, body: { ...body, version: 1 } }, { as: user })

    expect(stale).toMatchObject({ status: 412, json: { current: { ...params, amountCents: 7, version: 1 } } })
    expect(gone.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: null })
  })

  test('422: a month in which the source does not count', async () => {
    const user = await signedInUser()
    const { id: sourceId } = await storedSource(user)
    const body = { version: 0, amountCents: 7 }
    const answer = await call(
      putIncomeReceipt,
      { params: { sourceId, month: '2026-02-01' }, body },
      { as: user },
    )
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'month',
          message: 'In diesem Monat gilt die Quelle nicht. Ändere zuerst, ab wann und bis wann sie gilt.',
        },
      ],
    })
  })

  test('422: a month of another century', async () => {
    const user = await signedInUser()
    const { id: sourceId } = await storedSource(user)
    const answer = await call(
      putIncomeReceipt,
      { params: { sourceId, month: '2101-01-01' }, body: { version: 0, amountCents: 7 } },
      { as: user },
    )
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'month', message: 'Wähle einen Monat zwischen Januar 2000 und Dezember 2100.' }],
    })
  })

  test('404: no such source, no such receipt', async () => {
    const user = await signedInUser()
    const params = { sourceId: newId(), month: '2026-11-01' } as const
    const put = await call(putIncomeReceipt, { params, body: { version: 0, amountCents: 7 } }, { as: user })
    const remove = await call(deleteIncomeReceipt, { params }, { as: user })
    expect([put.status, remove.status]).toEqual([404, 404])
  })
})

describe('extra income', () => {
  test('201: kept; again for the same content, 409 for other content', async () => {
    const user = await signedInUser()
    const body = sampleBonus()
    const first = await call(createExtraIncome, { body }, { as: user })
    const repeated = await call(createExtraIncome, { body }, { as: user })
    const other = await call(createExtraIncome, { body: { ...body, amountCents: 2 } }, { as: user })
    expect(first).toMatchObject({ status: 201, data: { ...body, version: 1 } })
    expect(repeated).toMatchObject({ status: 201, data: first.data })
    expect(other.status).toBe(409)
  })

  test('200: changed; 412 with the newer record for a stale version', async () => {
    const user = await signedInUser()
    const { id, ...fields } = sampleBonus()
    await call(createExtraIncome, { body: { id, ...fields } }, { as: user })
    const edit = { params: { id }, body: { ...fields, amountCents: 3, version: 1 } }

    const first = await call(updateExtraIncome, edit, { as: user })
    const repeated = await call(updateExtraIncome, edit, { as: user })
    const other = { ...edit, body: { ...edit.body, amountCents: 4 } }
    const second = await call(updateExtraIncome, other, { as: user })

    expect(first).toMatchObject({ status: 200, data: { id, ...fields, amountCents: 3, version: 2 } })
    expect(repeated).toMatchObject({ status: 200, data: first.data })
    expect(second).toMatchObject({ status: 412, json: { current: first.data } })
  })

  test('204: deleted, then 404', async () => {
    const user = await signedInUser()
    const body = sampleBonus()
    await call(createExtraIncome, { body }, { as: user })
    const params = { id: body.id }
    const first = await call(deleteExtraIncome, { params }, { as: user })
    const second = await call(deleteExtraIncome, { params }, { as: user })
    expect([first.status, second.status]).toEqual([204, 404])
  })

  test('404: no such record to change', async () => {
    const user = await signedInUser()
    const { id, ...fields } = sampleBonus()
    const answer = await call(
      updateExtraIncome,
      { params: { id }, body: { ...fields, version: 1 } },
      { as: user },
    )
    expect(answer.status).toBe(404)
  })

  test('422: nothing came', async () => {
    const user = await signedInUser()
    const body = { ...sampleBonus(), amountCents: 0 }
    expect(await call(createExtraIncome, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'amountCents' }],
    })
  })

  test('422: the hundred and first in a month', async () => {
    const user = await signedInUser()
    for (let count = 0; count < 100; count += 1)
      await call(createExtraIncome, { body: sampleBonus() }, { as: user })
    expect(await call(createExtraIncome, { body: sampleBonus() }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'label', message: 'Mehr als 100 Einnahmen in einem Monat gehen nicht.' }],
    })
  })
})

function sampleBonus() {
  return {
    id: newId(),
    month: '2026-12-01',
    label: 'Bonus',
    amountCents: 1,
    distribution: 'as_usual',
  } as const
}

async function storedSource(user: TestUser) {
  const body = sampleSource({ personId: user.personId })
  await call(createIncomeSource, { body }, { as: user })
  return body
}
