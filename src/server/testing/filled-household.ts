import { createOwnEntry, noteSavedFile, putFolderEntry } from '#contract/emergency-folder.ts'
import * as accountSystem from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { createBudgetItem } from '#contract/planning/budget-items.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { putDistribution } from '#contract/planning/distribution.ts'
import { createGoal } from '#contract/planning/goals.ts'
import { createImportRule, putImportMapping } from '#contract/planning/import-rules.ts'
import * as income from '#contract/planning/income.ts'
import { createPlanEvent, createPlanScenario } from '#contract/planning/plan-events.ts'
import { putPlanValues } from '#contract/planning/plan-positions.ts'
import { putProperty, sellProperty } from '#contract/planning/properties.ts'
import { createPurchaseCheck } from '#contract/planning/purchase-checks.ts'
import { createScenario } from '#contract/planning/scenarios.ts'
import { updateSetUp } from '#contract/planning/set-up.ts'
import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { createRestore, putRestorePart } from '#contract/restores.ts'
import { startTrial } from '#contract/subscription.ts'
import { createImport } from '#contract/transactions/imports.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { closeAsStored, putDraft, reopenMonth } from '#server/features/month-closes/change-month.ts'
import { writeDraft } from '#server/proposals/store.ts'
import { today } from '#server/today.ts'
import { sampleAccount } from './samples/sample-account.ts'
import { sampleAllocation } from './samples/sample-allocation.ts'
import {
  sampleBudget,
  sampleContract,
  sampleItem,
  sampleMapping,
  sampleRule,
} from './samples/sample-budget.ts'
import { sampleOwnEntry } from './samples/sample-folder.ts'
import {
  sampleDistribution,
  sampleEvent,
  sampleGoal,
  samplePosition,
  sampleSettings,
} from './samples/sample-plan.ts'
import { sampleCheck, sampleFlat, sampleProperty, sampleSale } from './samples/sample-property.ts'
import { storedProposal } from './samples/sample-proposal.ts'
import { samplePart, sampleRestore } from './samples/sample-restore.ts'
import { sampleScenario } from './samples/sample-scenario.ts'
import { sampleFees, samplePayslip, sampleSource } from './samples/sample-source.ts'
import { sampleImport, sampleRow, sampleTransaction } from './samples/sample-transaction.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

/** Stores at least one row in every planning table, for the present month. @returns the ids */
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
  const position = samplePosition()
  const planScenario = { id: crypto.randomUUID(), name: 'Teilzeit' }
  const event = sampleEvent({ positionId: position.id, scenarioId: planScenario.id })
  const person = { personId: user.personId, version: 0, ...knownOfPerson }
  const cells = [{ month: present.month, amountCents: 1, seenCents: null }]
  const budget = sampleBudget()
  const [group] = budget.groups
  const { version: _, ...contract } = sampleContract()
  const shares = [{ personId: user.personId, shareBp: 10_000 }]
  const item = sampleItem({ groupId: group!.id, accountId: account.id, shares, reserveFrom: '2026-02-01' })
  const rule = sampleRule({ category: null, itemId: item.id })
  const mapping = { params: { headKey: '0123456789abcdef' }, body: sampleMapping() }
  const parts = [-2_000, -2_500].map((amountCents) => ({ ...placedAt(item.id), amountCents, note: '' }))
  const transaction = sampleTransaction(account.id, { ...placedAt(null), parts })
  const typed = sampleTransaction(account.id, { day: '2026-11-07', amountCents: -2_340 })
  const statement = sampleImport(account.id, {
    closingCents: null,
    closingDay: null,
    known: { from: '2026-10-30', to: '2026-11-19', count: 1 },
    rows: [
      sampleRow({ sameAs: typed.id }),
      sampleRow({ amountCents: 1_000, counterparty: 'Jonas Berger', purpose: 'Danke', ...sold }),
    ],
  })
  const goal = sampleGoal({ accountId: account.id, subPotId: subPot.id })
  const loan = sampleAccount(user.personId, { name: 'Darlehen', type: 'loan', valueSign: -1 })
  const [flat, soldFlat] = [sampleFlat(user.personId), sampleFlat(user.personId)]
  const property = sampleProperty({
    loans: [{ accountId: loan.id, shareBp: 10_000 }],
    rentSourceId: source.id,
    costs: [{ ...sampleProperty().costs[0]!, itemId: item.id }],
  })
  const purchaseCheck = sampleCheck()
  const ownEntry = sampleOwnEntry()
  const fileId = crypto.randomUUID()
  const restore = sampleRestore()
  const proposal = crypto.randomUUID()
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
    // The wealth plan needs a subscription.
    await call(startTrial, {}, { as: user }),
    await call(startWealthPlan, { body: { plan: sampleSettings(), person, position } }, { as: user }),
    await call(putPlanValues, { body: { rows: [{ positionId: position.id, cells }] } }, { as: user }),
    await call(createPlanScenario, { body: planScenario }, { as: user }),
    await call(createPlanEvent, { body: event }, { as: user }),
    await call(putDistribution, { body: wholeDistribution(position.id) }, { as: user }),
    await call(startBudget, { body: { ...budget, groups: [group!] } }, { as: user }),
    await call(createBudgetItem, { body: { ...item, contract } }, { as: user }),
    await call(createImportRule, { body: rule }, { as: user }),
    await call(putImportMapping, mapping, { as: user }),
    await call(createTransaction, { body: transaction }, { as: user }),
    await call(createTransaction, { body: typed }, { as: user }),
    await call(createImport, { body: statement }, { as: user }),
    await call(createGoal, { body: goal }, { as: user }),
    await call(createAccount, { body: loan }, { as: user }),
    await call(createAccount, { body: flat }, { as: user }),
    await call(createAccount, { body: soldFlat }, { as: user }),
    await call(
      putProperty,
      { params: { accountId: flat.id }, body: { ...property, version: 0 } },
      { as: user },
    ),
    await call(
      putProperty,
      { params: { accountId: soldFlat.id }, body: { ...sampleProperty(), version: 0 } },
      { as: user },
    ),
    await call(
      sellProperty,
      { params: { accountId: soldFlat.id }, body: sampleSale({ receiverId: loan.id }) },
      { as: user },
    ),
    await call(createPurchaseCheck, { body: purchaseCheck }, { as: user }),
    await call(createOwnEntry, { body: ownEntry }, { as: user }),
    await call(putFolderEntry, { params: { kind: 'contacts' }, body: typedContacts }, { as: user }),
    await call(noteSavedFile, { body: { ...savedFile, id: fileId } }, { as: user }),
    await call(createRestore, { body: restore }, { as: user }),
    await call(putRestorePart, { body: samplePart() }, { as: user }),
    await call(
      updateSetUp,
      { body: { childCount: 1, paysMaintenance: true, marks: { household: 'done' } } },
      { as: user },
    ),
  ]
  await changePlan(dependencies.database, user.householdId, async (scope) => {
    const occasion = { today: day, now: dependencies.clock.now(), by: 'Anna Berger' }
    await putDraft(scope, { ...present, version: 0, confirmed: [], decisions: [decided(item.id)] }, occasion)
    await closeAsStored(scope, [present.month], occasion)
    await reopenMonth(scope, { ...present, version: 2 }, occasion)
    await writeDraft(scope, proposal, storedProposal(occasion.now))
  })
  if (answers.some(({ status }) => status >= 300)) throw new Error('The household could not be filled')
  return {
    person: user.personId,
    source: source.id,
    extra: extra.id,
    account: account.id,
    transfer: transfer.id,
    subPot: subPot.id,
    scenario: scenario.id,
    position: position.id,
    planScenario: planScenario.id,
    event: event.id,
    group: group!.id,
    item: item.id,
    rule: rule.id,
    transaction: transaction.id,
    statement: statement.id,
    goal: goal.id,
    loan: loan.id,
    flat: flat.id,
    check: purchaseCheck.id,
    folderEntry: ownEntry.id,
    folderFile: fileId,
    restore: restore.id,
    proposal,
  }
}

const typedContacts = {
  version: 0,
  isNone: false,
  text: '',
  contacts: [{ role: 'Notar', name: 'Dr. Kern', phone: '0341 5550' }],
}
const savedFile = { name: 'notfallmappe-2026-11.wkmappe', entryCount: 9, attachmentCount: 1 }

/** Every field of a trade. */
const sold = {
  tradeKind: 'sell',
  securityCode: 'DE000BEISP12',
  securityName: 'Beispiel AG',
  pieces: '0.25',
  price: '40.123456789012345678',
  priceCurrency: 'EUR',
  feeCents: 1,
  taxCents: 2,
  costCents: 900,
} as const

const knownOfPerson = {
  birthMonth: '1990-07-01',
  retirementAge: 67,
  pensionPointsBp: 437_200,
  occupationalPensionCents: 12_000,
  statedPensionCents: 190_000,
  statedPensionKind: 'chosen_month',
  pensionFrom: '2057-08-01',
  waitingPeriod: '45',
  taxFreePensionCents: 320_000,
  occupationalKind: 'employer',
  occupationalFrom: '2057-09-01',
  civilPayCents: 520_000,
  serviceYearsBp: 382_500,
  civilFrom: '2056-08-01',
  civilReason: 'request',
  hasLongService: true,
  hasFederalFactor: true,
  hasCareDeduction: false,
  a4PayCents: 315_776,
  insuranceBefore: 'private',
  insuranceAfter: 'voluntary',
  premiumCents: 48_000,
  premiumDeductibleBp: 7_500,
  healthExtraBp: 245,
  isChildless: true,
  taxableSalaryCents: 4_000_000,
} as const

/** A distribution with one class that holds all of the position. */
function wholeDistribution(positionId: string) {
  const { classes, ...distribution } = sampleDistribution(positionId)
  const own = { ...classes[0]!, targetBp: 10_000 }
  return {
    ...distribution,
    classes: [own],
    splits: [{ positionId, classId: own.id, shareBp: 10_000 }],
  }
}

function placedAt(itemId: string | null) {
  return { itemId, groupId: null, category: null } as const
}

function decided(itemId: string) {
  return { itemId, decision: 'once', name: 'Miete', category: 'life', planCents: 1, actualCents: 2 } as const
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
