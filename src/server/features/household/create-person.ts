import { fieldProblem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type Person, presentPerson } from './present.ts'
import { type PersonFields, insertPerson, listPersons } from './store.ts'

const MAX_PERSONS = 20

export async function createPerson(scope: HouseholdScope, body: PersonFields): Promise<Person> {
  const persons = await listPersons(scope)
  const known = persons.find(({ id }) => id === body.id)
  if (known) return answerRepeat(presentPerson(known), body)
  if (persons.length >= MAX_PERSONS) {
    throw fieldProblem('name', `Ein Haushalt kann höchstens ${MAX_PERSONS} Personen haben.`)
  }
  const position = Math.max(-1, ...persons.map((person) => person.position)) + 1
  return presentPerson(await insertPerson(scope, { ...body, position }))
}
