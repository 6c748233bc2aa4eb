import { problem } from '#contract/protocol/problem.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import {
  type PersonValues,
  findLastPosition,
  findPerson,
  insertPerson,
  renamePerson,
  hasBelongings,
  listPersons,
  removePerson,
} from '#server/household/store.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Person, presentPerson } from './present.ts'

type PersonFields = Omit<Person, 'id' | 'position' | 'version'>

const { position: _, ...typed } = personRecord.fields
const { columnsOf } = recordColumns(typed)

/** The columns of a person that people type. */
function personValues(fields: PersonFields): PersonValues {
  return columnsOf(fields)
}

/**
 * Adds a person behind the others. The same call again answers with the same person.
 * @throws {Problem} invalid_input when the household has as many persons as it may
 */
export async function createPerson(
  scope: HouseholdScope,
  body: PersonFields & Pick<Person, 'id'>,
): Promise<Person> {
  const known = await findPerson(scope, body.id)
  if (known) return answerRepeat(presentPerson(known), body)
  await checkRoom(scope, 'person')
  const position = (await findLastPosition(scope)) + 1
  return presentPerson(await insertPerson(scope, { id: body.id, position }, personValues(body)))
}

/**
 * Gives a person another name.
 * @throws {Problem} not_found, or version_mismatch with the stored person
 */
export async function updatePerson(
  scope: HouseholdScope,
  edit: PersonFields & Pick<Person, 'id' | 'version'>,
): Promise<Person> {
  const renamed = await renamePerson(scope, edit, personValues(edit))
  if (renamed) return presentPerson(renamed)
  const current = await findPerson(scope, edit.id)
  throw refuseEdit(current && presentPerson(current))
}

/**
 * Removes a person who owns nothing.
 * @throws {Problem} not_found, or conflict for the last person and for one with income, account shares or shares of the household plan
 */
export async function deletePerson(scope: HouseholdScope, id: string): Promise<void> {
  const persons = await listPersons(scope)
  if (!persons.some((person) => person.id === id)) throw problem('not_found')
  if (persons.length === 1 || (await hasBelongings(scope, id))) throw problem('conflict')
  await removePerson(scope, id)
}
