import { expect, it } from 'vitest'
import { fittingFiles } from './import-state.ts'

/** A file of so many bytes, without them. */
function fileOf(id: string, size: number) {
  const file = new File(['x'], `${id}.xml`)
  Object.defineProperty(file, 'size', { value: size })
  return { id, file }
}

it('reads four hundred files at once, 200 MB together, and leaves out by their names what comes beyond (imports.md § 13)', () => {
  const many = Array.from({ length: 403 }, (_, at) => fileOf(`${at}`, 10_000))
  expect([...fittingFiles(many)]).toEqual(many.slice(0, 400).map(({ id }) => id))
  const large = [
    fileOf('a', 120_000_000),
    fileOf('b', 100_000_000),
    fileOf('c', 70_000_000),
    fileOf('d', 20_000_000),
  ]
  expect([...fittingFiles(large)]).toEqual(['a', 'c'])
  // What is too large by itself is told so when it is read, and takes no room from the others.
  expect([...fittingFiles([fileOf('e', 300_000_000), fileOf('f', 199_000_000)])]).toEqual(['e', 'f'])
})
