import { createAccount } from '#contract/planning/accounts.ts'
import { createPerson, readHousehold, updateHousehold, updatePerson } from '#contract/planning/household.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import { putPlanPerson, startWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { IncomeType } from '#domain/income/income-source.ts'
import { type PlanPerson, unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { currentMonth, today } from './calendar.ts'
import { newId } from './new-id.ts'

interface PlannedAccount
  extends
    Pick<Account, 'name' | 'type'>,
    Partial<Pick<Account, 'valueSign' | 'interestBp' | 'instalmentCents' | 'fixedUntil'>> {
  readonly worthCents: number
}

interface PlannedHousehold {
  readonly persons: readonly {
    readonly name: string
    readonly income?: { readonly type: IncomeType; readonly amountCents: number }
    readonly plan: Partial<PlanPerson>
  }[]
  readonly accounts: readonly PlannedAccount[]
  readonly settings: Partial<PlanSettings>
}

/** An employed couple: she stops first and waits for her pension, he works on. */
export const employedCouple: PlannedHousehold = {
  persons: [
    {
      name: 'Karla',
      income: { type: 'salary', amountCents: 290_000 },
      plan: { birthMonth: '1978-05-01', retirementAge: 61, pensionPointsBp: 420_000 },
    },
    {
      name: 'Boris',
      income: { type: 'salary', amountCents: 240_000 },
      plan: { birthMonth: '1976-09-01', retirementAge: 67, pensionPointsBp: 360_000 },
    },
  ],
  accounts: [
    { name: 'Depot', type: 'securities', worthCents: 25_000_000 },
    { name: 'Tagesgeld', type: 'savings', worthCents: 3_000_000 },
    { name: 'Reihenhaus', type: 'property', worthCents: 38_000_000 },
  ],
  settings: { lifeCents: 360_000, wishedBudgetCents: 420_000 },
}

/** A self-employed woman with a private insurance, and a civil servant; they still owe for their flat. */
export const selfEmployedAndCivil: PlannedHousehold = {
  persons: [
    {
      name: 'Ina',
      income: { type: 'self_employment', amountCents: 380_000 },
      plan: {
        birthMonth: '1975-03-01',
        retirementAge: 65,
        statedPensionCents: 62_000,
        pensionFrom: '2042-04-01',
        insuranceBefore: 'private',
        insuranceAfter: 'private',
      },
    },
    {
      name: 'Tom',
      plan: {
        birthMonth: '1970-08-01',
        retirementAge: 63,
        civilPayCents: 520_000,
        serviceYearsBp: 382_500,
        civilReason: 'request',
        insuranceBefore: 'private',
        insuranceAfter: 'private',
        premiumCents: 32_000,
      },
    },
  ],
  accounts: [
    { name: 'Depot', type: 'securities', worthCents: 18_000_000 },
    { name: 'ETW Leipzig', type: 'property', worthCents: 31_000_000 },
    {
      name: 'Darlehen ETW',
      type: 'loan',
      valueSign: -1,
      worthCents: 12_000_000,
      interestBp: 190,
      instalmentCents: 64_000,
      fixedUntil: '2031-05-01',
    },
  ],
  settings: { lifeCents: 420_000, taxMode: 'church_9' },
}

/** Somebody who stops at 50, long before any pension. */
export const earlyRetiree: PlannedHousehold = {
  persons: [
    {
      name: 'Mara',
      income: { type: 'salary', amountCents: 410_000 },
      plan: { birthMonth: '1980-06-01', retirementAge: 50, pensionPointsBp: 240_000 },
    },
  ],
  accounts: [
    { name: 'Depot', type: 'securities', worthCents: 82_000_000 },
    { name: 'Tagesgeld', type: 'savings', worthCents: 6_000_000 },
  ],
  settings: { lifeCents: 260_000 },
}

/** Enters a household with its plan; the first person is the user. */
export async function enterPlanHousehold(api: Client, household: PlannedHousehold): Promise<void> {
  await api.call(startTrial, {})
  const ids = await enterPersons(api, household)
  for (const account of household.accounts) await enterAccount(api, account, ids)
  await api.call(startWealthPlan, {
    body: {
      plan: {
        startMonth: currentMonth(),
        horizonMonths: 480,
        inflationBp: 200,
        growthBp: 0,
        taxMode: 'flat',
        withdrawalRateBp: 400,
        protectionMonths: 6,
        lifeCents: null,
        wishedBudgetCents: null,
        ...household.settings,
      },
      person: null,
      position: null,
    },
  })
  for (const [at, { plan }] of household.persons.entries()) {
    const { version: _, ...unknown } = unknownPlanPerson
    const { personId: _id, ...known } = { personId: '', ...plan }
    await api.call(putPlanPerson, { params: { id: ids[at]! }, body: { ...unknown, ...known, version: 0 } })
  }
}

async function enterPersons(api: Client, { persons }: PlannedHousehold): Promise<readonly string[]> {
  const { persons: known, version } = await api.call(readHousehold, {})
  await api.call(updateHousehold, { body: { version, isJointlyAssessed: persons.length > 1 } })
  const ids: string[] = []
  for (const [at, { name, income }] of persons.entries()) {
    const own = known[at]
    const id = own?.id ?? newId()
    if (own)
      await api.call(updatePerson, {
        params: { id },
        body: { name, surname: 'Muster', version: own.version },
      })
    else await api.call(createPerson, { body: { id, name, surname: 'Muster' } })
    ids.push(id)
    if (income) await enterIncome(api, id, name, income)
  }
  return ids
}

async function enterIncome(
  api: Client,
  personId: string,
  name: string,
  { type, amountCents }: { readonly type: IncomeType; readonly amountCents: number },
): Promise<void> {
  await api.call(createIncomeSource, {
    body: {
      id: newId(),
      personId,
      label: `Einkommen ${name}`,
      type,
      rhythm: 'monthly',
      dueMonth: null,
      payDay: 'last_bank_day',
      validFrom: currentMonth(),
      validTo: null,
      growthBp: 0,
      isDistributed: true,
      amounts: [{ from: currentMonth(), amountCents }],
    },
  })
}

async function enterAccount(
  api: Client,
  { worthCents, ...account }: PlannedAccount,
  [owner]: readonly string[],
): Promise<void> {
  await api.call(createAccount, {
    body: sampleAccount(owner!, {
      ...account,
      balance: { day: today(), amountCents: worthCents },
    }),
  })
}
