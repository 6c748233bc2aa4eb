import { spawn } from 'node:child_process'
import { freePort } from './support/free-port.mjs'
import { inProject, projectDir, tools } from './support/project.mjs'

/** Starts the API with automatic restart and the pages with automatic reload, both at one address. */
export async function run() {
  const [webPort, apiPort] = [await freePort(5173), await freePort(Number(process.env.PORT ?? 3000))]
  const appUrl = `http://localhost:${webPort}`
  const api = start(['--watch', '--watch-preserve-output', inProject('src/server/main.ts')], {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    // The pages come from the other server, so its address is the one that people and requests use.
    APP_URL: appUrl,
  })
  const web = start([tools.reactRouter, 'dev', '--port', String(webPort), '--strictPort'], {
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
  })
  const ends = [api, web].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  const stop = () => [api, web].forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  await Promise.race(ends)
  stop()
  await Promise.all(ends)
  process.exit()
}

function start(args, environment) {
  return spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
}
