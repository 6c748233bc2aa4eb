import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type Person, presentPerson } from './present.ts'
import { type PersonFields, findLastPosition, findPerson, insertPerson } from './store.ts'

export async function createPerson(scope: HouseholdScope, body: PersonFields): Promise<Person> {
  const known = await findPerson(scope, body.id)
  if (known) return answerRepeat(presentPerson(known), body)
  await checkRoom(scope, 'person')
  const position = (await findLastPosition(scope)) + 1
  return presentPerson(await insertPerson(scope, { ...body, position }))
}
