import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { filesOf } from './files-of.mjs'

/**
 * Writes the archives that the worker in the browser unpacks: hundreds of files in two requests, and smaller than
 * apart. Which files belong to an area is found in the built pages themselves: what a page of the area names, and what
 * the code there fetches later. Three kinds wait for their first use instead: what only pages of other areas name, the
 * code of web workers, and large parts that are fetched later.
 */

const largePart = 150_000
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** @param areaOf says to which area a page belongs, by its path; undefined: to none */
export async function writeArchives(pages, build, areaOf) {
  const files = await readFiles(pages)
  const areas = {}
  for (const page of await filesOf(pages, '.html')) {
    const area = areaOf(pathOf(page, pages)) ?? 'elsewhere'
    areas[area] = new Set([...(areas[area] ?? []), ...namedIn(await readFile(page, 'utf8'), files)])
  }
  await mkdir(join(pages, 'kept'), { recursive: true })
  for (const [area, paths] of Object.entries(divide(areas, files))) {
    const entries = paths.map((path) => [path, { type: types[extname(path)], text: files.get(path) }])
    const archive = { build, files: Object.fromEntries(entries) }
    await writeFile(join(pages, `kept/${area}.json`), JSON.stringify(archive))
  }
}

/** Which files each archive contains, none of them twice: the first area takes what several need. */
export function divide({ elsewhere = new Set(), ...areas }, files) {
  const wanted = new Set(Object.values(areas).flatMap((named) => [...named]))
  const foreign = new Set([...elsewhere].filter((path) => !wanted.has(path)))
  const taken = new Set()
  return Object.fromEntries(
    Object.entries(areas).map(([area, named]) => [area, reachedFrom(named, files, { taken, foreign })]),
  )
}

function reachedFrom(named, files, { taken, foreign }) {
  const waiting = [...named].map((path) => ({ path, isNeeded: true }))
  const reached = []
  while (waiting.length > 0) {
    const { path, isNeeded } = waiting.pop()
    const text = files.get(path)
    const comesLater = foreign.has(path) || text.length > largePart || /\.worker-/.test(path)
    if (taken.has(path) || (comesLater && !isNeeded)) continue
    taken.add(path)
    reached.push(path)
    // The router's list names the files of all pages.
    if (/\/manifest-/.test(path)) continue
    const imported = new Set(importedBy(text, files))
    waiting.push(...namedIn(text, files).map((each) => ({ path: each, isNeeded: imported.has(each) })))
  }
  return reached
}

/** The files that a script needs before it runs. */
function importedBy(text, files) {
  const names = [...text.matchAll(/\b(?:from|import)\s*(["'`])\.\/([\w.-]+)\1/g)]
  return names.flatMap(([, , name]) => byName(files).get(name) ?? [])
}

/** The files whose names stand in a text: addresses in a page, imports in a script. */
function namedIn(text, files) {
  const names = text.match(/[\w.-]+\.(?:js|css|svg)\b/g) ?? []
  return [...new Set(names)].flatMap((name) => byName(files).get(name) ?? [])
}

const nameIndex = new WeakMap()

function byName(files) {
  const known = nameIndex.get(files) ?? new Map([...files.keys()].map((path) => [basename(path), path]))
  nameIndex.set(files, known)
  return known
}

/** The text files below `assets` and at the top of the site, by their address. */
async function readFiles(pages) {
  const read = new Map()
  for (const file of await filesOf(pages, ...Object.keys(types))) {
    const path = file.slice(pages.length).replaceAll('\\', '/')
    if (['/', '/assets'].includes(dirname(path))) read.set(path, await readFile(file, 'utf8'))
  }
  return read
}

function pathOf(page, pages) {
  const folder = dirname(page.slice(pages.length)).replaceAll('\\', '/')
  return basename(page) === 'index.html' ? folder : `/${basename(page)}`
}
