import { readFile } from 'node:fs/promises'

/** Log lines that neither the server nor PostgreSQL may ever write, however they were ended. */
const alarm = /"level":"error"|\b(?:ERROR|PANIC):|corrupt|invalid page|Unhandled|^\s+at /u

/** Counts lines of a growing file and of the server's output that report an error; each is counted once. */
export function watchLogs(logFile: string) {
  let seen = 0
  return {
    async findAlarms(output: string): Promise<readonly string[]> {
      const text = await readFile(logFile, 'utf8')
      // The file is emptied when it has become too long.
      const news = text.length < seen ? text : text.slice(seen)
      seen = text.length
      return `${output}\n${news}`.split('\n').filter((line) => alarm.test(line))
    },
  }
}
