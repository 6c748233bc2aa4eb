import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { send } = testApp({ config: { appUrl: 'https://kompass.example' } })
const get = (path: string) => send({ method: 'GET', path })

test('the sitemap lists what everybody may read, and nothing else', async () => {
  const { status, headers, text } = await get('/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address)
  expect(addresses).toContain('https://kompass.example/')
  expect(addresses).toContain('https://kompass.example/finanzrechner')
  expect(addresses).toContain('https://kompass.example/impressum')
  expect(addresses.join('\n')).not.toMatch(/dashboard|admin|auth\/|benutzer|\/dev\//u)
})

test('robots may come everywhere but to the calls, and find the sitemap', async () => {
  const { status, text } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(text).toBe('User-agent: *\nDisallow: /api/\nSitemap: https://kompass.example/sitemap.xml\n')
})
