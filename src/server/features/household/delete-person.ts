import { problem } from '#contract/protocol/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { hasBelongings, listPersons, removePerson } from './store.ts'

/**
 * Removes a person who owns nothing.
 * @throws {Problem} not_found, or conflict for the last person and for one with income or account shares
 */
export async function deletePerson(scope: HouseholdScope, id: string): Promise<void> {
  const persons = await listPersons(scope)
  if (!persons.some((person) => person.id === id)) throw problem('not_found')
  if (persons.length === 1 || (await hasBelongings(scope, id))) throw problem('conflict')
  await removePerson(scope, id)
}
