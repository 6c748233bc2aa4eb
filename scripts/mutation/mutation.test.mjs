import { describe, expect, it } from 'vitest'
import { draw } from './draw.mjs'
import { findMutants } from './find-mutants.mjs'
import { mutated } from './mutate-source.mjs'
import { reachingTests } from './reaching-tests.mjs'

const everyMutation = (source) => findMutants('a.ts', source).map((mutant) => mutated(source, mutant))

describe('what can be broken in a source', () => {
  it.each([
    ['const a = b < c', ['const a = b <= c']],
    ['const a = b === c && d', ['const a = b !== c && d', 'const a = b === c || d']],
    ['const a = b + 7', ['const a = b - 7', 'const a = b + 8']],
    ['const a = b ?? c', ['const a = b']],
    ['if (a) b = true', ['if (!(a)) b = true', 'if (a) b = false']],
    ['const a = !b', ['const a = (b)']],
    ['const a = b.some(c)', ['const a = b.every(c)']],
    ['await send(a)', ['/* left out */;']],
  ])('%s', (source, becomes) => {
    expect(everyMutation(source)).toEqual(becomes)
  })

  it.each([
    "import a from './a.ts'",
    'type A = 1 | 2',
    'interface A { b: true }',
    "const a = b + 'words'",
    "throw new Error('not ' + 1)",
  ])('leaves alone what has no effect or is only read by developers: %s', (source) => {
    expect(everyMutation(source)).toEqual([])
  })

  it('looks into what stands beside a type', () => {
    expect(everyMutation('const a = (b > 1) as boolean')).toHaveLength(2)
  })
})

describe('the draw', () => {
  const source = Array.from({ length: 40 }, (_, n) => `const a${n} = b${n} < ${n} && c`).join('\n')
  const mutants = findMutants('a.ts', source)

  it('is the same for the same seed, another for another, and takes a line once', () => {
    const drawn = draw(mutants, 10, 7)
    expect(draw(mutants, 10, 7)).toEqual(drawn)
    expect(draw(mutants, 10, 8)).not.toEqual(drawn)
    expect(new Set(drawn.map(({ line }) => line)).size).toBe(10)
  })

  it('keeps a line when another line goes', () => {
    const [first, ...rest] = draw(mutants, 40, 7)
    const fewer = mutants.filter(({ line }) => line !== first.line)
    expect(draw(fewer, 40, 7)).toEqual(rest)
  })

  it('ends where there is nothing more to draw', () => {
    expect(draw(mutants, 100, 7)).toHaveLength(40)
  })
})

describe('the tests that reach a file', () => {
  const sources = new Map([
    ['src/domain/goals/check.ts', ''],
    ['src/domain/goals/order.ts', "import { check } from './check.ts'"],
    ['src/domain/goals/check.test.ts', "import { check } from './check.ts'"],
    ['src/domain/goals/order.test.ts', "import { order } from './order.ts'"],
    ['src/server/goals/routes.ts', "import { order } from '#domain/goals/order.ts'"],
    ['src/server/goals/routes.test.ts', "import '#server/goals/routes.ts'"],
    ['src/server/other.test.ts', "import { x } from './x.ts'"],
  ])

  it('come the nearest first, and no other', () => {
    expect(reachingTests('src/domain/goals/check.ts', sources)).toEqual([
      'src/domain/goals/check.test.ts',
      'src/domain/goals/order.test.ts',
      'src/server/goals/routes.test.ts',
    ])
  })
})
