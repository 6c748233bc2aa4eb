import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
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
