import * as z from 'zod/mini'
import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { balanceCents, readAccounts } from '#contract/planning/accounts.ts'
import { readBudget, updateBudget } from '#contract/planning/budget.ts'
import { distribution } from '#contract/planning/distribution.ts'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { explainBudgetItem, explainContract } from '#contract/planning/explain-budget-item.ts'
import { explainGoal } from '#contract/planning/explain-goal.ts'
import { explainIncomeSource } from '#contract/planning/explain-income-source.ts'
import { explainProperty, explainPurchaseCheck } from '#contract/planning/explain-property.ts'
import { goal } from '#contract/planning/goals.ts'
import { updateHousehold, updatePerson } from '#contract/planning/household.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { readIncome } from '#contract/planning/income.ts'
import { planEvent, planScenario } from '#contract/planning/plan-events.ts'
import { planPosition } from '#contract/planning/plan-positions.ts'
import { planningMonth } from '#contract/planning/planning-month.ts'
import { readProperties } from '#contract/planning/properties.ts'
import { purchaseCheck } from '#contract/planning/purchase-checks.ts'
import { readScenarios } from '#contract/planning/scenarios.ts'
import { updateSetUp } from '#contract/planning/set-up.ts'
import { noPlaceOfTransfers, onePlace } from '#contract/planning/transaction-place.ts'
import { planPerson, planSettings } from '#contract/planning/wealth-plan.ts'
import type { FieldError } from '#contract/protocol/problem.ts'
import { explainForeign } from '#contract/schema/foreign-fields.ts'
import { id, instant, position, version, whole } from '#contract/schema/schema.ts'
import { readImports, readRemembered } from '#contract/transactions/imports.ts'
import { transaction, whollySaid } from '#contract/transactions/transactions.ts'
import { checkAllocation } from '#domain/account-system/check-allocation.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { checkForeign } from '#domain/currencies/foreign-amount.ts'
import { checkGoal } from '#domain/goals/check-goal.ts'
import { checkIncomeSource } from '#domain/income/check-income-source.ts'
import { checkProperty } from '#domain/property/check-property.ts'
import { checkPurchaseCheck } from '#domain/property/check-purchase-check.ts'

const remembered = readRemembered.data.def.shape
const income = readIncome.data.def.shape
const budget = readBudget.data.def.shape
const learned = readImportRules.data.def.shape
const { name, surname } = updatePerson.body.def.shape
const mark = updateSetUp.body.def.shape.marks.def.innerType.def.shape.household

const count = whole({ minimum: 0, maximum: 1_000_000 })

/** The schema of each kind of record, as the features themselves read and write it. */
export const restoredRecords = {
  household: updateHousehold.body,
  persons: z.object({ id, name, surname, position, version }),
  accounts: readAccounts.data.def.shape.accounts.def.element.check(
    found((account) =>
      account.balances.flatMap((balance, index) => {
        const refusal = checkForeign(currencyOf(account), balance)
        return refusal ? { field: `balances.${index}.amountCents`, message: explainForeign(refusal) } : []
      }),
    ),
  ),
  imports: z.object({
    ...readImports.data.def.shape.imports.def.element.def.shape,
    addedCount: count,
    importedAt: instant,
    partCount: count.check(z.gte(1)),
    undoneAt: z.nullable(instant),
  }),
  partedTransfers: z.object({
    ...remembered.partedTransfers.def.element.def.shape,
    partedAt: instant,
  }),
  typedBookings: remembered.typedBookings.def.element,
  sources: income.sources.def.element.check(
    found((source) =>
      checkIncomeSource(source).map((each) => ({
        field: each.field,
        message: explainIncomeSource(each, source),
      })),
    ),
  ),
  receipts: income.receipts.def.element,
  extras: income.extras.def.element,
  versions: readAccountSystem.data.def.shape.versions.def.element.check(
    found((settings) =>
      checkAllocation(settings).map((each) => ({ field: each.field, message: explainAllocation(each) })),
    ),
  ),
  transfers: readTransfers.data.def.shape.transfers.def.element,
  plan: z.object({ ...planSettings.def.shape, version }),
  planPersons: planPerson,
  planScenarios: planScenario,
  positions: z.object({
    ...planPosition.def.shape,
    values: z.array(z.strictObject({ month: planningMonth, amountCents: balanceCents })),
  }),
  events: planEvent,
  distribution,
  budget: z.strictObject({ ...updateBudget.body.def.shape, createdAt: instant }),
  groups: z.object({ ...budget.groups.def.element.def.shape }),
  items: budget.items.def.element.check(
    found((item) =>
      checkBudgetItem(item).map((each) => ({ field: each.field, message: explainBudgetItem(each) })),
    ),
  ),
  contracts: budget.contracts.def.element.check(
    found((contract) =>
      checkContract(contract).map((each) => ({ field: each.field, message: explainContract(each) })),
    ),
  ),
  rules: learned.rules.def.element.check(onePlace(), noPlaceOfTransfers()),
  mappings: learned.mappings.def.element,
  goals: goal.check(
    found((each) =>
      checkGoal(each).map((problem) => ({ field: problem.field, message: explainGoal(problem) })),
    ),
  ),
  properties: readProperties.data.def.shape.properties.def.element.check(
    found((property) =>
      checkProperty(property).map((each) => ({ field: each.path.join('.'), message: explainProperty(each) })),
    ),
  ),
  sales: readProperties.data.def.shape.sales.def.element,
  checks: z
    .object({ ...purchaseCheck.def.shape, savedAt: instant })
    .check(
      found((check) =>
        checkPurchaseCheck(check).map((each) => ({ field: each.field, message: explainPurchaseCheck(each) })),
      ),
    ),
  scenarios: z.object({ ...readScenarios.data.def.shape.scenarios.def.element.def.shape, savedAt: instant }),
  setUp: z.object({
    childCount: whole({ minimum: 0, maximum: 20 }),
    paysMaintenance: z.boolean(),
    householdMark: mark,
    incomeMark: mark,
    accountsMark: mark,
    ratesMark: mark,
    transfersMark: mark,
    version,
  }),
} as const

/** A booking with all its data. Bookings are too many to be a kind of record, and are written in parts. */
export const restoredBooking = z.strictObject(transaction.def.shape).check(...whollySaid)

export type RestoredBooking = z.infer<typeof restoredBooking>

export type KindName = keyof typeof restoredRecords

/** Any record; the code that compares, names and stores records reads their descriptions. */
export type AnyValues = Readonly<Record<string, unknown>>

/** Records by their kind. */
export type RecordLists = Readonly<Record<KindName, readonly AnyValues[]>>

/** The findings of the domain in a record, at its fields. */
function found<Checked>(check: (value: Checked) => readonly FieldError[]) {
  return ({ value, issues }: z.core.ParsePayload<Checked>): void => {
    for (const { field, message } of check(value))
      issues.push({ code: 'custom', input: value, path: field.split('.'), message })
  }
}
