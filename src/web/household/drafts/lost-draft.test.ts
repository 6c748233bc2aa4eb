import { expect, it } from 'vitest'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { draftOf, draftToKeep } from './lost-draft.ts'

const rename = endpoint({
  method: 'PATCH',
  path: '/api/household/persons/{id}',
  access: 'user',
  summary: '',
  envelope: 'empty',
})
const input = { params: { id: 'p1' }, body: { name: 'Jonas', surname: '', version: 2 } }

it('a refused change is kept as it was, under its method and path', () => {
  const kept = draftToKeep({ endpoint: rename, input })!
  expect(kept).toEqual({ endpoint: 'PATCH /api/household/persons/{id}', call: input })
  expect(draftOf(kept)).toEqual({ method: 'PATCH', path: '/api/household/persons/{id}', ...input })
})

it('a write that may wait is no draft', () => {
  expect(draftOf({ endpoint: 'updatePerson', call: input })).toBeUndefined()
})

it('nothing is kept that is too large', () => {
  const name = 'x'.repeat(1_000_001)
  expect(draftToKeep({ endpoint: rename, input: { body: { name } } })).toBeUndefined()
})

it('nothing is kept that carries a password', () => {
  const change = endpoint({ ...rename, path: '/api/user/password' })
  const body = { current_password: 'geheim', password: 'geheimer' }
  expect(draftToKeep({ endpoint: change, input: { body } })).toBeUndefined()
})
