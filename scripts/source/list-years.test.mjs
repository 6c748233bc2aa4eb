import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listYears } from './list-years.mjs'

let domain
let folder

beforeEach(async () => {
  domain = await mkdtemp(join(tmpdir(), 'years-'))
  folder = join(domain, 'tax', 'data')
  await mkdir(folder, { recursive: true })
  await mkdir(join(domain, 'money'))
})

afterEach(() => rm(domain, { recursive: true }))

it('lists a new year as soon as its file lies there', async () => {
  await writeFile(join(folder, 'wage-tax-2026.json'), '{}')
  await listYears(domain)
  await writeFile(join(folder, 'wage-tax-2027.json'), '{}')
  await writeFile(join(folder, 'gnotkg-table.json'), '{}')
  await listYears(domain)
  expect(await readFile(join(folder, 'wage-tax-years.ts'), 'utf8')).toBe(
    `// Written by \`npm run format\` from the files in this folder: a new year needs only a new file.
import year2026 from './wage-tax-2026.json' with { type: 'json' }
import year2027 from './wage-tax-2027.json' with { type: 'json' }

export const wageTaxYears = {
  2026: year2026,
  2027: year2027,
}
`,
  )
})
