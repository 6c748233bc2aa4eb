import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { slotTokenStart } from '#contract/site/slots.ts'
import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import { type ChooseVariant, variantsOf } from './static-variants.ts'

export interface StaticFile {
  readonly type: string
  readonly isPage: boolean
  readonly cacheControl: string
  readonly choose: ChooseVariant
  /**
   * The same page with the present values and published content; the same file where neither has changed, or the page has
   * no slot for what has.
   */
  readonly refilled?: () => StaticFile
}

/** Fills a page in two steps: with the values of the installation, and with published content. */
export interface FillPage<Values> {
  /** The present values: the same object as long as they are the same. */
  readonly values: () => Values
  readonly withValues: (page: string, values: Values) => string
  readonly withContent: (page: string) => string
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
/** The build writes a compressed copy beside every text file for which that is worth it. */
const TWIN = '.br'
const compressedAlready = new Set(['.avif', '.ico', '.png', '.webp', '.woff2'])
const SMALLEST_WORTH_IT = 400

/**
 * Reads a build into memory once, by address: `x/index.html` is `/x`, `x.html` is `/x` and `/x.html`. Pages are filled
 * at once and compressed when somebody first asks for them; of other files the compressed copy is kept, where there is
 * one.
 */
export async function loadStaticFiles<Values>(folder: string, fill: FillPage<Values>): Promise<StaticFiles> {
  const names = await listFiles(folder)
  const known = new Set(names)
  const plain = names.filter((name) => !isTwin(name, known))
  return new Map(
    plain.flatMap((name) => {
      const file = load(folder, name, known, fill)
      return addressesOf(name).map((address) => [address, file] as const)
    }),
  )
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .map((name) => name.replace(/^\/+/, ''))
}

function isTwin(name: string, known: ReadonlySet<string>): boolean {
  return name.endsWith(TWIN) && known.has(name.slice(0, -TWIN.length))
}

// Files are read synchronously, one after the other: for a thousand small ones this takes a tenth of the time of
// asynchronous reads.
function load<Values>(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  fill: FillPage<Values>,
): StaticFile {
  const ending = extname(name)
  const isPage = ending === '.html'
  const path = join(folder, name)
  if (isPage) return fillBuilt(readFileSync(path), cacheControlOf(name), fill)
  const hasTwin = known.has(name + TWIN)
  const bytes = readFileSync(hasTwin ? path + TWIN : path)
  const isWorthIt = hasTwin || (bytes.length >= SMALLEST_WORTH_IT && !compressedAlready.has(ending))
  return {
    type: types[ending] ?? 'application/octet-stream',
    isPage,
    cacheControl: cacheControlOf(name),
    choose: variantsOf(hasTwin ? { brotli: bytes } : { plain: bytes }, isWorthIt),
  }
}

/** Keeps the page as it was built, in bytes: the folder may hold another build by the time when values change. */
function fillBuilt<Values>(built: Buffer, cacheControl: string, fill: FillPage<Values>): StaticFile {
  const values = fill.values()
  const again = () => fillBuilt(built, cacheControl, fill)
  return toPage(fill.withValues(built.toString(), values), { values, cacheControl, fill, again })
}

interface Filled<Values> {
  readonly values: Values
  readonly cacheControl: string
  readonly fill: FillPage<Values>
  /** Fills the page as it was built, with other values. */
  readonly again: () => StaticFile
}

function toPage<Values>(page: string, filled: Filled<Values>): StaticFile {
  const body = Buffer.from(filled.fill.withContent(page))
  const file: StaticFile = {
    type: types['.html'] ?? '',
    isPage: true,
    cacheControl: filled.cacheControl,
    choose: variantsOf({ plain: body }, body.length >= SMALLEST_WORTH_IT),
    refilled() {
      if (filled.fill.values() !== filled.values) return filled.again()
      return page.includes(slotTokenStart) ? toPage(page, filled) : file
    },
  }
  return file
}

function cacheControlOf(name: string): string {
  return name.startsWith('assets/') ? `public, max-age=${365 * DAY_SECONDS}, immutable` : 'no-cache'
}

/** The same files, with the present values and published content in the pages. */
export function refillPages(files: StaticFiles): StaticFiles {
  return new Map([...files].map(([address, file]) => [address, file.refilled?.() ?? file] as const))
}

function addressesOf(name: string): readonly string[] {
  if (name === 'index.html') return ['/']
  if (name.endsWith('/index.html')) return [`/${name.slice(0, -'/index.html'.length)}`]
  if (name.endsWith('.html')) return [`/${name}`, `/${name.slice(0, -'.html'.length)}`]
  return [`/${name}`]
}
