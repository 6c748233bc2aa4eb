import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPage } from '#contract/site/pages.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const off = testApp({ config: { isWorkerOn: false } })

interface Picture {
  readonly src: string
  readonly sizes: string
}

test('the manifest names the product of this installation, and only what is there', async () => {
  const answer = await app.app.inject('/manifest.webmanifest')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  const { name, start_url: start, icons, screenshots, shortcuts, file_handlers: handlers } = answer.json()
  expect(name).toBe('Wohlstandskompass')
  for (const { src, sizes } of [...icons, ...screenshots] as Picture[])
    expect([src, sizeOf(src)]).toEqual([src, sizes])
  const addresses = [start, ...shortcuts.map(({ url }: { url: string }) => url), handlers[0].action]
  for (const address of addresses)
    expect(findPage(new URL(address, 'http://localhost').pathname)).toBeDefined()
  expect(icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true)
})

test('files can be shared with the product where a worker takes them on the device', async () => {
  const { share_target: target } = (await app.app.inject('/manifest.webmanifest')).json()
  expect(target).toMatchObject({ action: '/kept/shared', method: 'POST', enctype: 'multipart/form-data' })
  expect(target.params.files[0].accept).toEqual(expect.arrayContaining(['text/csv', '.csv', '.zip']))
  expect((await off.app.inject('/manifest.webmanifest')).json()).not.toHaveProperty('share_target')
})

test('what is shared without a worker is not read, and the import asks for the file', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/kept/shared',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['location']).toBe('/haushaltsplan?ansicht=einlesen')
})

/** The size of a PNG: width and height stand in its first chunk, as two numbers of four bytes. */
function sizeOf(address: string): string {
  const bytes = readFileSync(new URL(`../../../public${address}`, import.meta.url))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
