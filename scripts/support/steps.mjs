import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, tools } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** A step runs one kind of check; it returns how many checks passed and failed, and what to read when one failed. */

export const format = wholeStep('Format', () => runTool(tools.oxfmt, ['--check']))
export const lint = wholeStep('Lint', () => runTool(tools.oxlint, ['--type-aware']))
export const types = wholeStep('Types', async () => {
  const generated = await runTool(tools.reactRouter, ['typegen'])
  // Where no types could be made for the pages, the compiler still names the page that has no module.
  const compiled = await runTool(tools.tsc, ['-b'])
  return { code: generated.code || compiled.code, output: `${generated.output}\n${compiled.output}` }
})
export const knip = wholeStep('Knip', () => runTool(tools.knip))

/** Domain, contract, API and database, on a real PostgreSQL. */
export const unit = {
  name: 'Unit and API',
  run: () =>
    countedRun(
      (report) =>
        runTool(tools.vitest, ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
      ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    ),
}

/**
 * Stories in a real browser against the built product.
 * @param place the browser, and the port and data folder of the server under test, as environment variables
 */
export function browserStories(place) {
  return {
    name: 'Browser',
    run: () =>
      countedRun(
        (report) =>
          runTool(
            tools.playwright,
            ['test', `--config=${inProject('playwright.config.ts')}`, '--reporter=dot,json'],
            {
              ...place,
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            },
          ),
        // A test that passed at the second attempt counts as passed; the configuration says when there is one.
        ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
      ),
  }
}

/** Runs the steps one after the other, whatever the results of earlier ones, and prints a line for each. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const start = performance.now()
    const { passed, failed, output } = await step.run()
    total.passed += passed
    total.failed += failed
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(14)}${seconds.padStart(8)}  ${passed} passed, ${failed} failed`,
    )
    if (failed > 0) console.log(`\n${output.trim()}\n`)
  }
  return total
}

/** Prints the last line of `npm test`, and sets the exit code. */
export function conclude({ passed, failed }) {
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

/** A step of a tool that only passes or fails; it counts as one test. */
export function wholeStep(name, runIt) {
  return {
    name,
    run: async () => {
      const { code, output } = await runIt()
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/**
 * Runs a tool that counts its tests in a report. Where there is no report, or no test failed but the tool did, one
 * failure is counted.
 */
async function countedRun(runIt, count) {
  const folder = await mkdtemp(join(tmpdir(), 'wk-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runIt(file)
    const { passed, failed } = count(JSON.parse(await readFile(file, 'utf8')))
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output }
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
