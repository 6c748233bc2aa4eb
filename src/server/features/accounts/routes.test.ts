import { describe, expect, test } from 'vitest'
import { createTransfer, putAllocation, readAccountSystem } from '#contract/planning/account-system.ts'
import {
  closeAccount,
  createAccount,
  deleteAccount,
  deleteBalance,
  orderAccounts,
  putBalance,
  readAccounts,
  reopenAccount,
  updateAccount,
} from '#contract/planning/accounts.ts'
import { createPerson, updateHousehold } from '#contract/planning/household.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { sampleAccount, statedTerms } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

const app = testApp()
const { call, send, signedInUser } = app
const newId = () => crypto.randomUUID()

describe('GET /api/accounts', () => {
  test('200: with owners and balances, in their order', async () => {
    const user = await signedInUser()
    const first = await stored(user)
    const second = await stored(user, { name: 'Tagesgeld', type: 'savings', balance: null })

    const answer = await call(readAccounts, {}, { as: user })

    expect(answer).toMatchObject({ status: 200, data: { accounts: [first, second] } })
  })

  test('401: without a session', async () => {
    expect((await call(readAccounts, {})).status).toBe(401)
  })
})

describe('POST /api/accounts', () => {
  test('201: with the next colour and place, and the IBAN in one form', async () => {
    const user = await signedInUser()
    await stored(user)
    const { balance, ...fields } = sampleAccount(user.personId, {
      iban: 'de02 1203 0000 0000 2020 51',
      type: 'loan',
      valueSign: -1,
      interestBp: 190,
      fixedUntil: '2031-03-01',
      instalmentCents: 64_000,
      instalmentDay: 1,
    })

    const answer = await call(createAccount, { body: { ...fields, balance } }, { as: user })

    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      ...fields,
      iban: 'DE02120300000000202051',
      closedOn: null,
      isArchived: false,
      archivedOn: null,
      colourIndex: 1,
      position: 1,
      balances: [{ ...balance, version: 1 }],
      version: 1,
    })
  })

  test.each([
    'IBAN: DE02 1203 0000 0000 2020 51',
    'DE02-1203-0000-0000-2020-51',
    '\u200BDE02120300000000202051',
  ])('201: an IBAN with what is pasted along with it, %j, is stored plain', async (iban) => {
    const user = await signedInUser()
    const { status, data } = await call(
      createAccount,
      { body: sampleAccount(user.personId, { iban }) },
      { as: user },
    )
    expect([status, data.iban]).toEqual([201, 'DE02120300000000202051'])
  })

  test('201 again for the same content, 409 for other content under the same id', async () => {
    const user = await signedInUser()
    const body = sampleAccount(user.personId, { iban: 'de02 1203 0000 0000 2020 51' })
    const first = await call(createAccount, { body }, { as: user })
    const repeated = await call(createAccount, { body }, { as: user })
    const other = await call(createAccount, { body: { ...body, name: 'Anderes' } }, { as: user })
    expect(repeated).toMatchObject({ status: 201, data: first.data })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('two equal creates at once make one account', async () => {
    const user = await signedInUser()
    const body = sampleAccount(user.personId)
    const answers = await Promise.all([0, 1].map(() => call(createAccount, { body }, { as: user })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toHaveLength(1)
  })

  test.each([
    [
      'a wrong IBAN',
      { iban: 'DE02120300000000202052' },
      'iban',
      'Diese IBAN stimmt nicht. Prüfe die Ziffern, bitte.',
    ],
    ['no owner', { owners: [] }, 'owners', 'Die Anteile der Personen müssen zusammen 100\u00a0% ergeben.'],
    [
      'a stranger as owner',
      { owners: [{ personId: newId(), shareBp: 10_000 }] },
      'owners.0.personId',
      'Diese Person gehört nicht zu deinem Haushalt.',
    ],
    [
      'a balance of the day after tomorrow',
      { balance: { day: '2026-11-23', amountCents: 1 } },
      'balance.day',
      'Dieser Tag liegt in der Zukunft.',
    ],
    [
      'more than the allowance of one person',
      { exemptionOrderCents: 100_001 },
      'exemptionOrderCents',
      'Zusammen wären das 1.000,01\u00a0€. Für 2026 stehen deinem Haushalt 1.000,00\u00a0€ zu.',
    ],
    ['a name of 81 characters', { name: 'ä'.repeat(81) }, 'name', 'Bitte gib höchstens 80 Zeichen ein.'],
  ] as const)('422: %s', async (_, change, field, message) => {
    const user = await signedInUser()
    const body = { ...sampleAccount(user.personId), ...change }
    expect(await send({ method: 'POST', path: '/api/accounts', body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })

  test('422: shares over and under 100 %, one person twice', async () => {
    const user = await signedInUser()
    const { personId } = user
    const shares = async (...values: number[]) => {
      const owners = values.map((shareBp) => ({ personId, shareBp }))
      return (await call(createAccount, { body: sampleAccount(personId, { owners }) }, { as: user })).errors
    }
    expect(await shares(9_999)).toMatchObject([{ field: 'owners' }])
    expect(await shares(10_001)).toMatchObject([{ field: 'owners.0.shareBp' }, { field: 'owners' }])
    expect(await shares(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toHaveLength(3)
    expect(await shares(5_000, 5_000)).toMatchObject([
      { field: 'owners', message: 'Eine Person kann nur einmal beteiligt sein.' },
    ])
  })

  test('422: two persons have the allowance of one, unless they are assessed jointly', async () => {
    const user = await signedInUser()
    await call(createPerson, { body: { id: newId(), name: 'Jonas', surname: '' } }, { as: user })
    const body = sampleAccount(user.personId, { exemptionOrderCents: 100_001 })
    const refused = await call(createAccount, { body }, { as: user })
    await call(updateHousehold, { body: { version: 1, isJointlyAssessed: false } }, { as: user })
    const refusedAgain = await call(createAccount, { body }, { as: user })
    await call(updateHousehold, { body: { version: 2, isJointlyAssessed: true } }, { as: user })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'exemptionOrderCents' }] })
    expect(refusedAgain).toMatchObject({ status: 422, errors: [{ field: 'exemptionOrderCents' }] })
    expect((await call(createAccount, { body }, { as: user })).status).toBe(201)
  })

  test('422: a couple shares 2.000 € of exemption orders', async () => {
    const user = await signedInUser()
    await call(updateHousehold, { body: { version: 1, isJointlyAssessed: true } }, { as: user })
    await stored(user, { exemptionOrderCents: 150_000 })
    await stored(user, { exemptionOrderCents: 50_000 })
    const body = sampleAccount(user.personId, { exemptionOrderCents: 1 })
    expect(await call(createAccount, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'exemptionOrderCents',
          message: 'Zusammen wären das 2.000,01\u00a0€. Für 2026 stehen deinem Haushalt 2.000,00\u00a0€ zu.',
        },
      ],
    })
  })

  test("422: the allowance is that of the year on the server's clock", async () => {
    const user = await signedInUser()
    app.setTime('2022-12-31T22:59:00Z')
    const body = sampleAccount(user.personId, { balance: null, exemptionOrderCents: 100_000 })
    const refused = await call(createAccount, { body }, { as: user })
    // An hour before midnight in London, the next year has begun in Berlin.
    app.setTime('2022-12-31T23:00:00Z')
    const accepted = await call(createAccount, { body }, { as: user })
    app.setTime('2026-11-21T12:00:00Z')
    expect(refused).toMatchObject({
      status: 422,
      errors: [
        { message: 'Zusammen wären das 1.000,00\u00a0€. Für 2022 stehen deinem Haushalt 801,00\u00a0€ zu.' },
      ],
    })
    expect(accepted.status).toBe(201)
  })
})

describe('no other account is read with its balances', () => {
  test('by a create, an edit, a balance, a close or a reopening', async () => {
    const user = await signedInUser()
    const [one, taker] = [await stored(user), await stored(user)]
    for (let count = 0; count < 8; count += 1) await stored(user)
    const id = { id: one.id }
    const fields = { ...fieldsOf(one), exemptionOrderCents: 1 }
    const closing = { version: 2, closedOn: '2026-11-21', transferTo: taker.id } as const
    const isOfAll = (text: string) => text.includes('account_balance') && !/"account"."id" = \$/.test(text)
    const statements = watchStatements()
    const answers = [
      await call(createAccount, { body: sampleAccount(user.personId, { balance: null }) }, { as: user }),
      await call(updateAccount, { params: id, body: { ...fields, version: 1 } }, { as: user }),
      await call(closeAccount, { params: id, body: closing }, { as: user }),
      await call(reopenAccount, { params: id, body: { version: 3 } }, { as: user }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
    const reads = statements().filter((text) => text.startsWith('select "account".*'))
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter(isOfAll)).toEqual([])
    const body = { version: 0, amountCents: 1 }
    const before = statements().length
    await call(putBalance, { params: { ...id, day: '2026-11-20' }, body }, { as: user })
    expect(
      statements()
        .slice(before)
        .filter((text) => text.startsWith('select "account".*')),
    ).toEqual([])
  })
})

describe('PATCH /api/accounts/{id}', () => {
  test('200: a page from before the terms of loans leaves them as they are', async () => {
    const user = await signedInUser()
    const account = await stored(user, {
      type: 'loan',
      instalmentCents: 64_000,
      instalmentDay: 1,
      ...statedTerms,
    })
    const { instalmentCents: _, instalmentDay: _d, ...fields } = fieldsOf(account)
    const older = Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in statedTerms)))
    const body = { ...(older as Omit<typeof fields, keyof typeof statedTerms>), name: 'Darlehen', version: 1 }

    const answer = await call(updateAccount, { params: { id: account.id }, body }, { as: user })

    expect(answer).toMatchObject({
      status: 200,
      data: { name: 'Darlehen', instalmentCents: 64_000, instalmentDay: 1, ...statedTerms },
    })
  })

  test('200: an instalment of 0 that somebody typed', async () => {
    const user = await signedInUser()
    const account = await stored(user, { type: 'loan', instalmentCents: 64_000 })
    const body = { ...fieldsOf(account), instalmentCents: 0, version: 1 }

    const answer = await call(updateAccount, { params: { id: account.id }, body }, { as: user })

    expect(answer).toMatchObject({ status: 200, data: { instalmentCents: 0 } })
  })

  test('422: an instalment below 0, or on the 32nd', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    const body = { ...fieldsOf(account), instalmentCents: -1, instalmentDay: 32, version: 1 }

    const answer = await call(updateAccount, { params: { id: account.id }, body }, { as: user })

    expect(answer.status).toBe(422)
    expect(answer.errors.map(({ field }) => field)).toEqual(['instalmentCents', 'instalmentDay'])
  })

  test('200: changed fields; colour, place and balances stay', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    const fields = { ...fieldsOf(account), name: 'Haushaltskonto', holder: 'Anna & Jonas', isCounted: false }

    const answer = await call(
      updateAccount,
      { params: { id: account.id }, body: { ...fields, version: 1 } },
      { as: user },
    )

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ ...account, ...fields, version: 2 })
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toEqual([answer.data])
  })

  test('412: carries the newer record; of two at once one counts', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    const edit = (name: string) => {
      const body = { ...fieldsOf(account), name, version: 1 }
      return call(updateAccount, { params: { id: account.id }, body }, { as: user })
    }
    const answers = await Promise.all([edit('A'), edit('B')])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 412])
    expect(lost?.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: won?.data })
  })

  test('404: no such account', async () => {
    const user = await signedInUser()
    const { id, balance: _, ...fields } = sampleAccount(user.personId)
    const answer = await call(
      updateAccount,
      { params: { id }, body: { ...fields, version: 1 } },
      { as: user },
    )
    expect(answer.status).toBe(404)
  })
})

describe('PATCH /api/accounts/{id} with a balance and pots', () => {
  test('200: all three are stored, later versions of the account system get the shares, too', async () => {
    const user = await signedInUser()
    const [giro, account] = [await stored(user), await stored(user)]
    await putTarget(user, '2026-11-01', giro.id)
    await putTarget(user, '2026-12-01', giro.id)
    const body = wholeChange(account, { shares: [saving(6_000)] })

    const answer = await save(user, account.id, body)

    const { balance: _b, pots: _p, ...fields } = body
    expect(answer).toMatchObject({ status: 200, data: { ...fields, version: 2 } })
    expect(answer.data.balances).toEqual([
      { day: '2026-11-20', amountCents: 7, version: 1 },
      ...account.balances,
    ])
    expect((await call(readAccounts, {}, { as: user })).data.accounts[1]).toEqual(answer.data)
    const share = { ...saving(6_000), accountId: account.id }
    const life = { pot: 'life', subPotId: null, accountId: giro.id, shareBp: 10_000 }
    expect(await versionsOf(user)).toMatchObject([
      { month: '2026-11-01', targets: [life, share], version: 2 },
      { month: '2026-12-01', targets: [life, share], version: 2 },
    ])
  })

  test('200: earlier months keep their pots, a month without a version of its own gets one', async () => {
    const user = await signedInUser()
    const [giro, account] = [await stored(user), await stored(user)]
    app.setTime('2026-10-10T12:00:00Z')
    await putTarget(user, '2026-10-01', giro.id)
    app.setTime('2026-11-21T12:00:00Z')
    const answer = await save(user, account.id, wholeChange(account, { shares: [saving(10_000)] }))
    const [october, november] = await versionsOf(user)
    expect(answer.status).toBe(200)
    expect(october).toMatchObject({ version: 1, targets: [{ accountId: giro.id }] })
    expect(november).toEqual({
      ...october,
      month: '2026-11-01',
      targets: [...october!.targets, { ...saving(10_000), accountId: account.id, amountCents: null }],
    })
  })

  test('200 again for the same change, whose answer was lost', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    await putTarget(user, '2026-11-01', account.id)
    const shares = [...lifeOf(), saving(10_000)]
    const body = wholeChange(account, { seen: lifeOf(), shares })
    const first = await save(user, account.id, body)
    const repeated = await save(user, account.id, body)
    const other = await save(user, account.id, { ...body, name: 'Anderes' })
    expect(first.status).toBe(200)
    expect(repeated).toMatchObject({ status: 200, data: first.data })
    expect(await versionsOf(user)).toMatchObject([{ version: 2 }])
    expect(other).toMatchObject({ status: 412, json: { current: first.data } })
  })

  test('412: the balance of that day, or a pot, was changed meanwhile; nothing of the change is stored', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    await putTarget(user, '2026-11-01', account.id)
    const [version] = await versionsOf(user)
    const body = wholeChange(account, { seen: lifeOf(), shares: [saving(10_000)] })
    const ofBalance = await save(user, account.id, { ...body, balance: { ...body.balance, version: 3 } })
    const ofPots = await save(user, account.id, { ...body, pots: { ...body.pots, seen: [] } })
    for (const answer of [ofBalance, ofPots]) {
      expect(answer.status).toBe(412)
      expect(answer.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: account })
    }
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toEqual([account])
    expect(await versionsOf(user)).toEqual([version])
  })

  test('422: what is wrong with one of the three keeps all of them from being stored', async () => {
    const user = await signedInUser()
    const [giro, account] = [await stored(user), await stored(user)]
    await putTarget(user, '2026-11-01', giro.id)
    await putTarget(user, '2026-12-01', giro.id, { saving: 4_001 })
    const before = await versionsOf(user)
    const body = wholeChange(account, { shares: [saving(6_000)] })
    const closed = await stored(user, { balance: null })
    const closing = { version: 1, closedOn: '2026-11-19', transferTo: null } as const
    await call(closeAccount, { params: { id: closed.id }, body: closing }, { as: user })
    const closedBody = { ...wholeChange(closed, { shares: [saving(1)] }), version: 2 }
    const unknown = { pot: 'life', subPotId: newId(), shareBp: 1 } as const
    const tries = [
      // In December less is left for other pots than in November.
      await save(user, account.id, body),
      await save(user, account.id, { ...body, pots: { ...body.pots, month: '2026-10-01' } }),
      await save(user, account.id, { ...body, pots: { ...body.pots, shares: [saving(1), saving(2)] } }),
      await save(user, account.id, { ...body, pots: { ...body.pots, shares: [unknown] } }),
      await save(user, account.id, {
        ...wholeChange(account, { shares: [saving(5_999)] }),
        balance: { ...body.balance, day: '2026-11-23' },
      }),
      await save(user, closed.id, { ...closedBody, balance: undefined }),
      await save(user, closed.id, { ...closedBody, pots: undefined }),
    ]
    expect(tries.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
      [422, 'pots'],
      [422, 'pots'],
      [422, 'pots'],
      [422, 'pots'],
      [422, 'balance.day'],
      [422, 'pots'],
      [422, 'balance.day'],
    ])
    const { accounts } = (await call(readAccounts, {}, { as: user })).data
    expect(accounts.slice(0, 2)).toEqual([giro, account])
    expect(await versionsOf(user)).toEqual(before)
  })

  test('422: pots before there is an account system', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    expect(await save(user, account.id, wholeChange(account, { shares: [saving(1)] }))).toMatchObject({
      status: 422,
      errors: [{ field: 'pots', message: 'Lege zuerst Raten und Töpfe fest.' }],
    })
  })

  test('as many statements with a hundred later versions as with one', async () => {
    const user = await signedInUser()
    const [giro, account] = [await stored(user), await stored(user)]
    await putTarget(user, '2026-11-01', giro.id)
    await putTarget(user, '2026-12-01', giro.id)
    const statements = watchStatements()
    const counts: number[] = []
    let [seen, version]: [Share[], number] = [[], 1]
    for (const shareBp of [1, 2]) {
      const shares = [saving(shareBp)]
      const body = { ...wholeChange(account, { seen, shares }), version, balance: undefined }
      const before = statements().length
      expect((await save(user, account.id, body)).status).toBe(200)
      counts.push(statements().length - before)
      if (version === 1) {
        for (let month = 0; month < 100; month += 1) await putTarget(user, laterMonth(month), giro.id)
      }
      ;[seen, version] = [shares, 2]
    }
    const [one, hundred] = counts
    expect(hundred).toBe(one)
  })
})

describe('POST /api/accounts with pots', () => {
  test('201: the account gets its shares; again for the same content', async () => {
    const user = await signedInUser()
    const giro = await stored(user)
    await putTarget(user, '2026-11-01', giro.id)
    const pots = { month: '2026-11-01', shares: [saving(10_000)] } as const
    const body = { ...sampleAccount(user.personId), pots: { ...pots, shares: [...pots.shares] } }
    const first = await call(createAccount, { body }, { as: user })
    const repeated = await call(createAccount, { body }, { as: user })
    expect(first.status).toBe(201)
    expect(repeated).toMatchObject({ status: 201, data: first.data })
    expect(await versionsOf(user)).toMatchObject([
      { version: 2, targets: [{ accountId: giro.id }, { ...saving(10_000), accountId: body.id }] },
    ])
  })

  test('422: without room in the pot there is no account', async () => {
    const user = await signedInUser()
    const giro = await stored(user)
    await putTarget(user, '2026-11-01', giro.id)
    const pots = { month: '2026-11-01' as const, shares: lifeOf() }
    const body = { ...sampleAccount(user.personId), pots }
    expect(await call(createAccount, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'pots' }],
    })
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toEqual([giro])
  })
})

describe('balances', () => {
  test('200: of a new day and of a known one, in the order of the days', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    const early = { id, day: '2026-01-31' } as const
    const first = await call(
      putBalance,
      { params: early, body: { version: 0, amountCents: -5 } },
      { as: user },
    )
    const second = await call(
      putBalance,
      { params: { id, day: '2026-11-21' }, body: { version: 1, amountCents: 7 } },
      { as: user },
    )
    expect(first).toMatchObject({ status: 200, data: { day: '2026-01-31', amountCents: -5, version: 1 } })
    expect(second).toMatchObject({ status: 200, data: { day: '2026-11-21', amountCents: 7, version: 2 } })
    expect((await call(readAccounts, {}, { as: user })).data.accounts[0]?.balances).toEqual([
      first.data,
      second.data,
    ])
  })

  test('412: carries the newer balance, or null', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    const body = { version: 0, amountCents: 1 }
    const stale = await call(putBalance, { params: { id, day: '2026-11-21' }, body }, { as: user })
    const gone = await call(
      putBalance,
      { params: { id, day: '2026-11-20' }, body: { ...body, version: 3 } },
      { as: user },
    )
    expect(stale.json).toEqual({
      errors: [{ message: 'version_mismatch' }],
      current: { day: '2026-11-21', amountCents: 238_457, version: 1 },
    })
    expect(gone).toMatchObject({ status: 412, json: { current: null } })
  })

  test('422: a day in the future', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    const body = { version: 0, amountCents: 1 }
    const future = await call(putBalance, { params: { id, day: '2026-11-23' }, body }, { as: user })
    expect(future.errors).toEqual([{ field: 'day', message: 'Dieser Tag liegt in der Zukunft.' }])
  })

  test('204: deleted, then 404', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    const params = { id, day: '2026-11-21' } as const
    const first = await call(deleteBalance, { params }, { as: user })
    const second = await call(deleteBalance, { params }, { as: user })
    expect([first.status, second.status]).toEqual([204, 404])
  })

  test('404: no such account', async () => {
    const user = await signedInUser()
    const params = { id: newId(), day: '2026-11-21' } as const
    expect(
      (await call(putBalance, { params, body: { version: 0, amountCents: 1 } }, { as: user })).status,
    ).toBe(404)
  })
})

describe('DELETE /api/accounts/{id}', () => {
  test('200: deleted while nothing depends on it, and the same id may come back', async () => {
    const user = await signedInUser()
    const body = sampleAccount(user.personId)
    await call(createAccount, { body }, { as: user })
    const answer = await call(deleteAccount, { params: { id: body.id } }, { as: user })
    expect(answer).toMatchObject({ status: 200, data: { outcome: 'deleted' } })
    expect((await call(createAccount, { body }, { as: user })).status).toBe(201)
  })

  test('200: archived when it has two balances; again answers the same', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    await call(
      putBalance,
      { params: { id, day: '2026-10-31' }, body: { version: 0, amountCents: 1 } },
      { as: user },
    )
    const first = await call(deleteAccount, { params: { id } }, { as: user })
    const second = await call(deleteAccount, { params: { id } }, { as: user })
    expect([first.data, second.data]).toEqual([{ outcome: 'archived' }, { outcome: 'archived' }])
    const [account] = (await call(readAccounts, {}, { as: user })).data.accounts
    expect(account).toMatchObject({ isArchived: true, archivedOn: '2026-11-21', version: 2 })
  })

  test('200: archived when a transfer was ticked', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    await call(
      createTransfer,
      {
        body: {
          id: newId(),
          month: '2026-11-01',
          pot: 'life',
          subPotId: null,
          accountId: id,
          amountCents: 1,
          transferredOn: '2026-11-02',
        },
      },
      { as: user },
    )
    expect((await call(deleteAccount, { params: { id } }, { as: user })).data).toEqual({
      outcome: 'archived',
    })
  })

  test('422: while a pot of this month goes to it; archived when only earlier months knew it', async () => {
    const user = await signedInUser()
    const old = await stored(user)
    const next = await stored(user)
    app.setTime('2026-10-10T12:00:00Z')
    await putTarget(user, '2026-10-01', old.id)
    app.setTime('2026-11-21T12:00:00Z')

    const refused = await call(deleteAccount, { params: { id: old.id } }, { as: user })
    await putTarget(user, '2026-11-01', next.id)
    const archived = await call(deleteAccount, { params: { id: old.id } }, { as: user })

    expect(refused).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'id',
          message: 'Dieses Konto gehört noch zu deinem Kontensystem. Wähle dort zuerst ein anderes Konto.',
        },
      ],
    })
    expect(archived.data).toEqual({ outcome: 'archived' })
  })

  test('404: no such account', async () => {
    const user = await signedInUser()
    expect((await call(deleteAccount, { params: { id: newId() } }, { as: user })).status).toBe(404)
  })
})

describe('POST /api/accounts/{id}/close and /reopen', () => {
  test('200: another account takes the balance over, reopening brings the account back', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    const taker = await stored(user)
    const body = { version: 1, closedOn: '2026-11-21', transferTo: taker.id } as const

    const closed = await call(closeAccount, { params: { id }, body }, { as: user })
    const reopened = await call(reopenAccount, { params: { id }, body: { version: 2 } }, { as: user })

    expect(closed.status).toBe(200)
    expect(closed.data.accounts).toMatchObject([
      {
        id,
        closedOn: '2026-11-21',
        version: 2,
        balances: [{ day: '2026-11-21', amountCents: 0, version: 2 }],
      },
      { id: taker.id, version: 1, balances: [{ day: '2026-11-21', amountCents: 476_914, version: 2 }] },
    ])
    expect(reopened).toMatchObject({
      status: 200,
      data: { id, closedOn: null, isArchived: false, archivedOn: null, version: 3 },
    })
  })

  test('200: reopening puts the balances of the closing day back', async () => {
    const user = await signedInUser()
    const [account, taker] = [await stored(user), await stored(user, { balance: null })]
    const params = { id: account.id }
    const closing = { version: 1, closedOn: '2026-11-21', transferTo: taker.id } as const
    await call(closeAccount, { params, body: closing }, { as: user })
    const balances = [
      { accountId: account.id, version: 2, amountCents: 238_457 },
      { accountId: taker.id, version: 1, amountCents: null },
    ]

    const answer = await call(reopenAccount, { params, body: { version: 2, balances } }, { as: user })

    expect(answer).toMatchObject({ status: 200, data: { closedOn: null, version: 3 } })
    expect(answer.data.balances).toEqual([{ day: '2026-11-21', amountCents: 238_457, version: 3 }])
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toEqual([answer.data, taker])
  })

  test('412: a balance of that day was changed since; 422: not closed, nobody; the account stays closed', async () => {
    const user = await signedInUser()
    const [account, taker] = [await stored(user), await stored(user)]
    const params = { id: account.id }
    const former = { accountId: taker.id, version: 1, amountCents: 238_457 }
    const reopen = (version: number, balances: (typeof former)[]) =>
      call(reopenAccount, { params, body: { version, balances } }, { as: user })

    const open = await reopen(1, [former])
    const closing = { version: 1, closedOn: '2026-11-21', transferTo: taker.id } as const
    await call(closeAccount, { params, body: closing }, { as: user })
    const stale = await reopen(2, [former])
    const nobody = await reopen(2, [
      { ...former, version: 2 },
      { ...former, accountId: newId() },
    ])
    const twice = await reopen(2, [former, former])

    const [closed] = (await call(readAccounts, {}, { as: user })).data.accounts
    expect(closed).toMatchObject({ closedOn: '2026-11-21', version: 2 })
    expect(open.errors).toMatchObject([{ field: 'balances.0.accountId' }])
    expect(stale).toMatchObject({ status: 412, json: { current: closed } })
    expect(nobody).toMatchObject({ status: 422, errors: [{ field: 'balances.1.accountId' }] })
    expect(twice).toMatchObject({ status: 422, errors: [{ field: 'balances' }] })
  })

  test('422: money is left, the day is wrong, the taker is nobody', async () => {
    const user = await signedInUser()
    const { id } = await stored(user, { openedOn: '2020-01-01' })
    const close = async (closedOn: Day, transferTo: string | null) => {
      const body = { version: 1, closedOn, transferTo }
      return (await call(closeAccount, { params: { id }, body }, { as: user })).errors
    }
    expect(await close('2026-11-21', null)).toEqual([
      { field: 'transferTo', message: 'Auf dem Konto liegt noch Geld. Welches Konto übernimmt es?' },
    ])
    expect(await close('2026-11-20', null)).toMatchObject([{ field: 'closedOn' }])
    expect(await close('2019-12-31', null)).toMatchObject([{ field: 'closedOn' }])
    expect(await close('2026-11-23', null)).toMatchObject([{ field: 'closedOn' }])
    expect(await close('2026-11-21', newId())).toMatchObject([{ field: 'transferTo' }])
    expect(await close('2026-11-21', id)).toMatchObject([{ field: 'transferTo' }])
  })

  test('422: income arrives on it', async () => {
    const user = await signedInUser()
    const { id } = await stored(user, { balance: null })
    await putTarget(user, '2026-12-01', id)
    const body = { version: 1, closedOn: '2026-11-21', transferTo: null } as const
    expect(await call(closeAccount, { params: { id }, body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'closedOn' }],
    })
  })

  test('422: what another account would hold then is more than can be stored, and nothing changes', async () => {
    const user = await signedInUser()
    const [day, most] = ['2026-11-21', 99_999_999_999] as const
    const [from, to] = [
      await stored(user, { balance: { day, amountCents: 1 } }),
      await stored(user, { balance: { day, amountCents: most } }),
    ]
    const body = { version: 1, closedOn: day, transferTo: to.id }
    const answer = await call(closeAccount, { params: { id: from.id }, body }, { as: user })
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'transferTo',
          message: 'Zusammen wären das mehr als 999.999.999,99\u00a0€. Wähle ein anderes Konto.',
        },
      ],
    })
    expect((await call(readAccounts, {}, { as: user })).data.accounts).toEqual([from, to])
  })

  test('409: closed already', async () => {
    const user = await signedInUser()
    const { id } = await stored(user, { balance: null })
    const close = (version: number) => {
      const body = { version, closedOn: '2026-11-21', transferTo: null } as const
      return call(closeAccount, { params: { id }, body }, { as: user })
    }
    const answers = [await close(1), await close(2)]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })

  test('422: a closed account gets no later balance, and was not opened after its end', async () => {
    const user = await signedInUser()
    const account = await stored(user, { balance: null })
    const { id } = account
    await call(
      closeAccount,
      { params: { id }, body: { version: 1, closedOn: '2026-11-10', transferTo: null } },
      { as: user },
    )
    const balance = await call(
      putBalance,
      { params: { id, day: '2026-11-10' }, body: { version: 0, amountCents: 1 } },
      { as: user },
    )
    const opening = await call(
      updateAccount,
      { params: { id }, body: { ...fieldsOf(account), openedOn: '2026-11-11', version: 2 } },
      { as: user },
    )
    expect(balance.errors).toEqual([
      { field: 'day', message: 'An diesem Tag war das Konto schon geschlossen.' },
    ])
    expect(opening.errors).toEqual([
      { field: 'openedOn', message: 'Der Tag liegt nach der Schließung des Kontos.' },
    ])
  })

  test('412: a stale version; 404: no such account', async () => {
    const user = await signedInUser()
    const account = await stored(user)
    const body = { version: 7, closedOn: '2026-11-21', transferTo: null } as const
    const params = { id: account.id }
    const stale = await call(closeAccount, { params, body }, { as: user })
    const staleReopening = await call(reopenAccount, { params, body: { version: 7 } }, { as: user })
    expect(stale).toMatchObject({ status: 412, json: { current: account } })
    expect(staleReopening).toMatchObject({ status: 412, json: { current: account } })
    const nobody = { id: newId() }
    expect((await call(closeAccount, { params: nobody, body }, { as: user })).status).toBe(404)
    expect((await call(reopenAccount, { params: nobody, body: { version: 1 } }, { as: user })).status).toBe(
      404,
    )
  })

  test('422: reopening may not pass the saver’s allowance', async () => {
    const user = await signedInUser()
    const { id } = await stored(user, { balance: null, exemptionOrderCents: 80_000 })
    await call(
      closeAccount,
      { params: { id }, body: { version: 1, closedOn: '2026-11-21', transferTo: null } },
      { as: user },
    )
    await stored(user, { exemptionOrderCents: 80_000 })
    expect(await call(reopenAccount, { params: { id }, body: { version: 2 } }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'exemptionOrderCents' }],
    })
  })
})

describe('PUT /api/accounts/order', () => {
  test('200: the named first, the others after them as they were', async () => {
    const user = await signedInUser()
    const ids = [(await stored(user)).id, (await stored(user)).id, (await stored(user)).id]
    const answer = await call(orderAccounts, { body: { ids: [ids[2]!, ids[0]!] } }, { as: user })
    expect(answer.status).toBe(200)
    expect(answer.data.accounts.map(({ id, position }) => [id, position])).toEqual([
      [ids[2], 0],
      [ids[0], 1],
      [ids[1], 2],
    ])
  })

  test('is one statement, however many accounts move, and the accounts are read once', async () => {
    const user = await signedInUser()
    const ids = []
    for (let count = 0; count < 30; count += 1) ids.push((await stored(user)).id)
    const statements = watchStatements()
    const answer = await call(orderAccounts, { body: { ids: ids.toReversed() } }, { as: user })
    expect(answer.data.accounts.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(statements().filter((text) => text.includes('update "account"'))).toHaveLength(1)
    expect(statements().filter((text) => text.includes('account_balance'))).toHaveLength(1)
    expect(statements()).toHaveLength(6)
  })

  test('404: an unknown account; 422: one twice', async () => {
    const user = await signedInUser()
    const { id } = await stored(user)
    expect((await call(orderAccounts, { body: { ids: [id, newId()] } }, { as: user })).status).toBe(404)
    expect(await call(orderAccounts, { body: { ids: [id, id] } }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'ids', message: 'Jedes Konto darf nur einmal vorkommen.' }],
    })
  })
})

async function stored(user: TestUser, given: Parameters<typeof sampleAccount>[1] = {}) {
  const answer = await call(createAccount, { body: sampleAccount(user.personId, given) }, { as: user })
  expect(answer.status).toBe(201)
  return answer.data
}

function fieldsOf(account: Awaited<ReturnType<typeof stored>>) {
  const {
    id: _id,
    closedOn: _,
    isArchived: _a,
    archivedOn: _o,
    colourIndex: _c,
    position: _p,
    balances: _b,
    ...fields
  } = account
  return fields
}

async function putTarget(
  user: TestUser,
  month: Month,
  accountId: string,
  { saving: shareBp }: { readonly saving?: number } = {},
) {
  const given = sampleAllocation(accountId)
  const more = shareBp === undefined ? [] : [{ ...saving(shareBp), accountId }]
  const body = { ...given, targets: [...given.targets, ...more], version: 0 }
  const answer = await call(putAllocation, { params: { month }, body }, { as: user })
  expect(answer.status).toBe(200)
}

async function versionsOf(user: TestUser) {
  return (await call(readAccountSystem, {}, { as: user })).data.versions
}

type Change = CallOf<typeof updateAccount>['body']
type Share = NonNullable<Change['pots']>['shares'][number]

function save(user: TestUser, id: string, body: Change) {
  return call(updateAccount, { params: { id }, body }, { as: user })
}

/** A change of everything: another name, a balance of yesterday and other pots. */
function wholeChange(
  account: Awaited<ReturnType<typeof stored>>,
  { seen = [], shares }: { readonly seen?: Share[]; readonly shares: Share[] },
) {
  return {
    ...fieldsOf(account),
    name: 'Rücklage',
    balance: { day: '2026-11-20', amountCents: 7, version: 0 },
    pots: { month: '2026-11-01', seen, shares },
  } satisfies Change
}

function saving(shareBp: number): Share {
  return { pot: 'saving_rate', subPotId: null, shareBp }
}

/** The shares that `sampleAllocation` gives the account. */
function lifeOf(): Share[] {
  return [{ pot: 'life', subPotId: null, shareBp: 10_000 }]
}

/** January 2027 and the months after it. */
function laterMonth(count: number): Month {
  return addMonths('2027-01-01', count)
}
