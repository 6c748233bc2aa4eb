import { expect, it } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import { paidAreas } from './paid-areas.ts'

const writing = Object.values(endpointsByName).filter(({ method }) => method !== 'GET')
const begins = (path: string, calls: readonly string[]) =>
  calls.some((call) => path === call || path.startsWith(`${call}/`))

it('names every area whose calls need a subscription', () => {
  const paid = paidAreas.filter(({ isFree }) => !isFree).flatMap(({ calls }) => calls)
  const unnamed = writing.filter(({ access, path }) => access === 'subscriber' && !begins(path, paid))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

it('calls nothing free that needs one', () => {
  const free = paidAreas.filter(({ isFree }) => isFree).flatMap(({ calls }) => calls)
  const closed = writing.filter(({ access, path }) => access === 'subscriber' && begins(path, free))
  expect(closed.map(({ path }) => path)).toEqual([])
})

it('names only calls that there are', () => {
  const unknown = paidAreas
    .flatMap(({ calls }) => calls)
    .filter((call) => !Object.values(endpointsByName).some(({ path }) => begins(path, [call])))
  expect(unknown).toEqual([])
})
