import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ColumnRole } from '#domain/statement-import/csv/csv-preset.ts'
import { accountsQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import {
  type ImportRules,
  bookingsKey,
  importRulesQuery,
} from '#web/member/household-plan/booking-queries.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { ownerNames } from '#web/member/import-preview/owner-names.ts'
import type { StoredMapping } from './import-desk.ts'
import type { ImportState } from './import-state.ts'
import { type ImportStore, importStore } from './import-store.ts'
import { isMappableRole } from './mapping-roles.ts'

/** The import of a page: it begins empty and ends with the page, and nothing of a file outlives it. */
export function useImport(
  { accounts, household }: BudgetPlanning,
  rules: ImportRules,
): { readonly store: ImportStore; readonly state: ImportState } {
  const client = useQueryClient()
  const [store] = useState(() =>
    importStore(() => {
      void client.invalidateQueries({ queryKey: bookingsKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
      // A stored booking of an income source is now its receipt (budget.md § 15a).
      void client.invalidateQueries({ queryKey: incomeQuery.queryKey })
      void client.invalidateQueries({ queryKey: importRulesQuery.queryKey })
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const mappings = useMemo(() => rules.mappings.map(rememberedMapping), [rules])
  useEffect(() => {
    const names = ownerNames({ household, accounts })
    store.setHousehold({ accounts: accounts.accounts, ownerNames: names, mappings }, rules.rules)
  }, [store, accounts, household, mappings, rules])
  useEffect(() => {
    store.begin()
    return () => store.end()
  }, [store])
  return { store, state }
}

/** The mapping in the form that the readers take; a role from a later version of the product is left out. */
function rememberedMapping({
  headKey,
  version,
  columns,
  style,
  dateOrder,
}: ImportRules['mappings'][number]): StoredMapping {
  const known: Partial<Record<ColumnRole, number>> = {}
  for (const { role, column } of columns) if (isMappableRole(role)) known[role] = column
  return { headKey, version, mapping: { headHash: headKey, columns: known, style, dateOrder } }
}
