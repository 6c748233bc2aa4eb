// Checks whether the tests in docs/law-tests.md would notice a violation: each requirement is broken once, on purpose,
// and its test has to fail (decision 0134).

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserMutant } from './law/law-mutant-story.mjs'
import { mutants } from './law/law-mutant-table.mjs'
import { explain } from './support/explain.mjs'
import { inProject, tools } from './support/project.mjs'
import { runTool } from './support/run-tool.mjs'

/**
 * Breaks every requirement, or the named ones: `npm run law:mutants -- L8.4 L9`. `--stories` adds those that only a
 * browser shows, each with a separate build.
 */
export async function run(wanted) {
  const withStories = wanted.includes('--stories')
  const numbers = wanted.filter((word) => word !== '--stories')
  const chosen = mutants.filter((mutant) => isWanted(mutant, numbers))
  if (chosen.length === 0) throw explain(`Zu ${numbers.join(', ')} steht nichts in der Tabelle.`)
  const survived = []
  let told = 0
  for (const mutant of chosen) {
    if (mutant.isStory && !withStories) continue
    const start = performance.now()
    const verdict = mutant.isStory ? await browserMutant(mutant) : await unitMutant(mutant)
    told += 1
    if (verdict !== 'noticed') survived.push(mutant)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `${verdict === 'noticed' ? '✓' : '✗'} ${mutant.number} ${mutant.test}: ${verdict} (${seconds} s)`,
    )
  }
  console.log(`${told - survived.length} noticed, ${survived.length} not noticed`)
  if (survived.length > 0) process.exitCode = 1
}

function isWanted({ number }, numbers) {
  return numbers.length === 0 || numbers.some((each) => number === each || number.startsWith(`${each}.`))
}

/**
 * Runs the tests that name the number; only a failed assertion of these counts, because a file that cannot be loaded
 * proves nothing.
 */
async function unitMutant({ number, test, ...mutant }) {
  const folder = await mkdtemp(join(tmpdir(), 'law-mutant-'))
  try {
    const report = join(folder, 'report.json')
    const { output } = await runTool(
      tools.vitest,
      [
        'run',
        `--config=${inProject('vitest.mutants.config.mjs')}`,
        `--root=${inProject('.')}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--testNamePattern=${namePattern(number)}`,
        test,
      ],
      { MUTANT: JSON.stringify(mutant) },
    )
    return verdictOf(await readFile(report, 'utf8').catch(() => ''), output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Matches `L8.4`, alone or inside a range such as `L8.1 to L8.5`, in the name of a test. */
export function namePattern(number) {
  const [part, item] = number.slice(1).split('.')
  const ranges = Array.from({ length: 9 }, (_, from) => from + 1)
    .filter((from) => from < Number(item))
    .flatMap((from) =>
      Array.from({ length: 9 }, (_, to) => to + 1)
        .filter((to) => to >= Number(item))
        .map((to) => `L${part}\\.${from} to L${part}\\.${to}\\b`),
    )
  return `(${[`L${part}\\.${item}\\b`, ...ranges].join('|')})`
}

export function verdictOf(report, output) {
  if (report === '') return `did not run: ${output.slice(-600)}`
  const { testResults } = JSON.parse(report)
  const ran = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  )
  if (ran.length === 0)
    return `ran no test: ${testResults
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 600)}`
  return ran.some(({ status }) => status === 'failed') ? 'noticed' : 'not noticed'
}
