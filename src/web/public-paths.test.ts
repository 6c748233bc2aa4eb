import { expect, it } from 'vitest'
import { pages } from '#contract/pages.ts'
import { publicPaths } from './public-paths.ts'

it('renders every page of visitors at build time, but the second step of a login that is under way', () => {
  const open = pages.filter(({ access, isForDevelopers, path }) => {
    const isHalfway = path === '/auth/2fa-bestaetigen'
    return ['public', 'not-auth', 'none'].includes(access) && !isForDevelopers && !isHalfway
  })
  expect(publicPaths.toSorted()).toEqual(open.map(({ path }) => path).toSorted())
})
