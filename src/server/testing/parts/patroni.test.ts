import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deployFile } from './deploy-file.ts'

test('PostgreSQL under Patroni logs as the documents ask of any server: nothing that people typed', async () => {
  const guide = await readFile('docs/operations.md', 'utf8')
  const asked = settingsIn(guide, /^alter database plan set (log_\w+) = (.+);$/gm)
  expect(asked).toHaveProperty('log_min_messages', 'log')
  expect(settingsIn(await deployFile('cluster/patroni.yml', []), /^ +(log_\w+): (.+)$/gm)).toEqual(asked)
})

function settingsIn(text: string, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]),
  )
}
