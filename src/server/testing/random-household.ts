import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { createTransfer, deleteTransfer } from '#contract/planning/account-system.ts'
import { closeAccount, createAccount, deleteAccount, putBalance } from '#contract/planning/accounts.ts'
import { closeMonth, readMonthClose, readMonthCloses, reopenMonth } from '#contract/planning/month-closes.ts'
import { putPlanPosition } from '#contract/planning/plan-positions.ts'
import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { isClosable, missedMonths } from '#domain/monthly-close/closable-months.ts'
import { closeMonths, type StoredClose } from '#domain/monthly-close/close-month.ts'
import { firstMonthOf, householdPositions } from '#domain/net-worth/household-positions.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { samplePosition, sampleSettings } from '#server/testing/samples/sample-plan.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { today as todayOf } from '#server/today.ts'
import { readPlanRecords } from '#server/wealth-plan/read-plan-records.ts'

const DAY_MS = 86_400_000

const cents = fc.integer({ min: -300_000, max: 900_000 })
const ago = fc.nat({ max: 100 })
const at = fc.nat({ max: 5 })
const months = fc.nat({ max: 4 })
const of = <const Kind extends string>(kind: Kind) => fc.constant(kind)

/** A random action in months of a household, each about that many days or months ago. */
export const randomAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: of('wait'), days: fc.constantFrom(1, 9, 27, 40, 95) }) },
  { weight: 4, arbitrary: fc.record({ kind: of('balance'), at, ago, cents }) },
  { weight: 4, arbitrary: fc.record({ kind: of('tick'), at, ago, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: of('untick'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: of('open'), ago, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: of('delete'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: of('shut'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: of('plan'), at, cents }) },
  { weight: 6, arbitrary: fc.record({ kind: of('close'), months }) },
  { weight: 2, arbitrary: fc.record({ kind: of('reopen'), months }) },
)
export type Action = typeof randomAction extends fc.Arbitrary<infer T> ? T : never

const types = ['checking', 'securities', 'savings', 'loan'] as const

/** A household that lives through random months, by the calls that the browser makes. */
export class RandomHousehold {
  /** Answers and figures that are not as they must be. */
  readonly faults: string[] = []
  closeCount = 0
  private readonly accounts: string[] = []
  private readonly ticks: string[] = []
  private readonly planned = new Map<string, number>()
  private readonly app: TestApp
  private user: TestUser

  private constructor(app: TestApp, user: TestUser) {
    this.app = app
    this.user = user
  }

  /** Makes a household with a plan that has begun, and an account of each kind. */
  static async begun(app: TestApp, startMonth: Month): Promise<RandomHousehold> {
    const household = new RandomHousehold(app, await app.signedInUser())
    const body = { plan: sampleSettings({ startMonth }), person: null, position: null }
    household.expectStatus('plan', await household.send(startWealthPlan, { body }), [201])
    for (const _ of types) await household.do({ kind: 'open', ago: 60, cents: 50_000 })
    return household
  }

  get today(): Day {
    return todayOf(this.app.dependencies.clock)
  }

  async do(action: Action): Promise<void> {
    const accountId = this.accounts['at' in action ? action.at % this.accounts.length : 0]!
    const day = addDays(this.today, -('ago' in action ? action.ago : 0))
    const month = addMonths(monthOf(this.today), -('months' in action ? action.months : 0))
    if (action.kind === 'wait') await this.wait(action.days)
    else if (action.kind === 'balance') await this.enterBalance(accountId, day, action.cents)
    else if (action.kind === 'tick') await this.tick(accountId, day, action.cents)
    else if (action.kind === 'untick') await this.untick(action.at)
    else if (action.kind === 'open') await this.open(day, action.cents)
    else if (action.kind === 'delete') await this.delete(accountId)
    else if (action.kind === 'shut') await this.shut(accountId)
    else if (action.kind === 'plan') await this.plan(accountId, action.cents)
    else if (action.kind === 'close') await this.close(month)
    else await this.reopen(month)
  }

  records() {
    return readPlan(this.app.dependencies.database, this.user.householdId, readPlanRecords)
  }

  async closes() {
    const { months: begun } = (await this.send(readMonthCloses, {})).data
    return Promise.all(
      begun.map(async ({ month }) => (await this.send(readMonthClose, { params: { month } })).data),
    )
  }

  private send: TestApp['call'] = (endpoint, input) => this.app.call(endpoint, input, { as: this.user })

  private expectStatus(what: string, answer: { readonly status: number }, expected: readonly number[]) {
    if (!expected.includes(answer.status)) this.faults.push(`${what}: ${answer.status}`)
  }

  private async wait(days: number): Promise<void> {
    this.app.passTime(days * DAY_MS)
    const { userId } = this.user
    this.user = {
      ...this.user,
      token: await createTestSession(this.app.dependencies, { realm: 'user', userId }),
    }
  }

  private async enterBalance(id: string, day: Day, amountCents: number): Promise<void> {
    const answer = await this.send(putBalance, { params: { id, day }, body: { version: 0, amountCents } })
    // That day may already have another balance.
    this.expectStatus('balance', answer, [200, 412])
  }

  private async tick(accountId: string, transferredOn: Day, amountCents: number): Promise<void> {
    if (amountCents === 0) return
    const id = crypto.randomUUID()
    const place = { month: monthOf(transferredOn), pot: 'saving_rate', subPotId: null } as const
    const body = { id, ...place, accountId, amountCents, transferredOn }
    this.expectStatus('tick', await this.send(createTransfer, { body }), [201])
    this.ticks.push(id)
  }

  private async untick(place: number): Promise<void> {
    const [id] = this.ticks.splice(place % (this.ticks.length || 1), 1)
    // The transfer may have been deleted with its account.
    if (id) this.expectStatus('untick', await this.send(deleteTransfer, { params: { id } }), [204, 404])
  }

  private async open(day: Day, amountCents: number): Promise<void> {
    const type = types[this.accounts.length % types.length]!
    const valueSign = type === 'loan' ? -1 : 1
    const body = sampleAccount(this.user.personId, { type, valueSign, balance: { day, amountCents } })
    this.expectStatus('open', await this.send(createAccount, { body }), [201])
    this.accounts.push(body.id)
  }

  private async delete(id: string): Promise<void> {
    if (this.accounts.length < 2) return
    this.expectStatus('delete', await this.send(deleteAccount, { params: { id } }), [200])
    this.accounts.splice(this.accounts.indexOf(id), 1)
  }

  /** Closes an account; another one takes its balance over. */
  private async shut(id: string): Promise<void> {
    const { accounts } = await this.records()
    const account = accounts.find((each) => each.id === id)
    const transferTo = this.accounts.find((other) => other !== id)
    if (!account || transferTo === undefined) return
    const body = { version: account.version, closedOn: this.today, transferTo }
    this.expectStatus('shut', await this.send(closeAccount, { params: { id }, body }), [200])
    this.accounts.splice(this.accounts.indexOf(id), 1)
  }

  private async plan(accountId: string, contributionCents: number): Promise<void> {
    const version = this.planned.get(accountId) ?? 0
    const { id: _, ...position } = samplePosition({ accountId, contributionCents, version })
    const body = { ...position, name: '', assetClass: null, startCents: null, contributionFrom: null }
    const answer = await this.send(putPlanPosition, { params: { id: accountId }, body })
    this.expectStatus('contribution', answer, [200])
    this.planned.set(accountId, version + 1)
  }

  /** Closes a month. What was shown is what the browser computes itself, and two devices press at once. */
  private async close(month: Month): Promise<void> {
    const [records, closes] = [await this.records(), await this.closes()]
    const own = closes.find((each) => each.month === month)
    const first = firstMonthOf(householdPositions(records, this.today))
    if (own?.isClosed || !isClosable(month, monthOf(this.today), first)) return
    const known = closes.filter(({ snapshot }) => snapshot !== null)
    const missed = [...missedMonths(known, month)]
    const stored = new Map(
      closes.flatMap(({ month: each, isBuiltOn, snapshot }): readonly (readonly [Month, StoredClose])[] =>
        snapshot ? [[each, { ...snapshot, isBuiltOn }]] : [],
      ),
    )
    const shown = closeMonths(records, [...missed, month], this.today, stored).at(-1)!.total
    const sent = { params: { month }, body: { version: own?.version ?? 0, missed, shown } }
    const answers = await Promise.all([this.send(closeMonth, sent), this.send(closeMonth, sent)])
    for (const answer of answers) this.expectStatus(`close ${month}`, answer, [200])
    if (!isDeepStrictEqual(answers[0].data, answers[1].data)) this.faults.push(`two closes of ${month}`)
    if (month === monthOf(this.today) && shown.afterCents !== householdWorth(records, this.today).netCents)
      this.faults.push(`${month} ends with another net worth`)
    this.closeCount += 1 + missed.length
  }

  private async reopen(month: Month): Promise<void> {
    const { isClosed, version } = (await this.send(readMonthClose, { params: { month } })).data
    if (!isClosed) return
    const answer = await this.send(reopenMonth, { params: { month }, body: { version } })
    this.expectStatus(`reopen ${month}`, answer, [200])
  }
}
