import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildHeader } from '#contract/protocol/build-header.ts'
import { applicationAddress, keptPagesAddress } from '#contract/site/kept-pages.ts'
import { startPage, withWanted } from '#contract/site/login-address.ts'
import { type Page, findPage, isForVisitors, lostPath } from '#contract/site/pages.ts'
import type { Api } from '#server/http/api.ts'
import { acceptedEncodings } from '#server/http/compression.ts'
import { openDeveloperDoor } from '#server/http/developer/developer-door.ts'
import { isApiPath, pageHeaders, pathOf } from '#server/http/security-headers.ts'
import { cookieNames } from '#server/identity/session-cookie.ts'
import { keptPagesOf } from './kept-pages.ts'
import { fillContent, fillValues, runtimeValues } from './runtime-values.ts'
import { type StaticFile, type StaticFiles, loadStaticFiles, refillPages } from './static-files.ts'
import { retiringWorker, workerAddress, workerPolicy } from './worker-script.ts'

/**
 * Serves the build: files and prerendered pages from memory, and the page of the application for all other addresses,
 * with status 404 where the application does not know them either.
 */
export async function servePages({ app, dependencies, published }: Api): Promise<void> {
  const { clock, config } = dependencies
  const build = await readBuildId(config.pagesDir)
  let values = runtimeValues(config, clock.now(), build)
  let files = await loadStaticFiles(config.pagesDir, {
    values: () => values,
    withValues: fillValues,
    withContent: (page) => fillContent(page, published.slots()),
  }).catch(noBuild)
  if (build !== '')
    app.addHook('onSend', async ({ url }, reply) => {
      if (isApiPath(pathOf(url))) reply.header(buildHeader, build)
    })
  const keptPages = keptPagesOf(build, pageHeaders(config))
  published.onChange(() => {
    const present = runtimeValues(config, clock.now(), build)
    if (!isDeepStrictEqual(present, values)) values = present
    files = refillPages(files)
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: keptPagesAddress,
    handler: async (request, reply) => sendFile(await keptPages(files), request, reply),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: workerAddress,
    handler: async (request, reply) => {
      const worker = config.isWorkerOn ? files.get(workerAddress) : retiringWorker
      if (!worker) return reply.callNotFound()
      return sendFile(worker, request, reply.header('content-security-policy', workerPolicy))
    },
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const address = decode(pathOf(request.url))
      const target = withoutSlash(address, files)
      if (target) return reply.redirect(target + request.url.slice(pathOf(request.url).length), 308)
      const page = findPage(address)
      const login = loginOf(page, request)
      if (login) return sendToLogin(login, address + request.url.slice(pathOf(request.url).length), reply)
      const file = isOwnPage(address) ? undefined : files.get(address)
      if (file && !(file.isPage && isShownInside(page, request))) {
        if (page && !isForVisitors(page)) reply.header('x-robots-tag', 'noindex')
        return sendFile(file, request, reply)
      }
      const door = page?.isForDevelopers ? openDeveloperDoor(request, reply, config) : 'open'
      if (door === 'led') return reply
      return sendFallback(address, files, request, reply, door !== 'open')
    },
  })
}

/** The id of the build, by which an open page finds out that there is a newer one; empty before the pages are built. */
async function readBuildId(folder: string): Promise<string> {
  const latest = await readFile(join(folder, 'builds/latest.json'), 'utf8').catch(() => '{}')
  return String(JSON.parse(latest).id ?? '')
}

// The server also answers its API before the pages are built.
function noBuild(error: NodeJS.ErrnoException): StaticFiles {
  if (error.code !== 'ENOENT') throw error
  return new Map()
}

async function sendFallback(
  address: string,
  files: StaticFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  isClosed: boolean,
): Promise<FastifyReply> {
  const isLost = isClosed || !findPage(address)
  const fallback = (isLost && !hasSession(request) && files.get(lostPath)) || files.get(applicationAddress)
  if (!fallback)
    return reply.code(404).type('text/plain; charset=utf-8').send('Die Seiten sind noch nicht gebaut.\n')
  if (address.startsWith('/assets/'))
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
  reply.header('x-robots-tag', 'noindex')
  return sendFile(fallback, request, reply.code(isLost ? 404 : 200))
}

async function sendFile(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const { encoding, body, etag } = await file.choose(accepted)
  reply.headers({
    'cache-control': file.cacheControl,
    'content-type': file.type,
    etag,
    vary: file.isPage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (reply.statusCode === 200 && isUnchanged(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  return reply.send(body)
}

function isUnchanged(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
}

function hasSession(request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieNames.user.session])
}

/** Whether a page is only used as the answer to other addresses. */
function isOwnPage(address: string): boolean {
  return address.startsWith(applicationAddress) || address === lostPath
}

// A page for visitors shows their header; signed-in people get the application at once instead of seeing that flash.
// Pages that are reached by links in mails look alike for all.
function isShownInside(page: Page | undefined, request: FastifyRequest): boolean {
  return page?.access !== 'none' && (!page || isForVisitors(page)) && hasSession(request)
}

interface Login {
  readonly path: string
  /** The page to which a login leads when no other was wanted. */
  readonly start: string
}

/** The login to which visitors are redirected; with the hint cookie alone the page itself says why. */
function loginOf(page: Page | undefined, request: FastifyRequest): Login | null {
  if (page?.access === 'auth' && isVisitor(request, 'user')) return { path: '/auth/login', start: startPage }
  if (page?.access === 'admin-auth' && isVisitor(request, 'admin'))
    return { path: '/admin/login', start: '/admin' }
  return null
}

function isVisitor({ cookies }: FastifyRequest, realm: keyof typeof cookieNames): boolean {
  return !cookies[cookieNames[realm].session] && !cookies[cookieNames[realm].hint]
}

function sendToLogin({ path, start }: Login, wanted: string, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Cookie' })
  return reply.redirect(withWanted(path, wanted, start), 303)
}

// The address without its last slash, only where it exists here, so that `//elsewhere/` cannot send anybody away.
function withoutSlash(address: string, files: StaticFiles): string | null {
  if (address === '/' || !address.endsWith('/')) return null
  const shorter = address.slice(0, -1)
  return files.has(shorter) || findPage(shorter) ? shorter : null
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
