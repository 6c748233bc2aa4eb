import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfStale } from './build.mjs'
import { inProject, projectDir } from './project.mjs'

/** Measures what docs/performance.md reports; best on a machine that does nothing else. */
export async function run() {
  await buildIfStale()
  const bench = spawn(process.execPath, [inProject('bench/main.ts')], { cwd: projectDir, stdio: 'inherit' })
  const [code] = await once(bench, 'exit')
  process.exitCode = code ?? 1
}
