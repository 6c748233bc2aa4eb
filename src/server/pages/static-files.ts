import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import { type Encoding, encodings } from '#server/http/compression.ts'
import { type ChooseVariant, variantsOf } from './static-variants.ts'

export interface StaticFile {
  readonly type: string
  readonly isPage: boolean
  readonly cacheControl: string
  readonly choose: ChooseVariant
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
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
const twinEndings: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' }
const compressedAlready = new Set(['.ico', '.png', '.webp', '.woff2'])
const SMALLEST_WORTH_IT = 400

/**
 * Reads a build into memory once, by address: `x/index.html` is `/x`, `x.html` is `/x` and `/x.html`. Pages are
 * filled at once and compressed when somebody first asks for them; for other files the twins beside them are taken,
 * where there are any.
 */
export async function loadStaticFiles(folder: string, fill: (page: string) => string): Promise<StaticFiles> {
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
  return Object.values(twinEndings).some(
    (ending) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)),
  )
}

// One after the other and at once: a thousand small files cost a tenth of what asking for each and waiting costs.
function load(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  fill: (page: string) => string,
): StaticFile {
  const ending = extname(name)
  const isPage = ending === '.html'
  const path = join(folder, name)
  const raw = readFileSync(path)
  const body = isPage ? Buffer.from(fill(raw.toString('utf8'))) : raw
  const twins = isPage ? [] : encodings.filter((encoding) => known.has(name + twinEndings[encoding]))
  const built = twins.map((encoding) => [encoding, readFileSync(path + twinEndings[encoding])] as const)
  const isWorthIt = body.length >= SMALLEST_WORTH_IT && !compressedAlready.has(ending)
  return {
    type: types[ending] ?? 'application/octet-stream',
    isPage,
    cacheControl: name.startsWith('assets/') ? `public, max-age=${365 * DAY_SECONDS}, immutable` : 'no-cache',
    choose: variantsOf(body, new Map(built), isWorthIt),
  }
}

function addressesOf(name: string): readonly string[] {
  if (name === 'index.html') return ['/']
  if (name.endsWith('/index.html')) return [`/${name.slice(0, -'/index.html'.length)}`]
  if (name.endsWith('.html')) return [`/${name}`, `/${name.slice(0, -'.html'.length)}`]
  return [`/${name}`]
}
