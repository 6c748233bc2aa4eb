import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { describe, listProduction } from './dependencies/licences.mjs'
import { explain } from './support/explain.mjs'
import { inProject, tools } from './support/project.mjs'
import { runTool } from './support/run-tool.mjs'

/** Writes docs/licences.md and the notices for browsers. */
export async function run() {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const packages = listProduction(lock)
  const document = inProject('docs/licences.md')
  await writeFile(document, describe(packages))
  const { code, output } = await runTool(tools.oxfmt, [document])
  if (code !== 0) throw explain(output)
  await writeFile(inProject('public/licences.txt'), noticesOf(packages, lock))
  console.log(`${packages.length} Pakete: docs/licences.md, public/licences.txt`)
}

/** The wordings of packages that run on every system; those for one system alone are never sent to browsers. */
function noticesOf(packages, lock) {
  const everywhere = packages.filter(({ path }) => !lock.packages[path].optional)
  return everywhere
    .map(({ name, version, licence, path }) => `${name} ${version} (${licence})\n\n${wordingOf(path)}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function wordingOf(path) {
  const folder = inProject(path)
  if (!existsSync(folder)) return 'The package names its licence and brings no wording of it.'
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.|-|$)/iu.test(name))
  if (!file) return 'The package names its licence and brings no wording of it.'
  return readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim()
}
