import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { compress, type Encoding, encodings } from './compress.ts'

interface Variant {
  readonly body: Buffer
  /** Strong: SHA-256 of these bytes. */
  readonly etag: string
}

export interface StaticFile {
  readonly type: string
  readonly isPage: boolean
  readonly cacheControl: string
  readonly variants: ReadonlyMap<Encoding | 'identity', Variant>
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
 * filled first and compressed here; for other files the twins beside them are taken, where there are any.
 */
export async function loadStaticFiles(folder: string, fill: (page: string) => string): Promise<StaticFiles> {
  const names = await listFiles(folder)
  const known = new Set(names)
  const plain = names.filter((name) => !isTwin(name, known))
  const loaded = await Promise.all(
    plain.map(async (name) => [name, await load(folder, name, known, fill)] as const),
  )
  return new Map(
    loaded.flatMap(([name, file]) => addressesOf(name).map((address) => [address, file] as const)),
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

async function load(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  fill: (page: string) => string,
): Promise<StaticFile> {
  const ending = extname(name)
  const isPage = ending === '.html'
  const raw = await readFile(join(folder, name))
  const body = isPage ? Buffer.from(fill(raw.toString('utf8'))) : raw
  const variants = new Map<Encoding | 'identity', Variant>([['identity', toVariant(body)]])
  const isWorthIt = body.length >= SMALLEST_WORTH_IT && !compressedAlready.has(ending)
  for (const encoding of isWorthIt ? encodings : []) {
    const twin = name + twinEndings[encoding]
    const isBuilt = !isPage && known.has(twin)
    const smaller = isBuilt ? await readFile(join(folder, twin)) : await compress(body, encoding)
    if (smaller.length < body.length) variants.set(encoding, toVariant(smaller))
  }
  const cacheControl = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return { type: types[ending] ?? 'application/octet-stream', isPage, cacheControl, variants }
}

function toVariant(body: Buffer): Variant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

function addressesOf(name: string): readonly string[] {
  if (name === 'index.html') return ['/']
  if (name.endsWith('/index.html')) return [`/${name.slice(0, -'/index.html'.length)}`]
  if (name.endsWith('.html')) return [`/${name}`, `/${name.slice(0, -'.html'.length)}`]
  return [`/${name}`]
}
