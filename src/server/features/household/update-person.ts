import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Person, presentPerson } from './present.ts'
import { type PersonFields, findPerson, renamePerson } from './store.ts'

/**
 * Gives a person another name.
 * @throws {Problem} not_found, or version_mismatch with the stored person
 */
export async function updatePerson(
  scope: HouseholdScope,
  edit: PersonFields & { readonly version: number },
): Promise<Person> {
  const renamed = await renamePerson(scope, edit)
  if (renamed) return presentPerson(renamed)
  const current = await findPerson(scope, edit.id)
  throw refuseEdit(current && presentPerson(current))
}
