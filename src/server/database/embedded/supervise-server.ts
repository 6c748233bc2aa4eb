import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { startServer } from './start-server.ts'
import type { RunningServer, ServerPlan } from './start-server.ts'

export interface SupervisedServer {
  readonly stop: () => Promise<void>
  /** Stops the server, does the work, starts it again. */
  readonly whileStopped: <T>(work: () => Promise<T>) => Promise<T>
}

const FIRST_ATTEMPTS = 3
const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 5 * SECOND_MS

/** Starts the database server, and starts it again whenever it ends unasked, for as long as that takes. */
export async function superviseServer(plan: ServerPlan): Promise<SupervisedServer> {
  const state = { isWanted: true, server: startPatiently(plan) }
  watch(await state.server)

  return {
    stop,
    whileStopped: async (work) => {
      await stop()
      try {
        return await work()
      } finally {
        state.isWanted = true
        state.server = startPatiently(plan)
        watch(await state.server)
      }
    },
  }

  async function stop(): Promise<void> {
    state.isWanted = false
    const server = await state.server.catch(() => null)
    await server?.stop()
  }

  function watch(server: RunningServer): void {
    void server.ended.then(async (reason) => {
      if (!state.isWanted) return
      plan.report(`Die Datenbank ist unerwartet beendet worden (${reason}) und wird neu gestartet.`)
      await restart()
    })
  }

  async function restart(): Promise<void> {
    for (let pause = 50; state.isWanted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        state.server = startPatiently(plan)
        watch(await state.server)
        plan.report('Die Datenbank läuft wieder.')
        return
      } catch (error) {
        plan.report(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
  }
}

/** Repeats the start for a moment: right after a crash, processes of the former server may still hold its memory. */
async function startPatiently(plan: ServerPlan): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(plan)
    } catch (error) {
      if (attempt === FIRST_ATTEMPTS) throw error
      await sleep(FIRST_PAUSE_MS)
    }
  }
}
