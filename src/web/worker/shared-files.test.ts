import { beforeEach, expect, test, vi } from 'vitest'
import { takeSharedFiles } from '#web/app/device/shared-files.ts'
import { takeShared } from './shared-files.ts'

const origin = 'https://kompass.example'
let kept: Map<string, Response> | undefined
let reads = 0

beforeEach(() => {
  kept = undefined
  reads = 0
  vi.stubGlobal('caches', {
    has: async () => kept !== undefined,
    open: async () => {
      const cache = (kept ??= new Map())
      return {
        put: async (key: string, answer: Response) => void cache.set(key, answer),
        keys: async () => [...cache.keys()],
        match: async (key: string) => cache.get(key),
      }
    },
    delete: async () => (kept = undefined),
  })
})

test('what the system shares reaches the import', async () => {
  const answer = await takeShared(shared([file('Umsätze.csv')]), origin)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${origin}/haushaltsplan?ansicht=einlesen`,
  ])
  const { files, leftOut } = await takeSharedFiles()
  expect([files.map(({ name }) => name), leftOut]).toEqual([['Umsätze.csv'], 0])
})

test('of more files than the import takes together the first are kept, and the others counted', async () => {
  await takeShared(shared(Array.from({ length: 403 }, (_, index) => file(`${index}.csv`))), origin)
  const { files, leftOut } = await takeSharedFiles()
  expect([files.length, files.at(-1)?.name, leftOut]).toEqual([400, '399.csv', 3])
})

test('files that are too large are not kept', async () => {
  await takeShared(shared([large('groß.csv', 200_000_001), file('klein.csv')]), origin)
  const { files, leftOut } = await takeSharedFiles()
  expect([files.map(({ name }) => name), leftOut]).toEqual([['klein.csv'], 1])
})

test('what a foreign page sends is not even read', async () => {
  const answer = await takeShared(shared([file('untergeschoben.csv')], 'https://fremd.example/'), origin)
  expect(answer.status).toBe(303)
  expect(reads).toBe(0)
  expect(kept).toBeUndefined()
})

test('what is no form opens the import all the same', async () => {
  const answer = await takeShared(new Request(origin, { method: 'POST', body: 'kein Formular' }), origin)
  expect(answer.status).toBe(303)
  expect(await takeSharedFiles()).toEqual({ files: [], leftOut: 0 })
})

function shared(files: readonly File[], referrer = ''): Request {
  // A form of Node would copy the files, and with them their pretended sizes.
  const form = { getAll: () => files }
  const formData = async () => {
    reads += 1
    return form
  }
  return { referrer, headers: new Headers(), formData } as unknown as Request
}

function file(name: string): File {
  return new File(['a;b'], name)
}

function large(name: string, size: number): File {
  return Object.defineProperty(file(name), 'size', { value: size })
}
