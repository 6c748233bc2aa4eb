import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moveInlineScripts } from './build/move-inline-scripts.mjs'
import { orderHeads } from './build/order-head.mjs'
import { precompress } from './build/precompress.mjs'
import { writeWorker } from './build/write-worker.mjs'
import { listYears } from './source/list-years.mjs'
import { explain } from './support/explain.mjs'
import { inProject, tools } from './support/project.mjs'
import { runTool } from './support/run-tool.mjs'

const inputs = [
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts/build',
  'scripts/build.mjs',
  'src/contract',
  'src/domain',
  'src/web',
  'vite.config.ts',
]

const stamp = inProject('dist/inputs.sha256')
const pages = inProject('dist/client')

export async function run() {
  await buildIfStale({ isForced: true })
}

/** Builds the pages into `dist/client` unless the last build saw the same inputs. */
export async function buildIfStale({ isForced = false } = {}) {
  await listYears()
  const wanted = await hashInputs()
  if (!isForced && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  const start = performance.now()
  process.stdout.write('Baut die Oberfläche … ')
  await rm(stamp, { force: true })
  await buildPages()
  await moveInlineScripts(pages)
  await orderHeads(pages)
  await writeWorker(pages, await nameBuild(wanted))
  await precompress(pages)
  // The renderer of the pages has finished, so its folder is removed.
  await rm(inProject('dist/server'), { recursive: true, force: true })
  await writeFile(stamp, wanted)
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
}

async function buildPages() {
  const { code, output } = await runTool(tools.reactRouter, ['build'], { NODE_ENV: 'production' })
  if (code !== 0) throw explain(`\n${output}\nDie Oberfläche konnte nicht gebaut werden (siehe oben).`)
}

/** Writes the files by which an open page asks for the latest build, and what that build is. @returns its id */
async function nameBuild(inputsHash) {
  const id = inputsHash.slice(0, 16)
  const { version } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
  await mkdir(join(pages, 'builds/meta'), { recursive: true })
  await writeFile(join(pages, 'builds/latest.json'), JSON.stringify({ id }))
  await writeFile(join(pages, `builds/meta/${id}.json`), JSON.stringify({ id, version }))
  return id
}

async function hashInputs() {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    // The files are read in parallel, because several hundred are read before each start.
    for (const file of await filesIn(input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

async function filesIn(input) {
  const entries = await readdir(inProject(input), { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (entries === null) return [input]
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(inProject().length + 1)).toSorted()
}
