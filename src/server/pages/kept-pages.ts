import { applicationAddress, isKept, type KeptPages } from '#contract/site/kept-pages.ts'
import { pages } from '#contract/site/pages.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'
import { variantsOf } from './static-variants.ts'

/**
 * The pages that the worker keeps, in one file: filled as the server sends them, with the headers that they have. Made
 * when somebody first asks, and anew when published content has changed the pages.
 */
export function keptPagesOf(
  build: string,
  headers: KeptPages['headers'],
): (files: StaticFiles) => Promise<StaticFile> {
  const made = new WeakMap<StaticFiles, Promise<StaticFile>>()
  return (files) => {
    const known = made.get(files) ?? toFile(files, build, headers)
    made.set(files, known)
    return known
  }
}

async function toFile(files: StaticFiles, build: string, headers: KeptPages['headers']): Promise<StaticFile> {
  const kept: Record<string, string> = {}
  for (const address of [...pages.filter(isKept).map(({ path }) => path), applicationAddress]) {
    const page = await files.get(address)?.choose(new Set())
    if (page) kept[address] = page.body.toString()
  }
  const body = Buffer.from(JSON.stringify({ build, headers, pages: kept } satisfies KeptPages))
  return {
    type: 'application/json; charset=utf-8',
    isPage: false,
    cacheControl: 'no-cache',
    choose: variantsOf({ plain: body }, true),
  }
}
