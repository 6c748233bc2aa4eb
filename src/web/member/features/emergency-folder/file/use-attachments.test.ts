import { expect, it } from 'vitest'
import { takeFiles } from './use-attachments.ts'

const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name)

it('takes what there is room for, and says what is left out', () => {
  const { taken, problem } = takeFiles(
    [fileOf('a.pdf', 15_000_000)],
    [fileOf('b.pdf', 6_000_000), fileOf('c.pdf', 5_000_000), fileOf('leer.txt', 0)],
  )
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
  expect(problem).toContain('Mit b.pdf wären es mehr als 20 MB.')
  expect(problem).toContain('Leer und darum nicht dabei: leer.txt.')
})

it('takes twenty at most', () => {
  const { taken, problem } = takeFiles(
    [],
    Array.from({ length: 22 }, (_, at) => fileOf(`${at}.pdf`, 1)),
  )
  expect(taken).toHaveLength(20)
  expect(problem).toBe('Mehr als 20 Anhänge gehen nicht.')
  expect(takeFiles(taken, []).problem).toBeUndefined()
})
