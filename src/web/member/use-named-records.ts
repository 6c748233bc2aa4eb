import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '#web/household/planning/planning-queries.ts'
import { propertiesQuery } from '#web/household/planning/property-queries.ts'

/** The records of the household that are found by name; none of what is not known yet. */
export function useNamedRecords() {
  const accounts = useQuery(accountsQuery).data?.accounts ?? []
  const { properties = [], checks = [] } = useQuery(propertiesQuery).data ?? {}
  const known = new Set(properties.map(({ accountId }) => accountId))
  return {
    // What is known of a property leads there, and its account stands once.
    accounts: accounts.filter(({ id }) => !known.has(id)),
    properties: accounts.filter(({ id }) => known.has(id)),
    checks,
  }
}
