import type { Somebody } from './people.ts'
import { type Answer, assertSucceeded, send } from './requests.ts'

/** Somebody with the person of an own household, whose name is what is written. */
export interface Writer extends Somebody {
  readonly person: { readonly id: string; version: number }
}

export async function findWriter(origin: string, as: Somebody): Promise<Writer> {
  const answer = await send(origin, '/api/household', { as })
  assertSucceeded([answer])
  const { id, version } = JSON.parse(answer.text).data.persons[0]
  return { ...as, person: { id, version } }
}

/** Renames a person; acknowledged when PostgreSQL has flushed it, because `synchronous_commit` is on. */
export async function rename(origin: string, { person, ...as }: Writer): Promise<Answer> {
  const { id, version } = person
  const body = { version, name: 'Anna', surname: version % 2 === 0 ? 'Berger' : 'Muster' }
  const answer = await send(origin, `/api/household/persons/${id}`, { method: 'PATCH', as, body })
  person.version += 1
  return answer
}
