import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '../support/project.mjs'

const { files } = await import(inProject('vite.config.ts'))

const rooms = Object.entries(files).flatMap(([file, names]) => names.map((room) => ({ file, room })))
const fileOf = new Map(rooms.map(({ file, room }) => [room, file]))

it('each room of a file is a folder with code of its own, and each library one that the product brings', async () => {
  const { devDependencies } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
  const gone = []
  for (const { room } of rooms) {
    if (!existsSync(inProject(room)) || (await modulesOf(room)).length === 0) gone.push(room)
    if (room.replace('node_modules/', '') in devDependencies) gone.push(room)
  }
  expect(gone).toEqual([])
})

it('no room is named twice', () => {
  expect(rooms.filter(({ file, room }) => fileOf.get(room) !== file)).toEqual([])
})

it('the root loads only rooms of the root, because every visitor pays for it', async () => {
  const strangers = []
  for (const path of await reachedFrom(await pages()))
    if (fileOf.get(dirname(path)) === 'root')
      for (const other of await importsOf(path))
        if (fileOf.get(dirname(other)) !== 'root') strangers.push(`${path} → ${other}`)
  expect(strangers).toEqual([])
})

it('no two files load each other: neither would start', async () => {
  const reached = await reachedFrom(await pages())
  const loaded = new Map(Object.keys(files).map((file) => [file, new Set()]))
  for (const path of reached)
    for (const other of await importsOf(path)) {
      const [from, to] = [path, other].map((each) => fileOf.get(dirname(each)))
      if (from !== undefined && to !== undefined && from !== to) loaded.get(from).add(to)
    }
  const below = (file, seen = new Set()) => {
    for (const next of loaded.get(file)) if (!seen.has(next)) below(next, seen.add(next))
    return seen
  }
  expect(Object.keys(files).filter((file) => below(file).has(file))).toEqual([])
})

/** The code that lies in a room itself, without its tests. */
async function modulesOf(room) {
  const names = await readdir(inProject(room))
  if (!room.startsWith('src/')) return names
  return names.filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
}

/** The modules of the pages and frames that the table of routes names. */
async function pages() {
  const routes = await readFile(inProject('src/web/routes.ts'), 'utf8')
  const named = [...routes.matchAll(/'([a-z/-]+\.tsx)'/gu)].map(([, path]) => `src/web/${path}`)
  return ['src/web/root.tsx', 'src/web/entry.client.tsx', ...named]
}

/** The modules that some modules load at once, themselves included. */
async function reachedFrom(entries) {
  const reached = new Set(entries)
  for (const path of reached) for (const other of await importsOf(path)) reached.add(other)
  return reached
}

/** The modules of the project whose values a module loads at once. */
async function importsOf(path) {
  const code = await readFile(inProject(path), 'utf8')
  return [...code.matchAll(/^(?:import|export) ([^;'"]*?)\s*from '([.#][^']+\.tsx?)'/gmu)]
    .filter(([, what]) => !isType(what))
    .map(([, , address]) =>
      address.startsWith('#') ? address.replace('#', 'src/') : posix.join(dirname(path), address),
    )
}

function isType(what) {
  if (what.startsWith('type ')) return true
  const names = /^\{([^}]*)\}$/su.exec(what.trim())?.[1]
  return names !== undefined && names.split(',').every((name) => /^\s*(?:type .*)?$/su.test(name))
}
