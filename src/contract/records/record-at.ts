import {
  accountChangeRecord,
  accountOrderRecord,
  closingRecord,
  newAccountRecord,
  reopeningRecord,
} from './account-calls.ts'
import { accountRecord } from './account-record.ts'
import { allocationRecord } from './allocation-record.ts'
import { balanceRecord } from './balance-record.ts'
import {
  budgetItemRecord,
  contractChangeRecord,
  contractRecord,
  itemOrderRecord,
  newItemRecord,
} from './budget-item-record.ts'
import { budgetGroupRecord, budgetGroupsRecord, budgetRecord, budgetStartRecord } from './budget-record.ts'
import { bookMarkRecord, webinarNoteRecord } from './content-calls.ts'
import { distributionRecord } from './distribution-record.ts'
import { extraIncomeRecord } from './extra-income-record.ts'
import { folderEntryRecord, ownFolderEntryRecord } from './folder-record.ts'
import { goalOrderRecord, goalRecord } from './goal-record.ts'
import { householdRecord } from './household-record.ts'
import { importMappingRecord, importRuleRecord, ruleOrderRecord } from './import-rule-record.ts'
import { incomeReceiptRecord } from './income-receipt-record.ts'
import { incomeSourceRecord, newSourceRecord } from './income-source-record.ts'
import { personRecord } from './person-record.ts'
import { planRevertRecord, planStartRecord, planTakeoverRecord } from './plan-calls.ts'
import { planEventRecord, planScenarioRecord } from './plan-event-record.ts'
import {
  planCellsRecord,
  planPositionRecord,
  planValueRecord,
  positionOrderRecord,
} from './plan-position-record.ts'
import { profileRecord } from './profile-record.ts'
import { propertyRecord, propertySaleRecord, saleRecord } from './property-record.ts'
import { purchaseCheckRecord } from './purchase-check-record.ts'
import type { AnyRecord } from './record-description.ts'
import { scenarioRecord } from './scenario-record.ts'
import {
  movedItemRecord,
  importRecord,
  newImportRecord,
  newTransactionRecord,
  pairRecord,
  returnedTransactionRecord,
  sortedTransactionsRecord,
  transactionChangeRecord,
  transactionRecord,
} from './transaction-record.ts'
import { transferRecord } from './transfer-record.ts'
import { planPersonRecord, wealthPlanRecord } from './wealth-plan-record.ts'

/** The record that a call is about, by the path of its endpoint; undefined for a call about none. */
export function recordAt(path: string): AnyRecord | undefined {
  return Object.hasOwn(records, path) ? records[path] : undefined
}

const records: Readonly<Record<string, AnyRecord>> = {
  '/api/user': profileRecord,
  '/api/webinars/{id}/note': webinarNoteRecord,
  '/api/book-marks/{id}': bookMarkRecord,
  '/api/household': householdRecord,
  '/api/household/persons': personRecord,
  '/api/household/persons/{id}': personRecord,
  '/api/income/sources': newSourceRecord,
  '/api/income/sources/{id}': incomeSourceRecord,
  '/api/income/receipts/{sourceId}/{month}': incomeReceiptRecord,
  '/api/income/extras': extraIncomeRecord,
  '/api/income/extras/{id}': extraIncomeRecord,
  '/api/accounts': newAccountRecord,
  '/api/accounts/{id}': accountChangeRecord,
  '/api/accounts/{id}/close': closingRecord,
  '/api/accounts/{id}/reopen': reopeningRecord,
  '/api/accounts/{id}/balances/{day}': balanceRecord,
  '/api/accounts/order': accountOrderRecord,
  '/api/account-system/versions/{month}': allocationRecord,
  '/api/account-system/transfers': transferRecord,
  '/api/account-system/transfers/{id}': transferRecord,
  '/api/wealth-plan': planStartRecord,
  '/api/wealth-plan/persons/{id}': planPersonRecord,
  '/api/wealth-plan/positions/{id}': planPositionRecord,
  '/api/wealth-plan/positions/order': positionOrderRecord,
  '/api/wealth-plan/values': planCellsRecord,
  '/api/wealth-plan/events': planEventRecord,
  '/api/wealth-plan/events/{id}': planEventRecord,
  '/api/wealth-plan/scenarios': planScenarioRecord,
  '/api/wealth-plan/scenarios/{id}': planScenarioRecord,
  '/api/wealth-plan/distribution': distributionRecord,
  '/api/wealth-plan/takeovers': planTakeoverRecord,
  '/api/wealth-plan/takeovers/revert': planRevertRecord,
  '/api/budget': budgetStartRecord,
  '/api/budget/groups': budgetGroupsRecord,
  '/api/budget/items': newItemRecord,
  '/api/budget/items/{id}': budgetItemRecord,
  '/api/budget/items/{id}/contract': contractChangeRecord,
  '/api/budget/items/{id}/move': movedItemRecord,
  '/api/budget/items/order': itemOrderRecord,
  '/api/import-rules': importRuleRecord,
  '/api/import-rules/{id}': importRuleRecord,
  '/api/import-rules/order': ruleOrderRecord,
  '/api/import-mappings/{headKey}': importMappingRecord,
  '/api/transactions': newTransactionRecord,
  '/api/transactions/{id}': transactionChangeRecord,
  '/api/transactions/returned': returnedTransactionRecord,
  '/api/transactions/places': sortedTransactionsRecord,
  '/api/transactions/pairs': pairRecord,
  '/api/transactions/pairs/{id}': pairRecord,
  '/api/imports': newImportRecord,
  '/api/imports/{id}': importRecord,
  '/api/goals': goalRecord,
  '/api/goals/{id}': goalRecord,
  '/api/goals/order': goalOrderRecord,
  '/api/properties/{accountId}': propertyRecord,
  '/api/properties/{accountId}/sale': saleRecord,
  '/api/purchase-checks': purchaseCheckRecord,
  '/api/purchase-checks/{id}': purchaseCheckRecord,
  '/api/emergency-folder/entries/{kind}': folderEntryRecord,
  '/api/emergency-folder/own-entries': ownFolderEntryRecord,
  '/api/emergency-folder/own-entries/{id}': ownFolderEntryRecord,
  '/api/calculators/scenarios': scenarioRecord,
  '/api/calculators/scenarios/{id}': scenarioRecord,
}

/** The records of a list, by the name that the list has in answers. */
export const recordsListed: Readonly<Record<string, AnyRecord>> = {
  persons: personRecord,
  sources: incomeSourceRecord,
  receipts: incomeReceiptRecord,
  extras: extraIncomeRecord,
  accounts: accountRecord,
  versions: allocationRecord,
  transfers: transferRecord,
  scenarios: scenarioRecord,
  plan: wealthPlanRecord,
  planPersons: planPersonRecord,
  positions: planPositionRecord,
  values: planValueRecord,
  events: planEventRecord,
  planScenarios: planScenarioRecord,
  distribution: distributionRecord,
  budget: budgetRecord,
  groups: budgetGroupRecord,
  items: budgetItemRecord,
  contracts: contractRecord,
  rules: importRuleRecord,
  mappings: importMappingRecord,
  transactions: transactionRecord,
  imports: importRecord,
  goals: goalRecord,
  properties: propertyRecord,
  checks: purchaseCheckRecord,
  sales: propertySaleRecord,
}
