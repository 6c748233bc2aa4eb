import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** All files below a folder whose names have one of the given endings. */
export async function filesOf(folder, ...endings) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
