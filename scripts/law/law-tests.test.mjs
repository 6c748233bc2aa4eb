import { expect, it } from 'vitest'
import { listOfTests, requirements, testsByNumber } from './law-tests.mjs'

it('every requirement has a test that names it', () => {
  const found = testsByNumber()
  expect(
    requirements()
      .map(({ number }) => number)
      .filter((number) => !found.has(number)),
  ).toEqual([])
})

it('docs/law-tests.md lists them as they are', async () => {
  const list = 'docs/law-tests.md'
  await expect(listOfTests()).toMatchFileSnapshot(`../../${list}`)
})

it('a range names all between its ends', () => {
  const found = testsByNumber([['a.test.ts', 'law.md L8.2 to L8.4, L1.1 and § 9']])
  expect([...found.keys()]).toEqual(['L8.2', 'L8.3', 'L8.4', 'L1.1'])
})
