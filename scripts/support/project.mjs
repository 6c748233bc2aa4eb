import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export function inProject(...parts) {
  return join(projectDir, ...parts)
}

/** Whether packages and pages are as they shall be: in an image, which can neither install nor build. */
export const isPrebuilt = process.env.PREBUILT === 'true'

/** The scripts of the tools, run directly by the pinned Node: no shell, no PATH, no npm. */
export const tools = {
  knip: inProject('node_modules/knip/bin/knip.js'),
  oxfmt: inProject('node_modules/oxfmt/bin/oxfmt'),
  oxlint: inProject('node_modules/oxlint/bin/oxlint'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  reactRouter: inProject('node_modules/@react-router/dev/bin.cjs'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
}
