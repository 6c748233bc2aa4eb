import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOldSharedFiles, takeSharedFiles } from './shared-files.ts'

const at = 1_000_000
const shared = (name: string, time: number) =>
  new Response('a;b', { headers: { 'x-name': encodeURIComponent(name), 'x-time': String(time) } })
let kept: Map<string, Response> | undefined

beforeEach(() => {
  kept = new Map([['0', shared('Umsätze.csv', at)]])
  vi.stubGlobal('caches', {
    has: async () => kept !== undefined,
    open: async () => ({
      keys: async () => [...(kept?.keys() ?? [])],
      match: async (key: string) => kept?.get(key),
    }),
    delete: async () => (kept = undefined),
  })
})

test('a shared file comes with its name, once', async () => {
  const {
    files: [file],
  } = await takeSharedFiles(at + 1)
  expect([file?.name, await file?.text()]).toEqual(['Umsätze.csv', 'a;b'])
  expect(await takeSharedFiles(at + 1)).toEqual({ files: [], leftOut: 0 })
})

test('one that waited for ten minutes is forgotten: somebody else may be signed in', async () => {
  expect(await takeSharedFiles(at + 600_000)).toEqual({ files: [], leftOut: 0 })
  expect(kept).toBeUndefined()
})

test('a page that is opened forgets what nobody came for, and leaves what has just been shared', async () => {
  await forgetOldSharedFiles(at + 599_999)
  expect(kept).toBeDefined()
  await forgetOldSharedFiles(at + 600_000)
  expect(kept).toBeUndefined()
})
