import type { Selectable } from 'kysely'
import type { Grant } from '#domain/consulting/grant.ts'
import type { ConsultantChoiceTable } from '#server/database/schema.ts'

type ChoiceRow = Selectable<ConsultantChoiceTable>

/** The column of each area. */
export const levelColumns = {
  income: 'income_level',
  accounts: 'accounts_level',
  account_system: 'account_system_level',
  budget: 'budget_level',
  wealth_plan: 'wealth_plan_level',
  distribution: 'distribution_level',
  properties: 'properties_level',
  goals: 'goals_level',
} as const satisfies Record<keyof Grant['areas'], keyof ChoiceRow>

export type LevelColumn = (typeof levelColumns)[keyof typeof levelColumns]

/** The columns of what is granted. */
export const grantColumns = [
  'consultant_choice.income_level',
  'consultant_choice.accounts_level',
  'consultant_choice.account_system_level',
  'consultant_choice.budget_level',
  'consultant_choice.wealth_plan_level',
  'consultant_choice.distribution_level',
  'consultant_choice.properties_level',
  'consultant_choice.goals_level',
  'consultant_choice.amounts',
  'consultant_choice.expires_on',
  'consultant_choice.revision',
] as const

/** The levels of a row, by area. */
export function areasOf(row: Pick<ChoiceRow, LevelColumn>): Grant['areas'] {
  return {
    income: row.income_level,
    accounts: row.accounts_level,
    account_system: row.account_system_level,
    budget: row.budget_level,
    wealth_plan: row.wealth_plan_level,
    distribution: row.distribution_level,
    properties: row.properties_level,
    goals: row.goals_level,
  }
}

/** The columns of these levels. */
export function toLevels(areas: Grant['areas']): Pick<ChoiceRow, LevelColumn> {
  return {
    income_level: areas.income,
    accounts_level: areas.accounts,
    account_system_level: areas.account_system,
    budget_level: areas.budget,
    wealth_plan_level: areas.wealth_plan,
    distribution_level: areas.distribution,
    properties_level: areas.properties,
    goals_level: areas.goals,
  }
}
