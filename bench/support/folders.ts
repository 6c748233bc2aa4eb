import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const kept = new Set<string>()
process.on('exit', () => {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true })
})

/** A new temporary folder, deleted at the latest when this process ends. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-bench-'))
  kept.add(folder)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  kept.delete(folder)
}
