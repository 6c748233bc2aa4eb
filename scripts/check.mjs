import { knownHoles } from './dependencies/known-holes.mjs'
import { conclude, format, knip, lint, runSteps, types, unit } from './support/steps.mjs'

/** Runs all checks that need no browser, before a commit. */
export async function run() {
  conclude(await runSteps([format, lint, types, knip, knownHoles, unit]))
}
