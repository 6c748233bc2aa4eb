import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { productVersion } from '#server/product-version.ts'
import { createErrorReports, reportingLog } from './error-reports.ts'

/** What a service of the operator has received, over real HTTP. */
const heard: { readonly path: string; readonly body: string }[] = []
const service = createServer((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    heard.push({ path: request.url ?? '', body })
    answer.end('{}')
  })
})
let dsn = ''

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/2`
})
beforeEach(() => void heard.splice(0))
afterAll(() => void service.close())

const told = (error: unknown) => {
  const reports = createErrorReports(dsn)
  const lines: string[] = []
  const log = reportingLog(
    createLog(
      'error',
      (line) => lines.push(line),
      () => new Date(),
    ),
    reports,
  )
  log.error('request failed', { route: 'POST /api/accounts', error })
  return { lines, stop: reports.stop }
}

test('an error of the server is reported with the version and without anything that somebody entered', async () => {
  const always = vi.spyOn(Math, 'random').mockReturnValue(0)
  const error = Object.assign(
    new RangeError('no account „Anna Berger“ with 1.234,56 € for anna@example.com'),
    {
      detail: 'Key (iban)=(DE89370400440532013000) exists',
      parameters: ['geheim'],
    },
  )
  const { lines, stop } = told(error)
  await stop()
  always.mockRestore()
  expect(lines).toHaveLength(1)
  expect(heard).toHaveLength(1)
  const [{ path, body }] = heard as [(typeof heard)[number]]
  expect(path).toContain('/api/2/envelope/')
  const event = JSON.parse(body.split('\n')[2] ?? '')
  expect(event).toMatchObject({ release: productVersion, environment: 'production', level: 'error' })
  expect(event.exception.values[0]).toMatchObject({
    type: 'RangeError',
    value: '[message]',
  })
  expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toBe(
    'src/server/error-reports/error-reports.test.ts',
  )
  expect(body).not.toMatch(
    /Anna|Berger|1\.234|example\.com|DE89|geheim|api\/accounts|\/work\/|server_name|"user"/,
  )
})

test('one of four stays here', async () => {
  const never = vi.spyOn(Math, 'random').mockReturnValue(0.76)
  const { stop } = told(new Error('x'))
  await stop()
  never.mockRestore()
  expect(heard).toEqual([])
})

test('what is no error of ours, and a server without a service, report nothing', async () => {
  const { stop } = told(undefined)
  await stop()
  const silent = createErrorReports(null)
  silent.report(new Error('x'))
  await silent.stop()
  expect(heard).toEqual([])
})

test('a service that does not answer disturbs nobody', async () => {
  const reports = createErrorReports('http://key@127.0.0.1:9/2')
  reports.report(new Error('x'))
  await expect(reports.stop()).resolves.toBeUndefined()
})
