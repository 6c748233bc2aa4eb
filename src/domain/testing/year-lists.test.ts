import { expect, it } from 'vitest'

const files = Object.keys(import.meta.glob('#domain/*/data/*.json'))
const lists = import.meta.glob<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
  '#domain/*/data/*-years.ts',
  { eager: true },
)

it('lists every file of a year that lies beside it; npm run format writes the lists', () => {
  const listed = Object.entries(lists).flatMap(([path, list]) =>
    Object.values(list).flatMap((years) =>
      Object.keys(years).map((year) => path.replace('-years.ts', `-${year}.json`)),
    ),
  )
  expect(listed.toSorted()).toEqual(files.filter((file) => /-\d{4}\.json$/u.test(file)).toSorted())
  expect(listed.length).toBeGreaterThan(20)
})

it('names the source of every figure of a law or a table', () => {
  const contents = Object.values(import.meta.glob<unknown>('#domain/*/data/*.json', { eager: true }))
  expect(contents).toHaveLength(files.length)
  for (const content of contents) expect(content).toMatchObject({ source: expect.stringMatching(/.{10}/u) })
})
