import { conclude, format, knip, lint, runSteps, types, unit } from './steps.mjs'

/** Everything that needs no browser: before a commit. */
export async function run() {
  conclude(await runSteps([format, lint, types, knip, unit]))
}
