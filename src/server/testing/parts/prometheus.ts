import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { giveTo } from '#server/database/embedded/run-as.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { deployFile } from './deploy-file.ts'
import { type Part, startPart, untilTrue } from './part-process.ts'

export interface Prometheus {
  readonly part: Part
  /** What a query finds now: one value for each series. @throws when the query is none */
  readonly query: (query: string) => Promise<readonly Found[]>
  /** The rules that are loaded, with what they say of themselves. */
  readonly rules: () => Promise<readonly Rule[]>
}

interface Found {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

interface Rule {
  readonly name: string
  readonly query: string
  readonly state: string
  readonly health: string
}

interface PrometheusPlan {
  readonly program: string
  readonly folder: string
  readonly user: ServingUser | null
  /** Ports of the figures of each process. */
  readonly ports: readonly number[]
  readonly token: string
}

/** Starts Prometheus with the files of `deploy`, which asks every second for the figures of these processes. */
export async function startPrometheus(plan: PrometheusPlan): Promise<Prometheus> {
  const { program, folder, user, ports, token } = plan
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ')
  const tokenFile = join(folder, 'token')
  const config = await deployFile('monitoring/prometheus.yml', [
    ["'127.0.0.1:9464'", targets],
    ['interval: 15s', 'interval: 1s'],
    ['# authorization:', 'authorization:'],
    ['#   credentials_file: /etc/prometheus/wohlstandskompass.token', `  credentials_file: ${tokenFile}`],
  ])
  const files = {
    'prometheus.yml': config,
    'alerts.yml': await deployFile('monitoring/alerts.yml', []),
    token,
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    await giveTo(user, join(folder, name))
  }
  const address = `127.0.0.1:${await freePort()}`
  const part = startPart({
    program,
    user,
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
  })
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await untilTrue('Prometheus', isReady, { seconds: 20, parts: [part] })
  const ask = async (path: string) => answerOf(await fetch(`http://${address}/api/v1/${path}`))
  return {
    part,
    query: async (query) => {
      const { result = [] } = await ask(`query?query=${encodeURIComponent(query)}`)
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    rules: async () => (await ask('rules')).groups?.flatMap((group) => group.rules) ?? [],
  }
}

interface Data {
  readonly result?: readonly {
    readonly metric: Readonly<Record<string, string>>
    readonly value: readonly [number, string]
  }[]
  readonly groups?: readonly { readonly rules: readonly Rule[] }[]
}

async function answerOf(answer: Response): Promise<Data> {
  const said = (await answer.json()) as { readonly data?: Data; readonly error?: string }
  if (!said.data) throw new Error(`Prometheus: ${said.error ?? answer.status}`)
  return said.data
}

/** Runs promtool. @returns what it says @throws the same when it finds something wrong */
export function runPromtool(program: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`promtool ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}
