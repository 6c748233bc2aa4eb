import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { namePattern, verdictOf } from './law-mutants.mjs'
import { mutants } from './law/law-mutant-table.mjs'
import { requirements, testsByNumber } from './law/law-tests.mjs'
import { mutated } from './mutation/mutate-source.mjs'

const read = (file) => readFileSync(file, 'utf8')

describe('the table of mutations', () => {
  it('breaks every requirement, and nothing that is none', () => {
    const numbers = requirements().map(({ number }) => number)
    const broken = new Set(mutants.map(({ number }) => number))
    expect(numbers.filter((number) => !broken.has(number))).toEqual([])
    expect([...broken].filter((number) => !numbers.includes(number))).toEqual([])
  })

  it.each(mutants)(
    '$number: the piece stands in $file once, and something else takes its place',
    (mutant) => {
      const source = read(mutant.file)
      expect(mutated(source, mutant)).not.toBe(source)
    },
  )

  it.each(mutants)('$number: its test names it', ({ number, test }) => {
    expect(existsSync(test)).toBe(true)
    expect([...testsByNumber([[test, read(test)]]).keys()]).toContain(number)
  })
})

describe('a mutation', () => {
  const mutant = { file: 'a.ts', piece: 'b', becomes: 'c' }

  it('is refused where its piece is missing or stands twice', () => {
    expect(() => mutated('aa', mutant)).toThrow('0 times')
    expect(() => mutated('abab', mutant)).toThrow('2 times')
    expect(mutated('aba', mutant)).toBe('aca')
  })

  it('is noticed by an assertion only, never by a file that cannot be read', () => {
    const report = (...statuses) =>
      JSON.stringify({
        testResults: [{ message: 'broken', assertionResults: statuses.map((status) => ({ status })) }],
      })
    expect(verdictOf(report('passed', 'failed'), '')).toBe('noticed')
    expect(verdictOf(report('passed'), '')).toBe('not noticed')
    expect(verdictOf(report('skipped'), '')).toContain('ran no test')
    expect(verdictOf(report(), '')).toContain('broken')
    expect(verdictOf('', 'no vitest')).toContain('did not run')
  })

  it('is tried with the tests that name its number, alone or in a range', () => {
    const names = (number, name) => new RegExp(namePattern(number), 'u').test(name)
    expect(names('L8.4', 'law.md L8.4: x')).toBe(true)
    expect(names('L8.4', 'law.md L8.1 to L8.5: x')).toBe(true)
    expect(names('L8.4', 'law.md L8.5: x')).toBe(false)
    expect(names('L1.1', 'law.md L11.1, L1.12')).toBe(false)
  })
})
