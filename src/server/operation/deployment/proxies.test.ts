import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { connect } from 'node:http2'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const nginx = debianProgram('nginx', 'nginx-light')
const caddy = debianProgram('caddy')

interface Proxied {
  /** Where the proxy speaks TLS. */
  readonly port: number
  /** The address that people open. */
  readonly appUrl: string
  readonly upstream: number
}

const proxies = [
  { name: 'nginx', program: nginx, start: startNginx },
  { name: 'Caddy', program: caddy, start: startCaddy },
]

describe.each(proxies)('behind $name, as in the file that we ship', ({ program, start }) => {
  test.skipIf(program === null)(
    'pages, calls and refusals arrive over TLS',
    { timeout: 120_000 },
    async () => {
      const folder = openFolder()
      const [port, upstream] = [await freePort(), await freePort()]
      const appUrl = `https://localhost:${port}`
      const server = startServerProcess({
        APP_URL: appUrl,
        PORT: String(upstream),
        DATA_DIR: join(folder, 'data'),
        TRUST_PROXY: '127.0.0.1',
        METRICS_TOKEN: 'ein-Geheimnis-von-uns-allein',
      })
      await server.output(/Daten/)
      const proxy = start(program!, folder, { port, appUrl, upstream })
      onTestFinished(() => void proxy.kill('SIGKILL'))
      await expect.poll(() => statusOf(port, '/ready'), { timeout: 30_000 }).toBe(200)

      // Whoever asks the server itself needs the token.
      expect(await statusOf(port, '/metrics')).toBe(404)
      expect((await fetch(`http://127.0.0.1:${upstream}/metrics`)).status).toBe(401)
      // The server knows the address that people open, its scheme and its port: it answers, and takes calls from there.
      expect(await statusOf(port, '/api/auth/session')).toBe(401)
      const login = { email: 'niemand@example.de', password: 'ganz sicher falsch' }
      expect(await call(port, '/api/auth/login', login, appUrl)).toBe(401)
      expect(await call(port, '/api/auth/login', login, 'https://fremd.example')).toBe(403)
      expect(await statusOf(port, '/', { headers: { host: 'fremd.example' } })).not.toBe(200)
      // What a client says about itself is overwritten.
      expect(await statusOf(port, '/ready', { headers: { 'x-forwarded-for': 'kein Rechner' } })).toBe(200)
      expect(await speaksHttp2(port)).toBe(200)
      // Larger bodies than the usual ones of proxies reach the server, which says itself what is too large.
      expect(await call(port, '/api/restores', { text: 'x'.repeat(11_000_000) }, appUrl)).toBe(401)
    },
  )
})

test.skipIf(nginx === null)('nginx sends plain requests on to TLS', async () => {
  const folder = openFolder()
  const plain = await freePort()
  const port = await freePort()
  const proxy = startNginx(nginx!, folder, { port, appUrl: `https://localhost:${port}`, upstream: 9, plain })
  onTestFinished(() => void proxy.kill('SIGKILL'))
  const location = () =>
    new Promise((resolve) => {
      plainRequest({ host: '127.0.0.1', port: plain, path: '/blog?seite=2', headers: { host: 'localhost' } })
        .on('response', (answer) => resolve(answer.resume().headers.location))
        .on('error', () => resolve(null))
        .end()
    })
  await expect.poll(location, { timeout: 20_000 }).toBe('https://localhost/blog?seite=2')
})

/** A folder of the test, through which the user of PostgreSQL may pass. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wk-proxy-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts nginx with our file as it is, but for the name, the certificate and the ports. */
function startNginx(
  program: string,
  folder: string,
  { port, upstream, plain }: Proxied & { readonly plain?: number },
): ChildProcess {
  makeCertificate(folder)
  const site = readFileSync(join(deploy, 'nginx/plan.conf'), 'utf8')
    .replaceAll('plan.example.de;', 'localhost;')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/plan\.example\.de/g, folder)
    .replaceAll('listen [::]:443', `listen [::1]:${port}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen [::]:80;', '')
    .replaceAll('listen 80;', plain ? `listen 127.0.0.1:${plain};` : `listen unix:${folder}/plain;`)
  const settings = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${site}
    }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings)
  return spawn(program, ['-c', file, '-g', 'master_process off;'], { stdio: 'ignore' })
}

/** Starts Caddy with our file; its certificate is made by itself, and no certificate enters the machine's store. */
function startCaddy(program: string, folder: string, { port, upstream }: Proxied): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const site = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8')
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`)
  return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      APP_HOST: `localhost:${port}`,
      APP_UPSTREAM: `127.0.0.1:${upstream}`,
    },
  })
}

function makeCertificate(folder: string): void {
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const made = spawnSync('openssl', [...args.split(' '), ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
}

/** The certificate is the test's own, so nobody vouches for it. */
const unproven = { host: 'localhost', rejectUnauthorized: false } as const

function statusOf(port: number, path: string, options: RequestOptions = {}): Promise<number | undefined> {
  return new Promise((resolve) => {
    request({ ...unproven, port, path, ...options })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .on('error', () => resolve(undefined))
      .end()
  })
}

function call(port: number, path: string, body: object, origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...unproven,
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
    })
    sent.on('error', reject).on('response', (answer) => {
      void text(answer).then(() => resolve(answer.statusCode), reject)
    })
    sent.end(JSON.stringify(body))
  })
}

function speaksHttp2(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    session.on('error', reject)
    const stream = session.request({ ':path': '/ready' })
    stream.on('error', reject).on('response', (headers) => {
      resolve(headers[':status'])
      session.close()
    })
    stream.resume().end()
  })
}
