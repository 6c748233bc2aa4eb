import { buildIfStale } from './build.mjs'

/**
 * Runs the product as on several machines: three processes behind nginx, primary and standby behind HAProxy. A rehearsal
 * of failures: `npm run cluster -- --rounds 20 --kill primary`.
 */
export async function run(args) {
  await buildIfStale()
  const { rehearse } = await import('../src/server/testing/rounds/rehearsal.ts')
  await rehearse(args)
}
