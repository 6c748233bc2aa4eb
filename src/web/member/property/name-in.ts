import type { PropertyPlanning } from './use-properties.ts'

/** The names of the accounts, lines of the household plan and sources that a property refers to. */
export function nameIn({ accounts, budget, income }: PropertyPlanning): (id: string) => string | undefined {
  return (id) =>
    accounts.accounts.find((account) => account.id === id)?.name ??
    budget.items.find((item) => item.id === id)?.name ??
    income.sources.find((source) => source.id === id)?.label
}
