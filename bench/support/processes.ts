import { readFile, readdir } from 'node:fs/promises'
import { millisecondsPerTick } from './machine.ts'

interface ProcessFacts {
  readonly pid: number
  readonly parent: number
  readonly session: number
  /** The CPU time of the process and of the children it has waited for. */
  readonly cpuMilliseconds: number
}

/** The CPU time of these processes so far. One that has ended meanwhile counts through its parent. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const found = await Promise.all(pids.map(readFacts))
  return found.reduce((sum, facts) => sum + (facts?.cpuMilliseconds ?? 0), 0)
}

/**
 * Memory of these processes in bytes: the sum of their proportional set sizes, in which a page that several share
 * counts for each of them by its part only.
 */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB$/m.exec(text)![1]) * 1024, 0)
}

/** A database's first process, the processes it has started, and the watcher beside it, which shares its session. */
export async function findFamily(first: number): Promise<readonly number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(names.map((name) => readFacts(Number(name))))
  return all
    .filter((facts) => facts !== null)
    .filter(({ pid, parent, session }) => [pid, parent, session].includes(first))
    .map(({ pid }) => pid)
}

// The fields of stat(5) are counted after the name, which may contain blanks.
async function readFacts(pid: number): Promise<ProcessFacts | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].map((index) => Number(fields[index]))
  return {
    pid,
    parent: Number(fields[1]),
    session: Number(fields[3]),
    cpuMilliseconds: ticks.reduce((sum, each) => sum + each) * millisecondsPerTick,
  }
}
