import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesOf } from './files-of.mjs'

const opening = 'window.__reactRouterManifest='

/**
 * Puts the router's list of routes, small, into the file that starts the application: one request instead of two,
 * and a third of the bytes. Before the scripts of the pages are moved, which name both files.
 */
export async function joinManifest(pages) {
  const assets = join(pages, 'assets')
  const file = (await filesOf(assets, '.js')).find((path) => basename(path).startsWith('manifest-'))
  const manifest = readManifest(await readFile(file, 'utf8'))
  const entry = join(pages, manifest.entry.module)
  const start = joinStart(manifest, await readFile(entry, 'utf8'))
  await writeFile(join(pages, start.path), start.code)
  for (const page of await filesOf(pages, '.html'))
    await writeFile(page, pointToStart(await readFile(page, 'utf8'), manifest, start.path))
  await rm(file)
  await rm(entry)
}

export function readManifest(code) {
  if (!code.startsWith(opening)) throw new Error('This is no list of routes')
  return JSON.parse(code.slice(opening.length).replace(/;\s*$/, ''))
}

/** @returns the file that sets the list and runs the entry, named by its content */
export function joinStart(manifest, entryCode) {
  const write = (path) => `${opening}${JSON.stringify(shrink(manifest, path))};\n${entryCode}`
  const hash = createHash('sha256').update(write('')).digest('base64url').slice(0, 12)
  const path = `/assets/application-${hash}.js`
  return { path, code: write(path) }
}

export function pointToStart(html, manifest, path) {
  return html
    .replaceAll(`import ${JSON.stringify(manifest.url)};`, '')
    .replaceAll(manifest.url, path)
    .replaceAll(manifest.entry.module, path)
}

// In the browser the list is read for addresses, modules and styles. What a module imports is needed for preloading
// alone: the prerendered pages name it already, and no link preloads. A flag that is missing counts as false.
function shrink(manifest, path) {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, shrinkRoute(route)])
  return {
    ...manifest,
    url: path,
    entry: { ...manifest.entry, module: path, imports: [] },
    routes: Object.fromEntries(routes),
  }
}

function shrinkRoute({ imports: _, ...route }) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
