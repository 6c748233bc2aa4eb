import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../support/project.mjs'
import { goesWithOurs, listProduction, readDescribed } from './licences.mjs'

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const packages = listProduction(lock)

it('the list of licences is that of the lockfile: npm run licences', () => {
  const described = readDescribed(readFileSync(inProject('docs/licences.md'), 'utf8'))
  expect(described).toEqual(packages.map(({ name, version, licence }) => ({ name, version, licence })))
})

it('the notices for browsers are about the same packages: npm run licences', () => {
  const notices = readFileSync(inProject('public/licences.txt'), 'utf8')
  const missing = packages.filter(
    ({ name, version, licence, path }) =>
      !lock.packages[path].optional && !notices.includes(`${name} ${version} (${licence})\n`),
  )
  expect(missing).toEqual([])
})

it('every licence goes with ours', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !goesWithOurs(licence))).toEqual([])
})

it.each(['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
  'fits: %s',
  (licence) => {
    expect(goesWithOurs(licence)).toBe(true)
  },
)

it.each([
  '',
  'UNLICENSED',
  'GPL-2.0-only',
  'SSPL-1.0',
  'MIT AND GPL-2.0-only',
  'SEE LICENSE IN x',
  'MIT AND MIT OR ISC',
])('does not fit: %s', (licence) => {
  expect(goesWithOurs(licence)).toBe(false)
})
