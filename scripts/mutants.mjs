// Checks whether tests notice when a line of the domain or the server is broken: some lines are drawn, each is broken
// once, and the tests that reach it run (decision 0178).

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { draw } from './mutation/draw.mjs'
import { findMutants } from './mutation/find-mutants.mjs'
import { reachingTests } from './mutation/reaching-tests.mjs'
import { readSources } from './source/measure-structure.mjs'
import { inProject, projectDir, tools } from './support/project.mjs'
import { runTool } from './support/run-tool.mjs'

/** Tables of data, the history of the schema, and code that only developers and tests run. */
const leftOut = /\.test\.ts$|\/(?:testing|data|migrations|development|demo)\/|\/schema\.ts$|\.d\.ts$/u

/**
 * The nearest tests run first, then others; a mutation that only a more distant test would notice counts as not
 * noticed.
 */
const nearest = 4
const farthest = 40

/**
 * Draws and tests mutants: `npm run mutants -- --count 200 --seed 7 src/domain/goals`. With `--after 47` the first 47 of
 * the draw are left out, so that a run that was stopped can go on.
 */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      after: { type: 'string', default: '0' },
    },
  })
  const sources = readSources()
  const within = positionals.length > 0 ? positionals : ['src/domain', 'src/server']
  const mutants = [...sources]
    .filter(([path]) => path.endsWith('.ts') && !leftOut.test(path))
    .filter(([path]) => within.some((place) => path.startsWith(place)))
    .flatMap(([path, text]) => findMutants(path, text))
  const after = Number(values.after)
  const drawn = draw(mutants, Number(values.count), Number(values.seed)).slice(after)
  let noticed = 0
  for (const [place, mutant] of drawn.entries()) {
    const { isNoticed, by } = await tryMutant(mutant, reachingTests(mutant.file, sources))
    if (isNoticed) noticed += 1
    console.log(`${isNoticed ? '✓' : '✗'} ${after + place + 1} ${describe(mutant)}: ${by}`)
  }
  console.log(`${noticed} of ${drawn.length} noticed (seed ${values.seed})`)
}

function describe({ file, line, was, becomes }) {
  const short = (text) => text.replaceAll(/\s+/gu, ' ').slice(0, 60)
  return `${file}:${line} „${short(was)}“ → „${short(becomes)}“`
}

async function tryMutant(mutant, tests) {
  for (const files of [tests.slice(0, nearest), tests.slice(nearest, farthest)]) {
    const by = files.length > 0 && (await runTests(mutant, files))
    if (by) return { isNoticed: true, by }
  }
  return {
    isNoticed: false,
    by: `not by ${Math.min(tests.length, farthest)} of ${tests.length} files of tests`,
  }
}

/**
 * Runs the tests until one fails. A source that no longer loads or a test that no longer ends has been noticed as well.
 *
 * @returns what noticed the mutation, if anything did
 */
async function runTests(mutant, files) {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'))
  try {
    const report = join(folder, 'report.json')
    const { code } = await runTool(
      tools.vitest,
      [
        'run',
        `--config=${inProject('vitest.mutants.config.mjs')}`,
        `--root=${inProject('.')}`,
        '--project=!other engine',
        '--bail=1',
        '--testTimeout=30000',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ],
      { MUTANT: JSON.stringify(mutant) },
    )
    if (code === 0) return undefined
    const { testResults } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}'))
    const failed = testResults.find(({ status }) => status === 'failed')
    return failed ? relative(projectDir, failed.name) : 'does not run'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
