// npm run bench: prints a table and writes bench/out/results.json. Figures for docs/performance.md come from here.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loginsAtOnce } from './logins-at-once.ts'
import { type Figure, printTable } from './support/figure.ts'
import { describeMachine } from './support/machine.ts'
import { startServer } from './support/server.ts'

const out = fileURLToPath(new URL('out/', import.meta.url))

const server = await startServer()
try {
  const figures: readonly Figure[] = await loginsAtOnce(server)
  console.log(`${describeMachine()}\n`)
  printTable(figures)
  await mkdir(out, { recursive: true })
  await writeFile(`${out}results.json`, `${JSON.stringify(figures, null, 2)}\n`)
} finally {
  await server.stop()
}
