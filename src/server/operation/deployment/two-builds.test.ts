import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { startBalancer } from '#server/testing/parts/nginx.ts'

const nginx = debianProgram('nginx', 'nginx-light')

test.skipIf(nginx === null)(
  'a file of either build is found while two versions run behind nginx',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wk-builds-'))
    await chmod(folder, 0o755)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const asked: string[] = []
    const builds = [await serve('old', asked), await serve('new', asked), await serve('new', asked)] as const
    const port = await freePort()
    const { part } = await startBalancer({ program: nginx!, folder, user: findServingUser(), port }, builds)
    onTestFinished(() => part.stop())
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

    expect(await Promise.all(['/assets/old.js', '/assets/new.js'].map(statusOf))).toEqual([200, 200])
    expect(await statusOf('/assets/gone.js')).toBe(404)
    // A page that is not there is asked for once.
    asked.length = 0
    expect(await statusOf('/nirgends')).toBe(404)
    expect(asked).toEqual(['/nirgends'])
  },
)

/** A process whose build has one file. @returns its port */
async function serve(build: string, asked: string[]): Promise<number> {
  const server: Server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(request.url === `/assets/${build}.js` ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
