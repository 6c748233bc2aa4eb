import { rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { buildHeader } from '#contract/protocol/build-header.ts'
import type { KeptPages } from '#contract/site/kept-pages.ts'
import { pages } from '#contract/site/pages.ts'
import { developerCookie, developerSecret } from '#server/http/developer/developer-door.ts'
import { productVersion } from '#server/product-version.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'

const head = '<script type="application/json" id="wk-runtime">%WK_RUNTIME_JSON%</script>'
const structured =
  '<script type="application/ld+json">{"name":"%WK_PRODUCT_NAME%","url":"%WK_APP_URL%/"}</script>'
const filler = '<!-- enough to be worth compressing -->'.repeat(30)
const script = 'console.log("a script that is long enough");'.repeat(30)
const pagesDir = await buildOf({
  'index.html': `${head}${structured}<h1>Home %WK_PRODUCT_NAME%</h1>${filler}`,
  'impressum/index.html': `${head}<p>%WK_OPERATOR_NAME%, %WK_OPERATOR_REGISTER%</p>${filler}`,
  'kontensystem/index.html': `${head}<div>Skeleton of the month</div>${filler}`,
  'admin/index.html': `${head}<div>Skeleton of the administration</div>${filler}`,
  '404/index.html': `${head}<h1>Lost</h1>${filler}`,
  '__spa-fallback.html': `${head}<div>Application</div>${filler}`,
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
  'sw.js': 'self.x = 1',
  'builds/latest.json': '{"id":"b42"}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
})
afterAll(() => rm(pagesDir, { recursive: true, force: true }))

const operator = { name: 'A & <B> $& Söhne', street: 'Weg 1', postcode: '1', city: 'Ort', country: null }
const config = {
  pagesDir,
  productName: 'Kompass "&" </script><b>',
  operator: {
    ...operator,
    email: null,
    phone: null,
    representative: null,
    register: null,
    vatId: null,
    taxNumber: null,
    editor: null,
  },
}
const app = testApp({ config })
const { send } = app
const get = (path: string, headers: Record<string, string> = {}) => send({ method: 'GET', path }, { headers })

test('every answer of a call names the build, also a refusal, and no page does', async () => {
  for (const path of ['/api/household', '/api/nothing'])
    expect((await get(path)).headers[buildHeader]).toBe('b42')
  expect((await get('/impressum')).headers[buildHeader]).toBeUndefined()
})

describe('run-time values', () => {
  test('stand in the page, escaped', async () => {
    const { text } = await get('/impressum')
    expect(text).toContain('<p>A &amp; &lt;B&gt; $&amp; Söhne, noch nicht hinterlegt</p>')
    expect(text).not.toContain('%WK_')
  })

  test('are no entities in structured data, where nobody reads these', async () => {
    const { text } = await get('/')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)!
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ name: config.productName, url: 'http://localhost:3000/' })
  })

  test('stand in a block of data that they cannot end', async () => {
    const { text } = await get('/')
    const json = /<script type="application\/json" id="wk-runtime">(.*?)<\/script>/.exec(text)![1]!
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      version: productVersion,
      build: 'b42',
      texts: {
        PRODUCT_NAME: config.productName,
        APP_URL: 'http://localhost:3000',
        YEAR: '2026',
        OPERATOR_NAME: 'A & <B> $& Söhne',
        OPERATOR_ADDRESS: 'Weg 1\n1 Ort',
        OPERATOR_EMAIL: 'noch nicht hinterlegt',
        OPERATOR_EMAIL_LINK: '/kontakt',
        OPERATOR_PHONE: 'noch nicht hinterlegt',
        OPERATOR_REPRESENTATIVE: 'noch nicht hinterlegt',
        OPERATOR_REGISTER: 'noch nicht hinterlegt',
        OPERATOR_VAT_ID: 'noch nicht hinterlegt',
        OPERATOR_TAX_NUMBER: 'noch nicht hinterlegt',
        EDITOR_NAME: 'noch nicht hinterlegt',
        COST_SENTENCE:
          'Haushaltsplan, Vermögensplan und Monatsabschluss öffnet das Abo. Es kostet 9,90\u00A0€ im Monat oder 99,00\u00A0€ im Jahr, inkl. MwSt. Kostenlos testen kannst du es, bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage. Zahlungsdaten brauchst du dafür nicht.',
      },
      mode: 'trial',
      trial: { days: 14, maxDays: 75 },
      isSubscriptionRequired: true,
      sale: { monthlyCents: 9_90, yearlyCents: 99_00, vatBp: 1_900, provider: 'test' },
      analytics: null,
      errorReportingDsn: null,
      isWorkerOn: true,
    })
  })
})

describe('addresses', () => {
  test('a prerendered page is served with status 200', async () => {
    const answer = await get('/')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(answer.text).toContain('<h1>Home')
  })

  test.each(
    pages
      .filter(({ access, isForDevelopers }) => access === 'auth' && !isForDevelopers)
      .map(({ path }) => path),
  )('the application answers %s, visitors go to the login', async (path) => {
    for (const cookie of ['wk_session=x', 'wk_hint=1']) {
      const answer = await get(`${path}?x=1`, { cookie })
      expect(answer).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } })
      expect(answer.text).toContain(path === '/kontensystem' ? 'Skeleton of the month' : 'Application')
    }
    expect(await get(`${path}?x=1`)).toMatchObject({
      status: 303,
      headers: {
        location: `/auth/login?weiter=${encodeURIComponent(`${path}?x=1`)}`,
        'cache-control': 'no-store',
      },
    })
  })

  test('a page of admins is for admins, others go to their login', async () => {
    for (const cookie of ['wk_session_admin=x', 'wk_hint_admin=1']) {
      const answer = await get('/admin', { cookie })
      expect(answer).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } })
      expect(answer.text).toContain('Skeleton of the administration')
    }
    for (const cookie of ['', 'wk_session=x']) {
      expect((await get('/admin', { cookie })).headers['location']).toBe('/admin/login')
      expect((await get('/admin/benutzer', { cookie })).headers['location']).toBe(
        '/admin/login?weiter=%2Fadmin%2Fbenutzer',
      )
    }
  })

  test('an unknown address is told as such, to signed-in people by the application', async () => {
    const told = await get('/nichts')
    expect(told).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
    expect(told.text).toContain('Lost')
    expect((await get('/404')).status).toBe(404)
    const inside = await get('/nichts', { cookie: 'wk_session=x' })
    expect(inside.status).toBe(404)
    expect(inside.text).toContain('Application')
  })

  test('the start page needs no way back', async () => {
    expect((await get('/dashboard')).headers['location']).toBe('/auth/login')
  })

  test.each([
    '/nothing',
    '/index',
    '/einstellungen/geheim',
    '/auth',
    '/%e0%a4%a',
    '/..%2f..%2fpackage.json',
    '/wp-login.php',
    '/__spa-fallback',
    '/__spa-fallback.html',
  ])('the application says that %s does not exist', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('"dependencies"')
  })

  test('a missing asset is no page', async () => {
    expect(await get('/assets/old.js')).toMatchObject({ status: 404, text: 'Not found\n' })
  })

  test('a slash at the end leads to the page without it, the query kept', async () => {
    const answer = await get('/impressum/?a=1')
    expect(answer).toMatchObject({ status: 308, headers: { location: '/impressum?a=1' } })
  })

  test('no address leads to another host', async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as AddressInfo
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '//evil.example/%2e%2e/',
      '//impressum/',
      '/%2f/impressum/',
    ]) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, path, headers: { host: 'localhost:3000' } }, resolve)
          .on('error', reject)
          .end()
      })
      answer.resume()
      expect({ path, location: answer.headers.location, status: answer.statusCode }).toEqual({
        path,
        location: undefined,
        status: 404,
      })
    }
  })

  test('other methods are refused', async () => {
    const answer = await send({ method: 'POST', path: '/impressum', body: {} })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('HEAD answers like GET, without the page', async () => {
    const answer = await send({ method: 'HEAD', path: '/' })
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect((await send({ method: 'HEAD', path: '/api/user' })).status).toBe(405)
  })
})

describe('signed-in people', () => {
  test('get the application instead of the page for visitors', async () => {
    const answer = await get('/', { cookie: 'wk_session=x' })
    expect(answer.text).toContain('Application')
    expect(answer.headers['vary']).toBe('Accept-Encoding, Cookie')
  })

  test('get files as everybody', async () => {
    expect((await get('/favicon.svg', { cookie: 'wk_session=x' })).text).toContain('<svg')
  })
})

describe('caches', () => {
  test('assets are kept for good, everything else is asked for again', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/sw.js', '/favicon.svg']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  test('the same again is 304, without a body', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': `"x", ${String(first.headers['etag'])}` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect((await get('/', { 'if-none-match': '*' })).status).toBe(304)
    expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('a visitor who signs in is not shown the page of before', async () => {
    const first = await get('/')
    const headers = { cookie: 'wk_session=x', 'if-none-match': String(first.headers['etag']) }
    expect((await get('/', headers)).status).toBe(200)
  })

  test('a 404 stays one, whatever the cache knows', async () => {
    const first = await get('/nothing')
    const again = await get('/nothing', { 'if-none-match': String(first.headers['etag']) })
    expect(again.status).toBe(404)
  })
})

describe('compression', () => {
  test.each([
    ['br, gzip', 'br', promisify(brotliDecompress)],
    ['gzip, zstd', 'zstd', promisify(zstdDecompress)],
    ['gzip;q=0.5', 'gzip', promisify(gunzip)],
    ['br;q=0, gzip', 'gzip', promisify(gunzip)],
  ])('%s gets %s', async (accepted, encoding, open) => {
    const plain = await get('/impressum')
    const answer = await app.app.inject({
      url: '/impressum',
      headers: { host: 'localhost:3000', 'accept-encoding': accepted },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['etag']).not.toBe(plain.headers['etag'])
    expect((await open(answer.rawPayload)).toString()).toBe(plain.text)
  })

  test('the twin of the build is taken, and is no address', async () => {
    const answer = await app.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { host: 'localhost:3000', 'accept-encoding': 'br' },
    })
    expect(answer.rawPayload.equals(brotliCompressSync(script))).toBe(true)
    expect((await get('/assets/app-1a2b.js.br')).status).toBe(404)
  })
})

describe('pages for developers', () => {
  test('are there in a trial, on this machine, with the secret of the printed address', async () => {
    const secret = developerSecret(testConfig)
    const cookie = `${developerCookie}=${secret}`
    expect((await get('/dev/components', { cookie })).status).toBe(200)
    expect((await get('/dev/components')).status).toBe(404)
    expect((await get('/dev/components', { cookie, 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect(await get(`/dev/components?secret=${secret}`)).toMatchObject({
      status: 303,
      headers: { location: '/dev/components' },
    })
  })
})

describe('what a browser keeps', () => {
  const kept = async () => JSON.parse((await get('/kept/pages.json')).text) as KeptPages

  test('are the pages as they are sent, with their headers, and none of admins', async () => {
    const { pages: keptPages, headers } = await kept()
    expect(Object.keys(keptPages)).toEqual(['/', '/kontensystem', '/impressum', '/__spa-fallback'])
    expect(keptPages['/impressum']).toBe((await get('/impressum')).text)
    const sent = (await get('/impressum')).headers
    for (const [name, value] of Object.entries(headers)) expect([name, sent[name]]).toEqual([name, value])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is asked for again only when it has changed', async () => {
    const first = await get('/kept/pages.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/kept/pages.json', { 'if-none-match': String(first.headers['etag']) })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('is answered by a worker that is never cached and may do nothing but ask this server', async () => {
    const { status, text, headers } = await get('/sw.js')
    expect({ status, text }).toEqual({ status: 200, text: 'self.x = 1' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })
})

describe('a server that has switched the worker off', () => {
  const off = testApp({ config: { ...config, isWorkerOn: false } })

  test('sends one that empties what was kept and removes itself, and tells pages to leave it', async () => {
    const { text, headers } = await off.send({ method: 'GET', path: '/sw.js' })
    expect(text).toContain('registration.unregister()')
    expect(text).toContain('caches.delete(name)')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await off.send({ method: 'GET', path: '/impressum' })).text).toContain('"isWorkerOn":false')
  })
})
