import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What belongs to a connection and not to a transaction: through a pooler the next statement may be on another one. */
const ofTheSession = {
  'a lock of the session': /pg_(?:try_)?advisory_(?:lock|unlock)/i,
  'a temporary table': /\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\b/i,
  'a cursor that outlives its transaction': /\bwith\s+hold\b/i,
  'a listener': /(?:`|')\s*(?:un)?listen\s+\w/i,
  'a setting of the session':
    /set_config\([^()]*,\s*false\)|(?:`|')\s*set\s+(?:session\b|[a-z_]+\s*(?:=|to\b))/i,
  'a statement prepared by hand': /(?:`|')\s*prepare\s+\w/i,
}

/** The files that know whether there is a pooler, and set a connection up only where it is ours alone. */
const allowed = new Set([
  'src/server/database/connection/greet.ts',
  'src/server/database/migration/run-file.ts',
])

test('nothing is kept on a connection: locks, settings and cursors end with their transaction', async () => {
  const files = globSync('src/server/**/*.{ts,sql}').filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/testing/') && !allowed.has(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const [what, pattern] of Object.entries(ofTheSession))
      if (pattern.test(text)) found.push(`${file}: ${what} (${pattern.exec(text)?.[0]})`)
  }
  expect(found).toEqual([])
})
