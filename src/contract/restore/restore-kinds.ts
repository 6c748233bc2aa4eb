import { accountRecord } from '#contract/records/account-record.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { budgetItemRecord, contractRecord } from '#contract/records/budget-item-record.ts'
import { budgetGroupRecord, budgetRecord } from '#contract/records/budget-record.ts'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { goalRecord } from '#contract/records/goal-record.ts'
import { householdRecord } from '#contract/records/household-record.ts'
import { importMappingRecord, importRuleRecord } from '#contract/records/import-rule-record.ts'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { planEventRecord, planScenarioRecord } from '#contract/records/plan-event-record.ts'
import { planPositionRecord, planValueRecord } from '#contract/records/plan-position-record.ts'
import { propertyRecord, propertySaleRecord } from '#contract/records/property-record.ts'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import type { AnyRecord, Fields } from '#contract/records/record-description.ts'
import { partedTransferRecord, typedBookingRecord } from '#contract/records/remembered-record.ts'
import { scenarioRecord } from '#contract/records/scenario-record.ts'
import { importRecord, transactionRecord } from '#contract/records/transaction-record.ts'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { planPersonRecord, wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { type Codec, asDay, asMonths, asPayDay, asRoles, asWords, orElse } from './column-codecs.ts'
import type { KindName } from './restored-records.ts'

/** The areas, whose records are restored or left out together. */
export const restoreAreas = [
  'household',
  'accounts',
  'income',
  'account_system',
  'plan',
  'budget',
  'bookings',
  'goals',
  'properties',
  'other',
] as const
export type RestoreArea = (typeof restoreAreas)[number]

/** The rows that belong to a record and are in a table of their own. */
export interface RestoreChild {
  /** The field of the record that contains them. */
  readonly field: string
  readonly table: string
  /** The columns of the table that refer to the record, each with the record's field. */
  readonly parent: Readonly<Record<string, string>>
  readonly fields: Fields
  readonly columns?: Readonly<Record<string, string>>
  /** `one`: a single row or none. `values`: texts by names. */
  readonly shape: 'list' | 'one' | 'values'
  /** The column of their order; `position` is their place in the list. */
  readonly order?: string
  readonly hasId?: boolean
  readonly hasVersion?: boolean
}

/** A kind of record: its description, and how it is stored in tables. */
export interface RestoreKind {
  readonly area: RestoreArea
  readonly table: string
  readonly record: AnyRecord
  /** The fields that distinguish its records; empty: the household has only one. */
  readonly key: readonly string[]
  /** Fields whose column has another name. */
  readonly columns?: Readonly<Record<string, string>>
  readonly codecs?: Readonly<Record<string, Codec>>
  readonly children?: readonly RestoreChild[]
  /** Whether the table has no column for a version, so that two edits cannot be distinguished. */
  readonly isUnversioned?: boolean
  /** Whether the table does not store when a row was changed. */
  readonly isUnstamped?: boolean
  /** Whether the record is created together with the household. */
  readonly isAlwaysThere?: boolean
}

const { groupsVersion: _, ...budgetFields } = budgetRecord.fields
/** The day on which a plan was made decides where its first month begins (budget.md § 5). */
const createdAt = { label: 'Angelegt am', format: 'time' } as const
/** A plan that a file gives no such day was made in another month than its first one, which counts as a whole. */
const LONG_AGO = '2000-01-01T00:00:00.000Z'
const { owners } = accountRecord.fields
const { amounts, reserves, payslip } = incomeSourceRecord.fields
const { subPots, targets } = allocationRecord.fields
const { classes, splits } = distributionRecord.fields
const { amounts: plannedAmounts, exceptions, shares } = budgetItemRecord.fields
const { month, amountCents } = planValueRecord.fields
const { loans, rentSteps, costs, repairs } = propertyRecord.fields

const byId = ['id'] as const
const ofAccount = { account_id: 'id' } as const
const ofSource = { source_id: 'id' } as const
const ofMonth = { month: 'month' } as const
const ofItem = { item_id: 'id' } as const
const ofProperty = { property_id: 'accountId' } as const
const from = { from: 'valid_from' } as const
const markWords = { done: 'erledigt', skipped: 'übersprungen' } as const

/** Every kind, in the order in which they can be written: a record comes before those that refer to it. */
export const restoreKinds: Readonly<Record<KindName, RestoreKind>> = {
  household: {
    area: 'household',
    table: 'household',
    record: householdRecord,
    key: [],
    isAlwaysThere: true,
    isUnstamped: true,
  },
  persons: { area: 'household', table: 'person', record: personRecord, key: byId, isUnstamped: true },
  accounts: {
    area: 'accounts',
    table: 'account',
    record: accountRecord,
    key: byId,
    children: [
      {
        field: 'owners',
        table: 'account_owner',
        parent: ofAccount,
        fields: owners.fields,
        shape: 'list',
        order: 'position',
      },
      {
        field: 'balances',
        table: 'account_balance',
        parent: ofAccount,
        fields: balanceRecord.fields,
        shape: 'list',
        order: 'day',
        hasVersion: true,
      },
    ],
  },
  imports: {
    area: 'bookings',
    table: 'import_batch',
    record: importRecord,
    key: byId,
    columns: { from: 'from_day', to: 'to_day' },
    isUnversioned: true,
    isUnstamped: true,
  },
  partedTransfers: {
    area: 'bookings',
    table: 'parted_transfer',
    record: partedTransferRecord,
    key: ['fromAccountId', 'fromDay', 'toAccountId', 'toDay', 'leftCents', 'arrivedCents'],
    isUnversioned: true,
    isUnstamped: true,
  },
  typedBookings: {
    area: 'bookings',
    table: 'typed_booking',
    record: typedBookingRecord,
    key: ['bookingId'],
    isUnversioned: true,
    isUnstamped: true,
  },
  sources: {
    area: 'income',
    table: 'income_source',
    record: incomeSourceRecord,
    key: byId,
    codecs: { payDay: asPayDay, payDayRule: orElse('before') },
    children: [
      {
        field: 'amounts',
        table: 'income_amount',
        parent: ofSource,
        fields: amounts.fields,
        columns: from,
        shape: 'list',
        order: 'valid_from',
      },
      {
        field: 'reserves',
        table: 'income_reserve',
        parent: ofSource,
        fields: reserves.fields,
        columns: from,
        shape: 'list',
        order: 'valid_from',
      },
      { field: 'payslip', table: 'income_payslip', parent: ofSource, fields: payslip.fields, shape: 'one' },
    ],
  },
  receipts: {
    area: 'income',
    table: 'income_receipt',
    record: incomeReceiptRecord,
    key: ['sourceId', 'month'],
  },
  extras: { area: 'income', table: 'extra_income', record: extraIncomeRecord, key: byId },
  versions: {
    area: 'account_system',
    table: 'allocation',
    record: allocationRecord,
    key: ['month'],
    children: [
      {
        field: 'subPots',
        table: 'allocation_sub_pot',
        parent: ofMonth,
        fields: subPots.fields,
        shape: 'list',
        order: 'position',
        hasId: true,
      },
      {
        field: 'targets',
        table: 'allocation_target',
        parent: ofMonth,
        fields: targets.fields,
        shape: 'list',
        order: 'position',
      },
    ],
  },
  transfers: { area: 'account_system', table: 'transfer', record: transferRecord, key: byId },
  plan: {
    area: 'plan',
    table: 'wealth_plan',
    record: wealthPlanRecord,
    key: [],
    // A file from before these settings existed gets what plans did then.
    codecs: {
      isTaxChosen: orElse(false),
      withdrawalOrder: orElse('shares_first'),
      isRebalanced: orElse(false),
    },
  },
  planPersons: {
    area: 'plan',
    table: 'plan_person',
    record: planPersonRecord,
    key: ['personId'],
    codecs: {
      statedPensionKind: orElse('standard_age'),
      waitingPeriod: orElse('35'),
      occupationalKind: orElse('fund'),
      civilReason: orElse('age'),
      hasLongService: orElse(false),
      hasFederalFactor: orElse(false),
      hasCareDeduction: orElse(true),
      insuranceBefore: orElse('voluntary'),
      insuranceAfter: orElse('kvdr'),
      isChildless: orElse(false),
    },
  },
  planScenarios: { area: 'plan', table: 'plan_scenario', record: planScenarioRecord, key: byId },
  positions: {
    area: 'plan',
    table: 'plan_position',
    record: {
      name: planPositionRecord.name,
      fields: {
        ...planPositionRecord.fields,
        values: {
          label: 'Werte',
          format: 'entry',
          pattern: '{amountCents} im {month}',
          fields: { month, amountCents },
          none: 'keine',
        },
      },
    },
    key: byId,
    codecs: { isForChild: orElse(false) },
    children: [
      {
        field: 'values',
        table: 'plan_value',
        parent: { position_id: 'id' },
        fields: { month, amountCents },
        shape: 'list',
        order: 'month',
      },
    ],
  },
  events: { area: 'plan', table: 'plan_event', record: planEventRecord, key: byId },
  distribution: {
    area: 'plan',
    table: 'distribution',
    record: distributionRecord,
    key: [],
    children: [
      {
        field: 'classes',
        table: 'distribution_class',
        parent: {},
        fields: classes.fields,
        shape: 'list',
        order: 'position',
        hasId: true,
      },
      { field: 'splits', table: 'distribution_split', parent: {}, fields: splits.fields, shape: 'list' },
    ],
  },
  budget: {
    area: 'budget',
    table: 'budget',
    record: { name: budgetRecord.name, fields: { ...budgetFields, createdAt } },
    key: [],
    codecs: { monthStart: asDay, createdAt: orElse(LONG_AGO) },
  },
  groups: {
    area: 'budget',
    table: 'budget_group',
    record: budgetGroupRecord,
    key: byId,
    isUnversioned: true,
    isUnstamped: true,
  },
  items: {
    area: 'budget',
    table: 'budget_item',
    record: budgetItemRecord,
    key: byId,
    codecs: { dueMonths: asMonths, day: asDay },
    children: [
      {
        field: 'amounts',
        table: 'budget_amount',
        parent: ofItem,
        fields: plannedAmounts.fields,
        columns: from,
        shape: 'list',
        order: 'valid_from',
      },
      {
        field: 'exceptions',
        table: 'budget_exception',
        parent: ofItem,
        fields: exceptions.fields,
        shape: 'list',
        order: 'month',
      },
      {
        field: 'shares',
        table: 'budget_share',
        parent: ofItem,
        fields: shares.fields,
        shape: 'list',
        order: 'position',
      },
    ],
  },
  contracts: {
    area: 'budget',
    table: 'contract',
    record: contractRecord,
    key: ['itemId'],
    columns: { cancelledTo: 'cancelled_to_day' },
  },
  rules: { area: 'budget', table: 'import_rule', record: importRuleRecord, key: byId },
  mappings: {
    area: 'budget',
    table: 'import_mapping',
    record: importMappingRecord,
    key: ['headKey'],
    codecs: { columns: asRoles },
  },
  goals: {
    area: 'goals',
    table: 'goal',
    record: goalRecord,
    key: byId,
    codecs: { reserve: orElse('none') },
    children: [
      {
        field: 'reservations',
        table: 'goal_reservation',
        parent: { goal_id: 'id' },
        fields: goalRecord.fields.reservations.fields,
        shape: 'list',
        order: 'day',
      },
    ],
  },
  properties: {
    area: 'properties',
    table: 'property',
    record: propertyRecord,
    key: ['accountId'],
    children: [
      {
        field: 'loans',
        table: 'property_loan',
        parent: ofProperty,
        fields: loans.fields,
        shape: 'list',
        order: 'position',
      },
      {
        field: 'rentSteps',
        table: 'property_rent_step',
        parent: ofProperty,
        fields: rentSteps.fields,
        columns: from,
        shape: 'list',
        order: 'valid_from',
      },
      {
        field: 'costs',
        table: 'property_cost',
        parent: ofProperty,
        fields: costs.fields,
        shape: 'list',
        order: 'position',
      },
      {
        field: 'repairs',
        table: 'property_repair',
        parent: ofProperty,
        fields: repairs.fields,
        shape: 'list',
        order: 'position',
      },
    ],
  },
  sales: {
    area: 'properties',
    table: 'property_sale',
    record: propertySaleRecord,
    key: ['propertyId', 'accountId'],
    isUnversioned: true,
    isUnstamped: true,
  },
  checks: {
    area: 'properties',
    table: 'purchase_check',
    record: purchaseCheckRecord,
    key: byId,
    codecs: { lessons: asWords },
    children: [
      {
        field: 'furtherLoans',
        table: 'purchase_check_loan',
        parent: { check_id: 'id' },
        fields: purchaseCheckRecord.fields.furtherLoans.fields,
        shape: 'list',
        order: 'position',
      },
    ],
  },
  scenarios: {
    area: 'other',
    table: 'calculator_scenario',
    record: scenarioRecord,
    key: byId,
    isUnstamped: true,
    children: [
      {
        field: 'values',
        table: 'calculator_scenario_value',
        parent: { scenario_id: 'id' },
        fields: {},
        shape: 'values',
      },
    ],
  },
  setUp: {
    area: 'other',
    table: 'set_up',
    record: {
      name: 'Einrichten',
      fields: {
        childCount: { label: 'Kinder', format: 'number' },
        paysMaintenance: { label: 'Zahlt Unterhalt', format: 'flag' },
        householdMark: { label: 'Haushalt', format: 'choice', words: markWords, none: 'offen' },
        incomeMark: { label: 'Einkommen', format: 'choice', words: markWords, none: 'offen' },
        accountsMark: { label: 'Konten', format: 'choice', words: markWords, none: 'offen' },
        ratesMark: { label: 'Raten', format: 'choice', words: markWords, none: 'offen' },
        transfersMark: { label: 'Überweisungen', format: 'choice', words: markWords, none: 'offen' },
      },
    },
    key: [],
    codecs: { paysMaintenance: orElse(false) },
    isUnversioned: true,
    isUnstamped: true,
  },
}

/**
 * Bookings: written after everything to which they refer, and in parts, because there are tens of thousands of them.
 */
export const bookingKind: RestoreKind = {
  area: 'bookings',
  table: 'booking',
  record: transactionRecord,
  key: byId,
  children: [
    {
      field: 'parts',
      table: 'booking_part',
      parent: { booking_id: 'id' },
      fields: transactionRecord.fields.parts.fields,
      shape: 'list',
      order: 'position',
    },
  ],
}

/** The kinds by name, in the order in which they are written. */
export const kindNames: readonly KindName[] = [
  'household',
  'persons',
  'accounts',
  'imports',
  'partedTransfers',
  'typedBookings',
  'sources',
  'receipts',
  'extras',
  'versions',
  'transfers',
  'plan',
  'planPersons',
  'planScenarios',
  'positions',
  'events',
  'distribution',
  'budget',
  'groups',
  'items',
  'contracts',
  'rules',
  'mappings',
  'goals',
  'properties',
  'sales',
  'checks',
  'scenarios',
  'setUp',
]

/** The key that distinguishes a record from the others of its kind, as one text. */
export function keyOf(kind: KindName, record: Readonly<Record<string, unknown>>): string {
  return restoreKinds[kind].key.map((field) => String(record[field])).join(' ')
}

/** Computes a value for every kind. */
export function perKind<Value>(valueOf: (kind: KindName) => Value): Readonly<Record<KindName, Value>> {
  return {
    household: valueOf('household'),
    persons: valueOf('persons'),
    accounts: valueOf('accounts'),
    imports: valueOf('imports'),
    partedTransfers: valueOf('partedTransfers'),
    typedBookings: valueOf('typedBookings'),
    sources: valueOf('sources'),
    receipts: valueOf('receipts'),
    extras: valueOf('extras'),
    versions: valueOf('versions'),
    transfers: valueOf('transfers'),
    plan: valueOf('plan'),
    planPersons: valueOf('planPersons'),
    planScenarios: valueOf('planScenarios'),
    positions: valueOf('positions'),
    events: valueOf('events'),
    distribution: valueOf('distribution'),
    budget: valueOf('budget'),
    groups: valueOf('groups'),
    items: valueOf('items'),
    contracts: valueOf('contracts'),
    rules: valueOf('rules'),
    mappings: valueOf('mappings'),
    goals: valueOf('goals'),
    properties: valueOf('properties'),
    sales: valueOf('sales'),
    checks: valueOf('checks'),
    scenarios: valueOf('scenarios'),
    setUp: valueOf('setUp'),
  }
}
