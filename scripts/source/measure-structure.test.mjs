import { describe, expect, it } from 'vitest'
import { measureStructure, readSources } from './measure-structure.mjs'

const places = (name, sources) => measureStructure(new Map(Object.entries(sources)))[name].places
const numbered = (count, name = 'value') =>
  Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index}\n`).join('')

it('reads this project whole', { timeout: 60_000 }, () => {
  const { assertions, folders } = measureStructure(readSources())
  expect(assertions.value).toBeGreaterThan(0)
  expect(folders.places.every((place) => /^src\/.+: \d+ files$/u.test(place))).toBe(true)
})

it('tells folders with more than 35 files, whatever lies in them, but for the sequence of migrations', () => {
  const files = (folder, count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/${folder}/${index}.sql`, '']))
  expect(
    places('folders', {
      ...files('full', 35),
      ...files('crammed', 36),
      ...files('full/more', 2),
      ...files('database/migrations', 40),
    }),
  ).toEqual(['src/crammed: 36 files'])
})

describe('long functions', () => {
  const bodyOf = (lines) => `{\n${numbered(lines - 2)}}`

  it('have more than 60 lines, however they are written, the longest first', () => {
    const text = [
      `export function short() ${bodyOf(60)}`,
      `function long() ${bodyOf(61)}`,
      `const arrow = () => ${bodyOf(70)}`,
      'class Long {',
      ...Array.from({ length: 70 }, (_, index) => `  field${index} = ${index}`),
      '}',
    ].join('\n')
    expect(places('functions', { 'src/domain/a.ts': text, 'src/a.test.ts': text })).toEqual([
      'src/domain/a.ts:122: without a name, 70 lines',
      'src/domain/a.ts:61: long, 61 lines',
    ])
  })

  it('are told apart in the web, where none is to have more than 120', () => {
    const sources = {
      'src/web/a.tsx': `function Editor() ${bodyOf(121)}`,
      'src/web/b.tsx': `function Form() ${bodyOf(120)}`,
      'src/server/c.ts': `function store() ${bodyOf(130)}`,
    }
    expect(places('screens', sources)).toEqual(['src/web/a.tsx:1: Editor, 121 lines'])
  })
})

it('tells lists in which two files or rooms are named', () => {
  const text = [
    "const rooms = ['src/web', 'src/web/app/network', 'node_modules/react']",
    "const late = ['a.ts', 'b.tsx']",
    "const one = ['src/web/kit/fields']",
    "const words = ['sources', 'web']",
  ].join('\n')
  expect(places('lists', { 'vite.config.ts': text, 'src/a.test.ts': text })).toEqual([
    'vite.config.ts:1: 3 names',
    'vite.config.ts:2: 2 names',
  ])
})

describe('assertions', () => {
  it('are casts of every kind, and neither `as const` nor other uses of the word', () => {
    const text = [
      "import { one as two } from '../other.ts'",
      'export { two as three }',
      'const grüße = ["ä"] as const',
      'const cast = two as string',
      'const twice = (two as unknown) as number',
      'const old = <string>two',
      '// no cast as string',
      "const words = 'as string' satisfies string",
    ].join('\n')
    expect(places('assertions', { 'src/a.ts': text })).toEqual([
      'src/a.ts:4: two as string',
      'src/a.ts:5: (two as unknown) as number',
      'src/a.ts:5: two as unknown',
      'src/a.ts:6: <string>two',
    ])
  })

  it('stand in relation to the lines, those of tests left out', () => {
    const sources = {
      'src/a.ts': `${numbered(499)}const a = b as string\n`,
      'src/a.test.ts': 'const a = b as string\n',
      'src/testing/c.ts': 'const a = b as string\n',
    }
    expect(measureStructure(new Map(Object.entries(sources))).assertions.value).toBe(2)
  })
})

it('counts what is promised not to be missing', () => {
  const text = 'let later!: string\nconst a = b!.c![0]\nif (!a !== b) a != b\nclass D { e!: string }\n'
  expect(places('nonNull', { 'src/a.tsx': text })).toEqual([
    'src/a.tsx:1: later!: string',
    'src/a.tsx:2: b!.c!',
    'src/a.tsx:2: b!',
    'src/a.tsx:4: e!: string',
  ])
})

describe('an exported function', () => {
  const undocumented = (text, path = 'src/domain/a.ts') => places('undocumented', { [path]: text })

  it.each([
    'export function f() {}',
    'export async function f() {}',
    'export const f = () => 1',
    'export const f = function () {}',
    'export default function f() {}',
    'function f() {}\nexport { f }',
    '// A remark is no sentence.\nexport function f() {}',
    '/* Neither is this. */\nexport function f() {}',
    '/** */\nexport function f() {}',
    '/** Of another. */\nconst other = 1\nexport function f() {}',
    'export function f(a: string): string\nexport function f(a: number): number\nexport function f(a) {\n  return a\n}',
  ])('needs a sentence: %s', (text) => {
    expect(undocumented(text)).toEqual([expect.stringMatching(/^src\/domain\/a\.ts:\d+: f$/u)])
  })

  it.each([
    '/** Gives nothing. */\nexport function f() {}',
    '/** Gives nothing. */\n// oxlint-disable-next-line no-empty-function\nexport function f() {}',
    '/** Gives nothing. */\nfunction f() {}\nexport { f }',
    '/** Doubles. */\nexport function f(a: string): string\nexport function f(a: number): number\nexport function f(a) {\n  return a\n}',
    'function own() {}',
    'export const value = 1\nexport type F = () => void',
    "export { f } from '../b.ts'",
  ])('has one, or is none: %s', (text) => {
    expect(undocumented(text)).toEqual([])
  })

  it('is told in percent, of domain and server alone', () => {
    const sources = {
      'src/domain/a.ts': '/** Gives nothing. */\nexport function f() {}\nexport function g() {}\n',
      'src/server/b.ts': '/** Gives nothing. */\nexport const h = () => undefined\n',
      'src/server/b.test.ts': 'export function i() {}\n',
      'src/web/c.ts': 'export function j() {}\n',
    }
    expect(measureStructure(new Map(Object.entries(sources))).undocumented.value).toBe(33.33)
  })
})

describe('a block', () => {
  it('of 15 lines that stands twice is told once, at its whole length', () => {
    const sources = {
      'src/a.ts': `import { x } from '../x.ts'\n\n${numbered(17)}`,
      'src/b.ts': `const first = 1\n// Why.\n${numbered(17).replaceAll('\n', '\n\n').replaceAll('const', '  const ')}const last = 1\n`,
    }
    expect(places('duplicates', sources)).toEqual(['17 lines: src/a.ts:3 and src/b.ts:3'])
  })

  it('is found within one file and in tests, too', () => {
    expect(
      places('duplicates', { 'src/a.test.ts': numbered(15) + numbered(1, 'other') + numbered(15) }),
    ).toEqual(['15 lines: src/a.test.ts:1 and src/a.test.ts:17'])
  })

  it('is none with fewer lines, comments and imports left out', () => {
    const imports = Array.from({ length: 9 }, (_, index) => `import { a${index} } from '../a.ts'\n`).join('')
    const text = `${imports}/*\n${'Why.\n'.repeat(9)}*/\n${numbered(14)}`
    expect(places('duplicates', { 'src/a.ts': text, 'src/b.ts': text })).toEqual([])
  })
})
