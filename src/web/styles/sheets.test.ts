import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'

// A class that no loaded sheet was made for has no effect, and nothing says so: this walks the imports of every page.

const web = join(import.meta.dirname, '..')
const sizes = ['text', 'public', 'app'] as const
type Sheet = (typeof sizes)[number]

describe('the sheet that a page loads', () => {
  it.each([
    'root.tsx',
    'shell/page-layout.tsx',
    'shell/fullheight-layout.tsx',
    ...pagesOf('page-layout'),
    ...pagesOf('fullheight-layout'),
  ])('has the classes of %s', (page) => {
    expect(unstyledParts(page, 'text')).toEqual([])
  })
  it.each(['shell/admin-layout.tsx', 'shell/admin-login-layout.tsx', 'shell/app-frame.tsx'])(
    'is the whole one in %s',
    (frame) => expect(loadedBy(partsOf(frame), 'text')).toBe('app'),
  )
})

/** The pages below a layout of the route table that are not for members alone. */
function pagesOf(layout: string): readonly string[] {
  const table = read('routes.ts')
  const from = table.indexOf(`shell/${layout}`)
  const end = table.indexOf("layout('shell/", table.indexOf('// p', from))
  const block = table.slice(from, end === -1 ? undefined : end)
  return [...block.matchAll(/'(features\/[^']+-page\.tsx)'/g)].map(([, page = '']) => page)
}

/** What is drawn with a sheet that leaves it out, on the page and in what it fetches later. */
function unstyledParts(page: string, inherited: Sheet, seen = new Set<string>()): readonly string[] {
  if (seen.has(page)) return []
  seen.add(page)
  const parts = partsOf(page)
  const sheet = loadedBy(parts, inherited)
  const unstyled = parts.filter((part) => hasClasses(part) && !isCovered(part, sheet))
  const later = parts.flatMap((part) => importsOf(part, /\bimport\('([^']+)'\)/g))
  return [
    ...unstyled.map((part) => `${part} with ${sheet}.css`),
    ...later.flatMap((next) => unstyledParts(next, sheet, seen)),
  ]
}

/** A module and whatever comes with it. */
function partsOf(file: string, known = new Set<string>()): readonly string[] {
  if (known.has(file)) return [...known]
  known.add(file)
  if (!file.endsWith('.css'))
    for (const part of importsOf(file, /(?:from|^import) '([^']+)'/gm)) partsOf(part, known)
  return [...known]
}

function loadedBy(parts: readonly string[], inherited: Sheet): Sheet {
  return sizes.findLast((sheet) => sheet === inherited || parts.includes(`styles/${sheet}.css`)) ?? inherited
}

function importsOf(file: string, pattern: RegExp): readonly string[] {
  return [...read(file).matchAll(pattern)]
    .map(([, address = '']) => address)
    .filter((address) => /^(#web\/|\.\/).*\.(tsx?|css)$/.test(address))
    .map((address) => (address.startsWith('#web/') ? address.slice(5) : join(dirname(file), address)))
}

function hasClasses(file: string): boolean {
  return /\.tsx?$/.test(file) && /className=|'(?:[^'\n]* )?(?:bg|text|border|fill|stroke)-\w/.test(read(file))
}

function isCovered(file: string, sheet: Sheet): boolean {
  if (sheet === 'app') return true
  const sources = [...read(`styles/${sheet}.css`).matchAll(/@source (not )?'\.\.\/([^']+)'/g)]
  const isIn = (wanted: string | undefined) =>
    sources.some(([, not, pattern = '']) => not === wanted && matchesGlob(file, pattern))
  return isIn(undefined) && !isIn('not ')
}

function read(file: string): string {
  return readFileSync(join(web, file), 'utf8')
}
