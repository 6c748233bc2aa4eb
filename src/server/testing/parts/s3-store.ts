import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import type { StoreAccess } from '#server/operation/backup/s3/store-access.ts'

export const testBucket = 'sicherungen'

/**
 * What stands between a client and the store does with a request: passes on another body, answers itself, breaks the
 * connection before the store has it, or loses the answer. Nothing: the request is passed on as it is.
 */
export type Disturb = (request: IncomingMessage, body: Buffer) => Buffer | Answer | 'break' | 'lose' | void

interface Answer {
  readonly status: number
  readonly body?: string
}

export interface TestStore {
  readonly access: StoreAccess
  /** Has a disturbance between the client and the store until it is taken away again. */
  readonly disturb: (disturb: Disturb | null) => void
  readonly stop: () => Promise<void>
}

/** Starts a store that speaks S3 and checks signatures, in a temporary folder, on a free port of this machine. */
export async function startS3Store(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'wk-s3-'))
  const [store, lists] = [createServerIn(directory, false), createServerIn(directory, true)]
  const ports = { store: (await store.run()).port, lists: (await lists.run()).port }
  let disturb: Disturb | null = null
  const between = startBetween(ports, () => disturb)
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve))
  return {
    access: {
      endpoint: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      isPathStyle: true,
    },
    disturb: (next) => void (disturb = next),
    stop: async () => {
      between.closeAllConnections()
      between.close()
      await Promise.all([store.close(), lists.close()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function createServerIn(directory: string, allowMismatchedSignatures: boolean): S3rver {
  return new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures,
    configureBuckets: [{ name: testBucket, configs: [] }],
  })
}

interface Ports {
  readonly store: number
  /** This server checks no signatures: it forgets the slash behind a bucket, which belongs to what is signed. */
  readonly lists: number
}

function startBetween(ports: Ports, disturbance: () => Disturb | null): Server {
  return createServer((incoming, outgoing) => void passOn(ports, disturbance, incoming, outgoing))
}

async function passOn(
  ports: Ports,
  disturbance: () => Disturb | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming)
  const disturbed = disturbance()?.(incoming, body)
  if (disturbed === 'break') return void incoming.socket.destroy()
  if (typeof disturbed === 'object' && 'status' in disturbed)
    return void outgoing.writeHead(disturbed.status).end(disturbed.body)
  const { method, url = '', headers } = incoming
  const port = url.includes('list-type=2') ? ports.lists : ports.store
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (disturbed === 'lose') return void answer.resume().on('end', () => incoming.socket.destroy())
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  passed.end(Buffer.isBuffer(disturbed) ? disturbed : body)
}
