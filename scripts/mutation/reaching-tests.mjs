import { dirname, join } from 'node:path/posix'

const imported = /(?:from|import)\s*\(?\s*'(?<source>[#.][^']*)'/gu

/**
 * The tests that reach a file through their imports, the nearest first: fewest steps, then the longest path in common.
 *
 * @param sources the texts by path, including tests
 */
export function reachingTests(file, sources) {
  const importers = importersOf(sources)
  const steps = new Map([[file, 0]])
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return [...steps]
    .filter(([path]) => /\.test\.tsx?$/u.test(path))
    .toSorted(([a, aSteps], [b, bSteps]) => aSteps - bSteps || inCommon(b, file) - inCommon(a, file))
    .map(([path]) => path)
}

const known = new WeakMap()

function importersOf(sources) {
  if (known.has(sources)) return known.get(sources)
  const importers = new Map()
  for (const [path, text] of sources)
    for (const { groups } of text.matchAll(imported)) {
      const target = groups.source.startsWith('#')
        ? `src/${groups.source.slice(1)}`
        : join(dirname(path), groups.source)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  known.set(sources, importers)
  return importers
}

function inCommon(a, b) {
  const [left, right] = [a.split('/'), b.split('/')]
  const differs = left.findIndex((part, place) => part !== right[place])
  return differs === -1 ? left.length : differs
}
