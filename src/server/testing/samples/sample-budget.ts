import type { createBudgetItem, putContract } from '#contract/planning/budget-items.ts'
import type { startBudget } from '#contract/planning/budget.ts'
import type { createImportRule, putImportMapping } from '#contract/planning/import-rules.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'

type Start = CallOf<typeof startBudget>['body']
type Item = Omit<CallOf<typeof createBudgetItem>['body'], 'contract'>
type Contract = CallOf<typeof putContract>['body']
type Rule = CallOf<typeof createImportRule>['body']
type Mapping = CallOf<typeof putImportMapping>['body']

/** A plan of calendar months since January 2026 with two empty groups. */
export function sampleBudget(given: Partial<Start> = {}): Start {
  return {
    startMonth: '2026-01-01',
    monthStart: 'calendar',
    groups: [
      { id: crypto.randomUUID(), key: 'housing', name: '' },
      { id: crypto.randomUUID(), key: null, name: 'Haustiere' },
    ],
    items: [],
    ...given,
  }
}

/** A car insurance that is due twice a year, once with another amount. */
export function sampleItem(given: Partial<Item> = {}): Item {
  return {
    id: crypto.randomUUID(),
    category: 'life',
    groupId: null,
    name: 'Kfz-Versicherung',
    amounts: [{ from: '2026-01-01', amountCents: 24_800 }],
    valueSign: 1,
    isIrregular: false,
    dueMonths: [1, 7],
    day: 'last_bank_day',
    accountId: null,
    shares: [],
    isFixed: true,
    carryOver: 'saves',
    openingCents: 12_400,
    reserveFrom: null,
    validFrom: null,
    validTo: null,
    exceptions: [{ month: '2026-07-01', amountCents: 25_990 }],
    note: '',
    ...given,
  }
}

/** A contract with a term of a year, a month of notice, and renewals of a year. */
export function sampleContract(given: Partial<Contract> = {}): Contract {
  return {
    version: 0,
    kind: 'insurance',
    provider: 'Hanse Versicherung',
    customerNumber: 'K-4711',
    address: 'Am Kai 1\n20457 Hamburg',
    signedOn: '2025-12-10',
    startsOn: '2026-01-01',
    minimumEndsOn: '2026-12-31',
    noticeCount: 1,
    noticeUnit: 'month',
    noticeTo: 'term_end',
    renewalMonths: 12,
    cancelledTo: null,
    ...given,
  }
}

/** A rule that sorts what the insurance collects to the category life. */
export function sampleRule(given: Partial<Rule> = {}): Rule {
  return {
    id: crypto.randomUUID(),
    field: 'creditor_id',
    text: 'de98zzz09999999999',
    isWhole: true,
    sign: null,
    itemId: null,
    groupId: null,
    category: 'life',
    isTransfer: false,
    ...given,
  }
}

/** The mapping of a table with three columns. */
export function sampleMapping(given: Partial<Mapping> = {}): Mapping {
  return {
    version: 0,
    name: 'Kassenbuch',
    columns: [
      { role: 'bookingDate', column: 0 },
      { role: 'amount', column: 2 },
      { role: 'purpose', column: 1 },
    ],
    style: 'de',
    dateOrder: null,
    ...given,
  }
}
