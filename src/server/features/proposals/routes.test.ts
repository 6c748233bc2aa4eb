import { describe, expect, test, vi } from 'vitest'
import { putAllocation, readAccountSystem } from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { deleteGoal, readGoals, updateGoal } from '#contract/planning/goals.ts'
import { readWealthPlan, updateWealthPlan } from '#contract/planning/wealth-plan.ts'
import * as contract from '#contract/proposals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { changePlan, readPlan } from '#server/database/household-scope.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { listProposals, MAX_ENDED_PROPOSALS, removeProposal } from '#server/proposals/store.ts'
import { createConsultant, grantTo } from '#server/testing/consulting.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { erase } from '#server/testing/steps/erase.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const newId = () => crypto.randomUUID()
const DAY = 86_400_000

type Draft = CallOf<typeof contract.createProposal>['body']
type Change = Draft['lines'][number]['change']
type Answer = CallOf<typeof contract.answerProposal>['body']['lines'][number]

const rate: Change = { kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp: 1_200 }
const growth: Change = { kind: 'assumption', field: 'growthBp', positionId: null, bp: 500 }

describe('a proposal', () => {
  test('is drafted, sent, seen, and accepted in part; the consultant reads the answer', async () => {
    const { anna, miriam, ids } = await household()
    const draft = draftOf([
      rate,
      { kind: 'goal', goalId: ids.goal, field: 'rateCents', cents: 20_000, month: null },
    ])

    const created = await create(miriam, anna, draft)
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      title: 'Sparrate und Rate: Sommerurlaub',
      status: 'draft',
      version: 1,
      lines: [
        {
          subject: '',
          seen: { type: 'share', bp: 1_000 },
          proposed: { type: 'share', bp: 1_200 },
          state: 'open',
        },
        {
          subject: 'Sommerurlaub',
          seen: { type: 'amount', cents: 20_000 },
          proposed: { type: 'amount', cents: 20_000 },
        },
      ],
    })
    expect((await list(anna)).proposals).toEqual([])

    const sent = await send(miriam, anna, draft.id)
    expect(sent.data).toMatchObject({ status: 'sent', version: 2 })
    const [got] = (await list(anna)).proposals
    expect(got).toMatchObject({
      status: 'sent',
      amounts: 'rounded',
      consultant: { name: 'Miriam', surname: 'Vogt', licence: '§ 34h GewO, D-F-125-ABCD-01' },
      canUndo: false,
    })
    // The household sees what the consultant saw, and its own exact value.
    expect(got?.lines[1]).toMatchObject({
      seen: { type: 'amount', cents: 20_000 },
      base: { type: 'amount', cents: 15_000 },
    })
    expect((await seen(anna, draft.id)).status).toBe(204)

    const answer = await respond(anna, draft, ['accepted', 'rejected'])
    expect(answer).toMatchObject({ status: 200, data: { status: 'answered', canUndo: true } })
    const { versions } = (await call(readAccountSystem, {}, { as: anna })).data
    expect(versions.map(({ month, savingBp }) => [month, savingBp])).toEqual([
      ['2026-11-01', 1_000],
      ['2026-12-01', 1_200],
    ])
    expect((await call(readGoals, {}, { as: anna })).data.goals[0]?.rateCents).toBe(15_000)

    const { proposals } = (await call(contract.readSentProposals, {}, { as: miriam })).data
    expect(proposals).toMatchObject([
      {
        clientName: 'Anna Berger',
        status: 'answered',
        isClient: true,
        lines: [
          { title: 'Sparrate', state: 'accepted', note: '' },
          { title: 'Rate: Sommerurlaub', state: 'rejected', note: 'Lieber nicht.' },
        ],
      },
    ])
    expect(await logOf(anna)).toEqual(['proposal_accepted', 'proposal_rejected', 'proposed'])
  })

  test('repeated calls change nothing, and neither log nor mail gets them twice', async () => {
    const { anna, miriam } = await household()
    await app.database
      .updateTable('consultant_choice')
      .set({ tells_opening: true, opening_told_on: '2026-11-21' })
      .where('user_id', '=', anna.userId)
      .execute()
    const mailsBefore = (await app.mails()).length
    const draft = draftOf([rate])
    expect((await create(miriam, anna, draft)).status).toBe(201)
    expect((await create(miriam, anna, draft)).data.version).toBe(1)
    expect((await create(miriam, anna, { ...draft, reason: 'anders' })).status).toBe(409)
    await send(miriam, anna, draft.id)
    expect((await send(miriam, anna, draft.id)).data.status).toBe('sent')
    const mails = await app.mails()
    expect(mails.length - mailsBefore).toBe(1)
    expect(mails[0]?.text).toContain('Miriam Vogt hat dir einen Vorschlag geschickt')
    expect(mails[0]?.text).not.toContain(draft.reason)
    await respond(anna, draft, ['accepted'])
    const again = await respond(anna, draft, ['accepted'])
    expect(again.status).toBe(200)
    const { versions } = (await call(readAccountSystem, {}, { as: anna })).data
    expect(versions.at(-1)?.version).toBe(1)
    expect(await logOf(anna)).toEqual(['proposal_accepted', 'proposed'])
    const other = await respond(anna, draft, ['rejected'])
    expect(other).toMatchObject({ status: 409, json: { current: { reason: 'answered' } } })
  })

  test('every kind of line is accepted, and taken back the records are as before', async () => {
    const { anna, miriam, ids } = await household()
    const second = await accountOf(anna)
    const before = await recordsOf(anna)
    const classes = before.wealthPlan.distribution!.classes
    const draft = draftOf([
      rate,
      {
        kind: 'saving_split',
        month: '2026-12-01',
        until: '2027-06-01',
        parts: [
          { accountId: ids.account, shareBp: 4_000 },
          { accountId: second, shareBp: 6_000 },
        ],
      },
      {
        kind: 'distribution',
        parts: classes.map(({ id }, place) => ({
          classId: id,
          targetBp: place === 0 ? 10_000 - 1_000 * (classes.length - 1) : 1_000,
        })),
      },
      { kind: 'contribution', positionId: ids.position, cents: 7_500 },
      { kind: 'assumption', field: 'costBp', positionId: second, bp: 10 },
      growth,
      { kind: 'goal', goalId: ids.goal, field: 'targetMonth', cents: null, month: '2028-01-01' },
      budgetLine({ itemId: ids.item, cents: 20_000 }),
      budgetLine({ action: 'new', itemId: newId(), cents: 9_900, name: 'Haftpflicht', category: 'life' }),
      {
        kind: 'scenario',
        scenarioId: newId(),
        name: 'Teilzeit ab 2030',
        lifeCents: null,
        growthBp: 100,
        events: [
          {
            id: newId(),
            name: 'Weniger',
            kind: 'monthly',
            from: '2030-01-01',
            to: null,
            amountCents: -30_000,
            positionId: null,
          },
        ],
      },
    ])
    expect((await create(miriam, anna, draft)).errors).toEqual([])
    await send(miriam, anna, draft.id)
    const answer = await respond(
      anna,
      draft,
      draft.lines.map(() => 'accepted' as const),
    )
    expect(answer.errors).toEqual([])
    const after = await recordsOf(anna)
    expect(after.versions.map(({ month, savingBp, targets }) => [month, savingBp, targets.length])).toEqual([
      ['2026-11-01', 1_000, 1],
      ['2026-12-01', 1_200, 3],
      ['2027-07-01', 1_200, 1],
    ])
    expect(after.wealthPlan.plan?.growthBp).toBe(500)
    expect(after.wealthPlan.positions.find(({ id }) => id === second)?.costBp).toBe(10)
    expect(after.wealthPlan.planScenarios.map(({ name }) => name)).toContain('Teilzeit ab 2030')
    expect(after.items.map(({ name }) => name)).toContain('Haftpflicht')
    expect(after.goals[0]?.targetMonth).toBe('2028-01-01')

    const undone = await undo(anna, draft.id)
    expect(undone).toMatchObject({ status: 200, data: { status: 'sent', canUndo: false } })
    expect(undone.data.lines.every(({ state }) => state === 'open')).toBe(true)
    expect(withoutVersions(await recordsOf(anna))).toEqual(withoutVersions(before))
    expect((await undo(anna, draft.id)).status).toBe(409)
    // The proposal can be accepted again, and that is no conflict.
    expect(
      (
        await respond(
          anna,
          draft,
          draft.lines.map(() => 'accepted' as const),
        )
      ).errors,
    ).toEqual([])
  })

  test('a value that changed since is told, and taken nevertheless when it was seen', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate, growth])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    const plan = (await call(readWealthPlan, {}, { as: anna })).data.plan!
    await call(updateWealthPlan, { body: { ...plan, growthBp: 400 } }, { as: anna })
    const refused = await respond(anna, draft, ['accepted', 'accepted'])
    const present = { type: 'share', bp: 400 } as const
    expect(refused).toMatchObject({
      status: 409,
      json: { current: { reason: 'changed', lines: [{ id: draft.lines[1]!.id, present }] } },
    })
    expect(contract.answerConflict.safeParse(currentOf(refused)).success).toBe(true)
    // Nothing of it was stored.
    expect((await recordsOf(anna)).versions).toHaveLength(1)
    const taken = await respond(anna, draft, ['accepted', 'accepted'], [null, present])
    expect(taken.status).toBe(200)
    expect((await recordsOf(anna)).wealthPlan.plan?.growthBp).toBe(500)
  })

  test('what changed beside it is no conflict, nor what holds the proposed value already', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate, growth])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    const plan = (await call(readWealthPlan, {}, { as: anna })).data.plan!
    await call(updateWealthPlan, { body: { ...plan, inflationBp: 150, growthBp: 500 } }, { as: anna })
    expect((await respond(anna, draft, ['accepted', 'accepted'])).status).toBe(200)
    expect((await recordsOf(anna)).wealthPlan.plan).toMatchObject({ inflationBp: 150, growthBp: 500 })
  })

  test('what is gone can only be rejected', async () => {
    const { anna, miriam, ids } = await household()
    const draft = draftOf([{ kind: 'goal', goalId: ids.goal, field: 'rateCents', cents: 1_000, month: null }])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    await call(deleteGoal, { params: { id: ids.goal } }, { as: anna })
    const refused = await respond(anna, draft, ['accepted'])
    expect(refused).toMatchObject({ status: 409, json: { current: { lines: [{ present: null }] } } })
    expect((await respond(anna, draft, ['rejected'])).data).toMatchObject({ status: 'answered' })
  })

  test('an answer is not taken back where somebody changed the record since', async () => {
    const { anna, miriam, ids } = await household()
    const draft = draftOf([
      rate,
      { kind: 'goal', goalId: ids.goal, field: 'rateCents', cents: 1_000, month: null },
    ])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    await respond(anna, draft, ['accepted', 'accepted'])
    const { id, position: _, ...goal } = (await call(readGoals, {}, { as: anna })).data.goals[0]!
    await call(updateGoal, { params: { id }, body: { ...goal, note: 'neu' } }, { as: anna })
    const before = await recordsOf(anna)
    expect((await undo(anna, draft.id)).status).toBe(409)
    expect(await recordsOf(anna)).toEqual(before)
  })

  test('two lines that do not fit together are refused at a line, and nothing is stored', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    const version = (await call(readAccountSystem, {}, { as: anna })).data.versions[0]!
    const { month, ...body } = version
    await call(
      putAllocation,
      { params: { month }, body: { ...body, luxuryBp: 8_900, donationBp: 0, subPots: [], targets: [] } },
      { as: anna },
    )
    const refused = await respond(anna, draft, ['accepted'])
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'lines.0.answer', message: 'Die Anteile ergeben zusammen mehr als 100\u00a0%.' }],
    })
  })

  test('without a subscription plans are not changed, rates and goals are, and everything is rejected', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate, growth])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    passTime(200 * DAY)
    const answers = answersOf(draft, ['accepted', 'accepted'])
    const lapsed = await renewed(anna)
    const refused = await call(
      contract.answerProposal,
      { params: { id: draft.id }, body: { lines: answers } },
      { as: lapsed },
    )
    expect(refused.status).toBe(402)
    const mixed = await call(
      contract.answerProposal,
      { params: { id: draft.id }, body: { lines: [answers[0]!, { ...answers[1]!, answer: 'rejected' }] } },
      { as: lapsed },
    )
    expect(mixed.status).toBe(200)
  })

  test('counts from the present month where its own month is over', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    passTime(60 * DAY)
    const later = await renewed(anna)
    expect((await respond(later, draft, ['accepted'])).status).toBe(200)
    expect((await recordsOf(later)).versions.map(({ month }) => month)).toEqual(['2026-11-01', '2027-01-01'])
  })

  test('of two answers at once, or an answer and a withdrawal, one counts', async () => {
    const { anna, miriam } = await household()
    const [first, second] = [draftOf([rate]), draftOf([growth])]
    for (const draft of [first, second]) {
      await create(miriam, anna, draft)
      await send(miriam, anna, draft.id)
    }
    const answers = await Promise.all([
      respond(anna, first, ['accepted']),
      respond(anna, first, ['rejected']),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

    const [answer, withdrawn] = await Promise.all([
      respond(anna, second, ['accepted']),
      withdrawal(miriam, anna, second.id, 2),
    ])
    expect([answer.status, withdrawn.status]).toBeOneOf([
      [200, 412],
      [409, 200],
    ])
  })

  test('of an end of the grant and a proposal at once, nothing is sent after the end', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    const [sent] = await Promise.all([send(miriam, anna, draft.id), endGrant(anna)])
    expect((await list(anna)).proposals).toHaveLength(sent.status === 200 ? 1 : 0)
    expect(sent.status).toBeOneOf([200, 403])
  })

  test('withdrawing again and again leaves thirty, and never displaces what was accepted', async () => {
    const { anna, miriam } = await household()
    const taken = draftOf([rate])
    await create(miriam, anna, taken)
    await send(miriam, anna, taken.id)
    await respond(anna, taken, ['accepted'])
    for (let times = 0; times < MAX_ENDED_PROPOSALS + 2; times += 1) {
      const draft = draftOf([growth])
      await create(miriam, anna, draft)
      passTime(2 * 3_600_000)
      await send(miriam, anna, draft.id)
      expect((await withdrawal(miriam, anna, draft.id, 2)).status).toBe(200)
    }
    const { proposals } = await list(anna)
    expect(proposals).toHaveLength(MAX_ENDED_PROPOSALS)
    expect(proposals.map(({ id }) => id)).toContain(taken.id)
  })

  test('a consultant who sends without end is refused, and can send again after a while', async () => {
    const { anna, miriam } = await household()
    const statuses: number[] = []
    const next = async () => {
      const draft = draftOf([growth])
      await create(miriam, anna, draft)
      statuses.push((await send(miriam, anna, draft.id)).status)
      await withdrawal(miriam, anna, draft.id, 2)
      await removeDraft(miriam, anna, draft.id)
    }
    for (let times = 0; times < 21; times += 1) await next()
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    passTime(2 * 3_600_000)
    await next()
    expect(statuses.at(-1)).toBe(200)
  })
})

describe('the wall around a client', () => {
  test('reading is not proposing, in any area', async () => {
    const { anna, miriam } = await household({ areas: { account_system: 'read', wealth_plan: 'propose' } })
    expect((await create(miriam, anna, draftOf([rate]))).status).toBe(403)
    expect((await create(miriam, anna, draftOf([rate, growth]))).status).toBe(403)
    expect((await preview(miriam, anna, [rate])).status).toBe(403)
    expect((await create(miriam, anna, draftOf([growth]))).status).toBe(201)
  })

  test('a draft of an area that was taken back cannot be sent; of an ended grant only title and state are told', async () => {
    const { anna, miriam } = await household()
    const [first, second] = [draftOf([rate]), draftOf([growth])]
    for (const draft of [first, second]) await create(miriam, anna, draft)
    await send(miriam, anna, second.id)
    await grantTo(app, anna, miriam, { areas: { account_system: 'read', wealth_plan: 'propose' } })
    expect((await send(miriam, anna, first.id)).status).toBe(403)
    await endGrant(anna)
    expect((await send(miriam, anna, first.id)).status).toBe(403)
    const answer = await call(
      contract.readClientProposals,
      { params: { client_id: anna.userId } },
      { as: miriam },
    )
    expect(answer.status).toBe(403)
    const { proposals } = (await call(contract.readSentProposals, {}, { as: miriam })).data
    expect(proposals.map(({ title, isClient, lines }) => ({ title, isClient, lines }))).toEqual(
      expect.arrayContaining([
        { title: 'Sparrate', isClient: false, lines: null },
        { title: 'Sparrate jährlich steigern', isClient: false, lines: null },
      ]),
    )
    expect(proposals).toHaveLength(2)
    // The household keeps what it got.
    expect((await list(anna)).proposals).toHaveLength(1)
    expect((await respond(anna, second, ['accepted'])).status).toBe(200)
  })

  test('what was seen exactly is told as precisely as the grant of today', async () => {
    const { anna, miriam, ids } = await household({ amounts: 'exact' })
    const draft = draftOf([{ kind: 'goal', goalId: ids.goal, field: 'rateCents', cents: 1_000, month: null }])
    expect((await create(miriam, anna, draft)).data.lines[0]?.seen).toEqual({ type: 'amount', cents: 15_000 })
    await grantTo(app, anna, miriam, { areas: all, amounts: 'rounded' })
    expect((await ownOf(miriam, anna)).lines[0]?.seen).toEqual({ type: 'amount', cents: 20_000 })
    await grantTo(app, anna, miriam, { areas: all, amounts: 'shares' })
    expect((await ownOf(miriam, anna)).lines[0]?.seen).toEqual({ type: 'none' })
  })

  test('with shares no amount can be proposed, and nothing of it is told', async () => {
    const { anna, miriam, ids } = await household({ amounts: 'shares' })
    const amount: Change = { kind: 'contribution', positionId: ids.position, cents: 1 }
    expect((await create(miriam, anna, draftOf([amount]))).errors[0]?.field).toBe('lines.0.change')
    const answer = await preview(miriam, anna, [rate])
    expect(answer.data).toMatchObject({
      unit: 'percent',
      effects: { all: { steps: null, month: null, end: null }, path: [] },
    })
  })

  test('a strange consultant, strange drafts and strange clients are refused alike', async () => {
    const { anna, miriam } = await household()
    const jan = await createConsultant(app, { name: 'Jan', surname: 'Kaya' })
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    expect((await send(jan, anna, draft.id)).status).toBe(403)
    await grantTo(app, anna, jan, { areas: all })
    expect((await send(jan, anna, draft.id)).status).toBe(404)
    expect((await create(jan, anna, draft)).status).toBe(409)
    const clients = [anna.userId, (await signedInUser()).userId, newId()]
    for (const client_id of clients) {
      const answer = await call(contract.readClientProposals, { params: { client_id } }, { as: miriam })
      expect([answer.status, answer.errors]).toEqual([403, [{ message: 'forbidden' }]])
    }
  })

  test('another household finds nothing under the ids', async () => {
    const { anna, miriam } = await household()
    const bea = await signedInUser()
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    await send(miriam, anna, draft.id)
    expect((await respond(bea, draft, ['rejected'])).status).toBe(404)
    expect((await undo(bea, draft.id)).status).toBe(404)
    expect((await seen(bea, draft.id)).status).toBe(404)
    expect((await list(bea)).proposals).toEqual([])
  })

  test('what a preview would do is computed by the worker, and told only while the grant is as it was', async () => {
    const { anna, miriam } = await household()
    const { roomWork } = app.dependencies
    const effects = roomWork.effects.bind(roomWork)
    const spy = vi.spyOn(roomWork, 'effects')
    spy.mockImplementation(async (...given) => {
      await endGrant(anna)
      return effects(...given)
    })
    expect((await preview(miriam, anna, [rate])).status).toBe(403)
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
  })

  test('the log of the household says what a preview and a draft showed', async () => {
    const { anna, miriam } = await household({ areas: { account_system: 'propose', budget: 'read' } })
    await preview(miriam, anna, [rate])
    const opened = await app.database
      .selectFrom('consultant_event')
      .select('area')
      .where('user_id', '=', anna.userId)
      .where('event', '=', 'opened')
      .orderBy('area')
      .execute()
    expect(opened.map(({ area }) => area)).toEqual(['account_system', 'budget'])
  })
})

describe('bad input', () => {
  test('422: no lines, twice the same, a strange target, rates beyond 100 %, a past month, a late one', async () => {
    const { anna, miriam } = await household()
    const errorOf = async (changes: readonly Change[]) =>
      (await create(miriam, anna, draftOf(changes))).errors[0]?.field
    expect(await errorOf([])).toBe('lines')
    expect(await errorOf([rate, { ...rate, bp: 1 }])).toBe('lines')
    expect(await errorOf([{ kind: 'contribution', positionId: newId(), cents: 1 }])).toBe('lines.0.change')
    expect(await errorOf([{ ...rate, bp: 9_000 }])).toBe('lines.0.change.bp')
    expect(await errorOf([{ ...rate, month: '2026-10-01' }])).toBe('lines.0.change')
    expect(await errorOf([{ ...rate, month: '2029-01-01' }])).toBe('lines.0.change')
    const late = { ...draftOf([rate]), answerBy: '2026-11-20' } as const
    expect((await create(miriam, anna, late)).errors[0]?.field).toBe('answerBy')
    const long = { ...draftOf([rate]), reason: 'x'.repeat(501) }
    expect((await create(miriam, anna, long)).errors[0]?.field).toBe('reason')
  })

  test('422: more than ten that wait; a withdrawn one makes room', async () => {
    const { anna, miriam } = await household()
    const drafts = Array.from({ length: 10 }, () => draftOf([rate]))
    for (const draft of drafts) expect((await create(miriam, anna, draft)).status).toBe(201)
    expect((await create(miriam, anna, draftOf([rate]))).errors[0]?.field).toBe('lines')
    await send(miriam, anna, drafts[0]!.id)
    const withdrawn = await withdrawal(miriam, anna, drafts[0]!.id, 2)
    expect(withdrawn.data.status).toBe('withdrawn')
    expect((await withdrawal(miriam, anna, drafts[0]!.id, 2)).status).toBe(200)
    expect((await create(miriam, anna, draftOf([rate]))).status).toBe(201)
    const refused = await respond(anna, drafts[0]!, ['accepted'])
    expect(refused).toMatchObject({ status: 409, json: { current: { reason: 'answered' } } })
  })

  test('413 and 422: what is too large is never read whole', async () => {
    const { anna, miriam } = await household()
    const huge = await create(miriam, anna, { ...draftOf([rate]), reason: 'x'.repeat(200_000) })
    expect(huge.status).toBe(413)
  })

  test('412 and 409: a draft that was changed or sent meanwhile', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([rate])
    await create(miriam, anna, draft)
    const { id, ...body } = draft
    const change = (version: number, reason = 'neu') =>
      call(
        contract.updateProposal,
        { params: { client_id: anna.userId, id }, body: { ...body, reason, version } },
        { as: miriam },
      )
    const changed = await change(1)
    expect(changed.data).toMatchObject({ reason: 'neu', version: 2 })
    // A proxy sends a PUT again whose answer was lost.
    expect((await change(1)).data).toEqual(changed.data)
    expect((await change(1, 'anders')).status).toBe(412)
    expect((await send(miriam, anna, id, 1)).status).toBe(412)
    await send(miriam, anna, id, 2)
    expect((await change(3)).status).toBe(409)
    const params = { client_id: anna.userId, id }
    expect((await call(contract.deleteProposal, { params }, { as: miriam })).status).toBe(409)
  })

  test('409: what changed since the draft was kept is told before it is sent', async () => {
    const { anna, miriam } = await household()
    const draft = draftOf([growth])
    await create(miriam, anna, draft)
    const plan = (await call(readWealthPlan, {}, { as: anna })).data.plan!
    await call(updateWealthPlan, { body: { ...plan, growthBp: 400 } }, { as: anna })
    const refused = await send(miriam, anna, draft.id)
    expect(refused).toMatchObject({
      status: 409,
      json: { current: { status: 'draft', lines: [{ seen: { type: 'share', bp: 400 } }] } },
    })
    const { id, ...body } = draft
    await call(
      contract.updateProposal,
      { params: { client_id: anna.userId, id }, body: { ...body, version: 1 } },
      { as: miriam },
    )
    expect((await send(miriam, anna, id, 2)).status).toBe(200)
  })
})

test('what is old goes: undo after thirty days, proposals after two years, drafts with their consultant', async () => {
  const { anna, miriam } = await household()
  const [answered, kept] = [draftOf([rate]), draftOf([growth])]
  for (const draft of [answered, kept]) await create(miriam, anna, draft)
  await send(miriam, anna, answered.id)
  await respond(anna, answered, ['accepted'])
  passTime(31 * DAY)
  await cleanUp(app.dependencies)
  const later = await renewed(anna)
  expect((await list(later)).proposals).toMatchObject([{ canUndo: false }])
  await erase(app, miriam)
  await cleanUp(app.dependencies)
  expect(await countIn(anna)).toBe(1)
  expect((await list(later)).proposals).toMatchObject([{ consultant: { surname: 'Vogt' } }])
  passTime(730 * DAY)
  await cleanUp(app.dependencies)
  expect(await countIn(anna)).toBe(0)
})

const all: Record<GrantArea, 'propose'> = {
  income: 'propose',
  accounts: 'propose',
  account_system: 'propose',
  budget: 'propose',
  wealth_plan: 'propose',
  distribution: 'propose',
  properties: 'propose',
  goals: 'propose',
}

type TestGrant = Parameters<typeof grantTo>[3]

async function household({ areas = all, amounts = 'rounded' }: Partial<TestGrant> = {}) {
  app.setTime('2026-11-21T12:00:00Z')
  const [anna, miriam] = [await signedInUser(), await createConsultant(app)]
  const ids = await fillHousehold(app, anna)
  await app.database.deleteFrom('consultant_event').where('user_id', '=', anna.userId).execute()
  await clearProposals(anna)
  await grantTo(app, anna, miriam, { areas, amounts })
  return { anna, miriam, ids }
}

/** Ends what a client has granted. */
async function endGrant({ userId }: TestUser): Promise<void> {
  await app.database
    .updateTable('consultant_choice')
    .set((row) => ({ is_allowed: false, accepted_at: null, revision: row('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

function draftOf(changes: readonly Change[]): Draft {
  return {
    id: newId(),
    reason: 'Im Haushaltsplan ist noch Luft.',
    answerBy: '2026-12-05',
    lines: changes.map((change) => ({ id: newId(), change })),
  }
}

function budgetLine(given: Partial<Extract<Change, { kind: 'budget_item' }>>): Change {
  return {
    kind: 'budget_item',
    action: 'amount',
    itemId: '',
    month: '2027-01-01',
    cents: null,
    name: null,
    category: null,
    groupId: null,
    ...given,
  }
}

function create(as: TestUser, client: TestUser, body: Draft) {
  return call(contract.createProposal, { params: { client_id: client.userId }, body }, { as })
}

function send(as: TestUser, client: TestUser, id: string, version = 1) {
  const params = { client_id: client.userId, id }
  return call(contract.sendProposal, { params, body: { version } }, { as })
}

function withdrawal(as: TestUser, client: TestUser, id: string, version: number) {
  const params = { client_id: client.userId, id }
  return call(contract.withdrawProposal, { params, body: { version } }, { as })
}

function removeDraft(as: TestUser, client: TestUser, id: string) {
  return call(contract.deleteProposal, { params: { client_id: client.userId, id } }, { as })
}

function preview(as: TestUser, client: TestUser, changes: readonly Change[]) {
  const body = { lines: draftOf(changes).lines }
  return call(contract.previewProposal, { params: { client_id: client.userId }, body }, { as })
}

async function ownOf(as: TestUser, client: TestUser) {
  const params = { client_id: client.userId }
  return (await call(contract.readClientProposals, { params }, { as })).data.proposals[0]!
}

async function list(as: TestUser) {
  return (await call(contract.readProposals, {}, { as })).data
}

function seen(as: TestUser, id: string) {
  return call(contract.markProposalSeen, { params: { id } }, { as })
}

function undo(as: TestUser, id: string) {
  return call(contract.undoProposalAnswer, { params: { id } }, { as })
}

function answersOf(
  draft: Draft,
  answers: readonly Answer['answer'][],
  insteadOf: readonly Answer['insteadOf'][] = [],
): Answer[] {
  return draft.lines.map(({ id }, place) => ({
    id,
    answer: answers[place] ?? 'rejected',
    note: answers[place] === 'rejected' ? 'Lieber nicht.' : '',
    insteadOf: insteadOf[place] ?? null,
  }))
}

function respond(
  as: TestUser,
  draft: Draft,
  answers: readonly Answer['answer'][],
  insteadOf: readonly Answer['insteadOf'][] = [],
) {
  const lines = answersOf(draft, answers, insteadOf)
  return call(contract.answerProposal, { params: { id: draft.id }, body: { lines } }, { as })
}

async function recordsOf(as: TestUser) {
  const { versions } = (await call(readAccountSystem, {}, { as })).data
  const wealthPlan = (await call(readWealthPlan, {}, { as })).data
  const { goals } = (await call(readGoals, {}, { as })).data
  const { items } = (await call(readBudget, {}, { as })).data
  return { versions, wealthPlan, goals, items }
}

/** Records without the numbers of their versions; a position that is as it would be without a record is none. */
function withoutVersions({ wealthPlan, ...others }: Awaited<ReturnType<typeof recordsOf>>) {
  const positions = wealthPlan.positions.filter(({ accountId, costBp }) => accountId === null || costBp !== 0)
  return JSON.parse(
    JSON.stringify({ ...others, wealthPlan: { ...wealthPlan, positions } }, (key, value: unknown) =>
      key === 'version' ? undefined : value,
    ),
  ) as unknown
}

function currentOf({ json }: { readonly json: unknown }): unknown {
  return (json as { readonly current: unknown }).current
}

async function accountOf(as: TestUser): Promise<string> {
  const body = sampleAccount(as.personId, { name: 'Depot', type: 'securities' })
  expect((await call(createAccount, { body }, { as })).status).toBe(201)
  return body.id
}

/** The same user with a new session, after the former one has ended. */
async function renewed(user: TestUser): Promise<TestUser> {
  return { ...user, token: await createTestSession(app.dependencies, { realm: 'user', userId: user.userId }) }
}

async function countIn({ householdId }: TestUser): Promise<number> {
  return readPlan(app.database, householdId, async (scope) => (await listProposals(scope)).length)
}

async function clearProposals({ householdId }: TestUser): Promise<void> {
  await changePlan(app.database, householdId, async (scope) => {
    for (const { id } of await listProposals(scope)) await removeProposal(scope, id)
  })
}

async function logOf({ userId }: TestUser): Promise<readonly string[]> {
  const rows = await app.database
    .selectFrom('consultant_event')
    .select('event')
    .where('user_id', '=', userId)
    .where('event', '<>', 'opened')
    .execute()
  return rows.map(({ event }) => event).toSorted()
}
