import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { reportError } from '#web/app/network/report-error.ts'
import { pageWithValues } from '#web/testing/page-with-values.ts'

const received: string[] = []
const service = createServer((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push(body)
    answer.end('{}')
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
afterAll(() => void service.close())

it('law.md L3.2: a report names the release, and tells the service not to keep where it comes from', async () => {
  // The errors here are made on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const dsn = `http://key@127.0.0.1:${port}/2`
  pageWithValues({ errorReportingDsn: dsn })
  const { startErrorReports } = await import('./report-errors.ts')
  startErrorReports(dsn)
  // Three of four errors are reported.
  await expect
    .poll(
      () => {
        reportError(new RangeError(`1234,56 von „geheim“ ${Math.random()}`))
        return received.length
      },
      { interval: 50 },
    )
    .toBeGreaterThan(0)
  const report = received[0]!
  expect(report).toContain('"release":"1.2.3"')
  expect(report).toContain('"infer_ip":"never"')
  expect(report).not.toContain('"infer_ip":"auto"')
  expect(report).not.toMatch(/geheim|1234|token/)
})
