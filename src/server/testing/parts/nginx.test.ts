import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { ANSWERED_WITHIN_MS } from '#server/http/create-server.ts'
import { deployFile } from './deploy-file.ts'

const IDS = /\{\w+\}/g

test('nginx sends exactly those POST and PATCH twice that may be repeated', async () => {
  const file = await deployFile('cluster/nginx.conf', [])
  const [, pattern = ''] = /location ~ (\S+) \{/.exec(file) ?? []
  const isRepeated = new RegExp(pattern)
  const changing = endpoints.filter(({ method }) => method === 'POST' || method === 'PATCH')
  const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
  const meant = changing.filter(({ mayWait }) => mayWait).map(nameOf)
  const found = changing
    .filter(({ path }) => isRepeated.test(path.replaceAll(IDS, crypto.randomUUID())))
    .map(nameOf)
  expect(found.toSorted()).toEqual(meant.toSorted())
})

test.each(['cluster/nginx.conf', 'nginx/plan.conf'])(
  '%s takes the largest body of the contract',
  async (name) => {
    const largest = Math.max(...endpoints.map(({ largeBody }) => largeBody?.kilobytes ?? 0))
    expect(numberIn(await deployFile(name, []), /client_max_body_size (\d+)m;/) * 1024).toBeGreaterThan(
      largest,
    )
  },
)

test('nginx waits for as long as a process may take, and asks another one after that', async () => {
  const file = await deployFile('cluster/nginx.conf', [])
  const patience = numberIn(file, /proxy_read_timeout (\d+)s;/)
  expect(patience).toBeGreaterThan(ANSWERED_WITHIN_MS / 1000)
  expect(patience).toBeLessThan(numberIn(file, /proxy_next_upstream_timeout (\d+)s;/))
})

function numberIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(file)?.[1])
}
