import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './start-server.ts'
import type { RunningServer, ServerPlan } from './start-server.ts'

export interface SupervisedServer {
  readonly stop: () => Promise<void>
  /** Stops the server, does the work, starts it again. */
  readonly whileStopped: <T>(work: () => Promise<T>) => Promise<T>
}

const longestPause = 5000

/** Starts the server and starts it again whenever it ends unasked, for as long as it takes. */
export async function superviseServer(plan: ServerPlan): Promise<SupervisedServer> {
  let isWanted = true
  let running = await startServer(plan)
  watch(running)

  return {
    stop,
    whileStopped: async (work) => {
      await stop()
      try {
        return await work()
      } finally {
        isWanted = true
        running = await startServer(plan)
        watch(running)
      }
    },
  }

  async function stop(): Promise<void> {
    isWanted = false
    await running.stop()
  }

  function watch(server: RunningServer): void {
    void server.ended.then(async (reason) => {
      if (!isWanted) return
      plan.report(`Die Datenbank ist unerwartet beendet worden (${reason}) und wird neu gestartet.`)
      await restart()
    })
  }

  async function restart(): Promise<void> {
    for (let pause = 50; isWanted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const next = await startServer(plan)
        running = next
        if (!isWanted) await next.stop()
        plan.report('Die Datenbank läuft wieder.')
        watch(next)
        return
      } catch (error) {
        plan.report(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
  }
}
