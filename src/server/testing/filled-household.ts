import * as accountSystem from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import * as income from '#contract/planning/income.ts'
import { updateSetUp } from '#contract/planning/set-up.ts'
import { createScenario } from '#contract/planning/scenarios.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { today } from '#server/today.ts'
import { sampleAccount } from './sample-account.ts'
import { sampleAllocation } from './sample-allocation.ts'
import { sampleScenario } from './sample-scenario.ts'
import { sampleFees, samplePayslip, sampleSource } from './sample-source.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

/** At least one row in every planning table, for the present month. @returns the ids */
export async function fillHousehold({ call, dependencies }: TestApp, user: TestUser) {
  const day = today(dependencies.clock)
  const present = { month: monthOf(day) }
  const source = sampleSource({ personId: user.personId, payslip: samplePayslip })
  const account = sampleAccount(user.personId)
  const extra = { id: crypto.randomUUID(), ...present, label: 'Bonus', amountCents: 1, ...asUsual }
  const transfer = sampleTransfer(account.id, day)
  const subPot = {
    id: crypto.randomUUID(),
    pot: 'life',
    label: 'Bildung',
    shareBp: 100,
    amountCents: null,
  } as const
  const settings = sampleAllocation(account.id, { subPots: [subPot] })
  const receipt = { params: { sourceId: source.id, ...present }, body: { version: 0, amountCents: 1 } }
  const scenario = sampleScenario({ values: { rate: '300' } })
  const answers = [
    await call(income.createIncomeSource, { body: source }, { as: user }),
    await call(income.putIncomeReceipt, receipt, { as: user }),
    await call(income.createExtraIncome, { body: extra }, { as: user }),
    await call(createAccount, { body: account }, { as: user }),
    await call(income.createIncomeSource, { body: sampleFees(account.id) }, { as: user }),
    await call(
      accountSystem.putAllocation,
      { params: present, body: { ...settings, version: 0 } },
      { as: user },
    ),
    await call(accountSystem.createTransfer, { body: transfer }, { as: user }),
    await call(createScenario, { body: scenario }, { as: user }),
    await call(updateSetUp, { body: { childCount: 1, marks: { household: 'done' } } }, { as: user }),
  ]
  if (answers.some(({ status }) => status >= 300)) throw new Error('The household could not be filled')
  return {
    person: user.personId,
    source: source.id,
    extra: extra.id,
    account: account.id,
    transfer: transfer.id,
    subPot: subPot.id,
    scenario: scenario.id,
  }
}

const asUsual = { distribution: 'as_usual' } as const

export function sampleTransfer(accountId: string, day: Day = '2026-11-02') {
  return {
    id: crypto.randomUUID(),
    month: monthOf(day),
    pot: 'life',
    subPotId: null,
    accountId,
    amountCents: 1,
    transferredOn: day,
  } as const
}
