import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type Person, presentPerson } from './present.ts'
import { type PersonFields, findLastPosition, findPerson, insertPerson } from './store.ts'

/**
 * Adds a person behind the others. The same call again answers the same person.
 * @throws {Problem} invalid_input when the household has as many persons as it may
 */
export async function createPerson(scope: HouseholdScope, body: PersonFields): Promise<Person> {
  const known = await findPerson(scope, body.id)
  if (known) return answerRepeat(presentPerson(known), body)
  await checkRoom(scope, 'person')
  const position = (await findLastPosition(scope)) + 1
  return presentPerson(await insertPerson(scope, { ...body, position }))
}
