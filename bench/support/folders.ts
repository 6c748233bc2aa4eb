import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const kept = new Set<string>()
process.on('exit', () => {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes with this process at the latest. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-bench-'))
  kept.add(folder)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  kept.delete(folder)
}
