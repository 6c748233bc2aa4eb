import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { withoutNumbers } from '#domain/emergency-folder/without-numbers.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { IncomeSource, Payslip } from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import type { Property } from '#domain/property/property.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'

// No record is handed on as it is: each function names what it keeps of texts, and everything of no figure is emptied.

/** Sources without payslips and, unless income is granted, without what they are called. */
export function strippedIncome({ sources, receipts, extras }: Income, isNamed: boolean): Income {
  return {
    sources: sources.map((source): IncomeSource => ({
      ...source,
      label: isNamed ? withoutNumbers(source.label) : '',
      payDay: 1,
      payDayRule: 'as_is',
      payslip: source.payslip?.taxClass === SPLITTING ? classThree : null,
    })),
    receipts: receipts.map((receipt) => ({ ...receipt, version: 0 })),
    extras: extras.map((extra) => ({ ...extra, label: '', version: 0 })),
  }
}

const SPLITTING = 3

/** What the plan reads of a payslip: whether a couple is taxed together. */
const classThree: Payslip = {
  grossCents: 0,
  year: 2000,
  taxClass: SPLITTING,
  churchTaxBp: 0,
  childrenUnder25: 0,
  childAllowances: '0',
  isChildless: false,
  healthExtraBp: 0,
  isSaxony: false,
}

/** What is shown of an account: with `name` its name alone, with `all` the bank, too. */
export type ShownOfAccount = 'nothing' | 'name' | 'all'

/** An account without IBAN, holder, owners and amounts in another currency. */
export function strippedAccount(account: Account, shown: ShownOfAccount): Account {
  const { currency: _, ...others } = account
  return {
    ...others,
    name: shown === 'nothing' ? '' : withoutNumbers(account.name),
    bank: shown === 'all' ? withoutNumbers(account.bank) : '',
    iban: null,
    holder: '',
    owners: [],
    exemptionOrderCents: 0,
    balances: account.balances.map(strippedBalance),
  }
}

function strippedBalance(balance: AccountBalance): AccountBalance {
  const { day, amountCents, wholeCents = null, movedCents = null, valuationKind = null } = balance
  return { day, amountCents, wholeCents, movedCents, valuationKind, version: 0 }
}

/** The settings of the account system, without the names of sub-pots unless they are granted. */
export function strippedVersion(version: AllocationVersion, isNamed: boolean): AllocationVersion {
  return {
    ...version,
    subPots: version.subPots.map((subPot) => ({
      ...subPot,
      label: isNamed ? withoutNumbers(subPot.label) : '',
    })),
  }
}

/** The plan without names that are not granted. */
export function strippedPlan(
  plan: WealthPlan,
  isNamed: { readonly plan: boolean; readonly classes: boolean },
): WealthPlan {
  const nameOf = (name: string) => (isNamed.plan ? withoutNumbers(name) : '')
  return {
    ...plan,
    positions: plan.positions.map((position) => ({ ...position, name: nameOf(position.name) })),
    events: plan.events.map((event) => ({ ...event, name: '' })),
    planScenarios: plan.planScenarios.map((scenario) => ({ ...scenario, name: nameOf(scenario.name) })),
    distribution: plan.distribution && {
      ...plan.distribution,
      classes: plan.distribution.classes.map((each) => ({
        ...each,
        name: isNamed.classes ? withoutNumbers(each.name) : '',
      })),
    },
  }
}

/** A goal without its note. */
export function strippedGoal(goal: Goal, isNamed: boolean): Goal {
  return { ...goal, name: isNamed ? withoutNumbers(goal.name) : '', note: '' }
}

/** A property without place and texts. */
export function strippedProperty(property: Property): Property {
  return {
    ...property,
    place: '',
    land: null,
    costs: property.costs.map((cost) => ({ ...cost, label: '' })),
    repairs: property.repairs.map((repair) => ({ ...repair, label: '' })),
  }
}

/** The lines of the household plan without notes, accounts and shares; those of income only where it is granted. */
export function strippedBudget(
  { groups, items, startMonth }: Budget,
  isShown: { readonly names: boolean; readonly income: boolean },
): Budget {
  return {
    startMonth,
    groups: groups.map((group) => ({ ...group, name: isShown.names ? withoutNumbers(group.name) : '' })),
    items: items
      .filter(({ category }) => category !== 'income' || isShown.income)
      .map((item) => ({
        ...item,
        name: isShown.names ? withoutNumbers(item.name) : '',
        note: '',
        accountId: null,
        day: null,
        shares: [],
      })),
  }
}
