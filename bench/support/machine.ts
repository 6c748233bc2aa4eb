import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** One line for docs/performance.md that describes the machine of the measurement. */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${gigabytes} GB, Node ${process.versions.node}`
}

const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
export const millisecondsPerTick = 1000 / clockTicks
