import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo } from '#server/database/embedded/run-as.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'
import { deployFile } from './deploy-file.ts'
import { type Part, isOpen, startPart, untilTrue } from './part-process.ts'

export interface Nginx {
  readonly port: number
  readonly file: string
  readonly part: Part
}

interface NginxPlan {
  readonly program: string
  readonly folder: string
  readonly user: ServingUser | null
  /** What belongs into its http block. */
  readonly http: string
  readonly port: number
}

/** Starts nginx with the content of an http block, as an ordinary user, with everything it writes in the folder. */
async function startNginx({ program, folder, user, http, port }: NginxPlan): Promise<Nginx> {
  const own = join(folder, 'nginx')
  await mkdir(own)
  await giveTo(user, own)
  const file = join(own, 'nginx.conf')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
${kept.map((name) => `  ${name}_temp_path ${own}/${name};`).join('\n')}
${http}}
`,
  )
  const part = startPart({ program, user, args: ['-p', own, '-e', join(own, 'error.log'), '-c', file] })
  await untilTrue('nginx', () => isOpen(port), { seconds: 10, parts: [part] })
  return { port, file, part }
}

/** nginx in front of several processes of the product, with the file of `deploy`. */
export async function startBalancer(
  plan: Omit<NginxPlan, 'http'>,
  ports: readonly [number, number, number],
): Promise<Nginx> {
  const http = await deployFile('cluster/nginx.conf', [
    ['listen 127.0.0.1:80', `listen 127.0.0.1:${plan.port}`],
    ...ports.map((own, at) => [`127.0.0.1:300${at + 1}`, `127.0.0.1:${own}`] as const),
  ])
  return startNginx({ ...plan, http })
}
