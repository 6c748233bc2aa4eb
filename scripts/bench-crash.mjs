import { buildIfStale } from './build.mjs'

/** Kills server and database two hundred times while they write, and checks whether anything is missing. */
export async function run(args) {
  await buildIfStale()
  const crash = await import('../bench/crash.ts')
  await crash.run(args)
}
