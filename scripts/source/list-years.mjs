import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inProject } from '../support/project.mjs'

/**
 * Writes the imports of figures that change with the year. The figures are in
 * `src/domain/<area>/data/<name>-<year>.json`, but Node and the browser's build only read files that are imported, so
 * this writes `<name>-years.ts` beside them.
 */
export async function listYears(domain = inProject('src/domain')) {
  for (const area of await readdir(domain)) {
    const folder = join(domain, area, 'data')
    const files = await readdir(folder).catch(() => [])
    const names = Map.groupBy(files.filter(isOfYear).toSorted(), (file) =>
      file.slice(0, -'-2026.json'.length),
    )
    for (const [name, years] of names)
      await keepCurrent(join(folder, `${name}-years.ts`), listOf(name, years))
  }
}

async function keepCurrent(file, content) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== content) await writeFile(file, content)
}

function isOfYear(file) {
  return /^[a-z-]+-\d{4}\.json$/u.test(file)
}

function listOf(name, files) {
  const years = files.map((file) => basename(file, '.json').slice(-4))
  const imports = files.map(
    (file, index) => `import year${years[index]} from './${file}' with { type: 'json' }`,
  )
  const entries = years.map((year) => `  ${year}: year${year},`)
  return [
    '// Written by `npm run format` from the files in this folder: a new year needs only a new file.',
    ...imports,
    '',
    `export const ${camelCase(name)}Years = {`,
    ...entries,
    '}',
    '',
  ].join('\n')
}

function camelCase(name) {
  return name.replaceAll(/-(?<letter>[a-z])/gu, (_, letter) => letter.toUpperCase())
}
