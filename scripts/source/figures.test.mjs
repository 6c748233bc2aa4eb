import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from '../support/project.mjs'

const root = inProject('.')
const read = (path) => readFileSync(join(root, path), 'utf8')

/** The rows of docs/rules/figures.md. */
const figures = read('docs/rules/figures.md')
  .split('\n')
  .flatMap((line) => {
    const [, figure, named, screens] = line.split('|').map((cell) => cell.trim())
    const [, name, path] = /^`(\w+)` in `([^`]+)`$/u.exec(named ?? '') ?? []
    if (!name) return []
    return [{ figure, name, path, screens: [...screens.matchAll(/`([^`]+)`/gu)].map(([, each]) => each) }]
  })

describe('docs/rules/figures.md', () => {
  it('tells figures, each once', () => {
    expect(figures.length).toBeGreaterThan(0)
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
  })

  it.each(figures)('$figure: $name is there', ({ name, path }) => {
    expect(read(path)).toMatch(new RegExp(`^export function ${name}\\b`, 'mu'))
  })

  it.each(figures.flatMap(({ screens, ...figure }) => screens.map((screen) => ({ ...figure, screen }))))(
    '$figure in $screen comes from $path',
    ({ path, screen }) => {
      expect([screen, existsSync(join(root, screen))]).toEqual([screen, true])
      expect([...reachedFrom(screen)]).toContain(path)
    },
  )
})

/** Names of functions that would be a second definition of the net worth. */
const secondDefinition = /^export (?:function|const) \w*(?:[nN]etWorth|worthOf)\w*\(/mu
/** The files that may define it: the one module, and files with another figure of a similar name. */
const allowed = [
  'src/domain/net-worth/',
  'src/domain/calculators/',
  'src/web/member/features/dashboard/',
  'src/web/member/features/wealth-plan/net-worth-head.tsx',
]

it('the net worth is defined in one folder', () => {
  const others = globSync('src/{domain,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !allowed.some((folder) => path.startsWith(folder)))
    .filter((path) => secondDefinition.test(read(path)))
  expect(others).toEqual([])
})

it('no screen interpolates or carries balances by itself', () => {
  const summing = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /\.findLast\([^)]*\bday\b/u.test(read(path)))
    // This file adds up a cell of the table that is to be compared and stored.
    .filter((path) => path !== 'src/web/member/month-table/pending-values.ts')
  expect(summing).toEqual([])
})

/** All files of the project that a file imports, directly or through others. */
function reachedFrom(start) {
  const seen = new Set()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...importsOf(path).filter((each) => existsSync(join(root, each))))
  }
  return seen
}

function importsOf(path) {
  return [...read(path).matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx?)'/gu)].map(([, target]) =>
    target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(path), target),
  )
}
