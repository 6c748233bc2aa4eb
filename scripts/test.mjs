import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { findBrowser } from './support/find-browser.mjs'
import { freePort } from './support/free-port.mjs'
import {
  browserStories,
  conclude,
  format,
  knip,
  lint,
  runSteps,
  types,
  unit,
  wholeStep,
} from './support/steps.mjs'

/** Runs everything; `.ci/run` calls it. The last line is `N passed, N failed`. */
export async function run() {
  const build = wholeStep('Build', () => attempt(buildIfStale))
  const before = await runSteps([format, lint, types, knip, unit, build])
  conclude(sum(before, await runStories()))
}

async function runStories() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wk-e2e-'))
  try {
    const place = {
      CHROMIUM_PATH: await findBrowser({ isShellEnough: true }),
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: dataDir,
    }
    return await runSteps([browserStories(place)])
  } catch (error) {
    console.log(`✗ Browser\n\n${error.message}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function attempt(work) {
  try {
    await work()
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: error.message }
  }
}

function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}
