import { readFile } from 'node:fs/promises'

/** What neither the server nor PostgreSQL may ever say, however they were ended. */
const alarm = /"level":"error"|\b(?:ERROR|PANIC):|corrupt|invalid page|Unhandled|^\s+at /u

/** Lines of a growing file and of the server's output that tell of an error; each is counted once. */
export function watchLogs(logFile: string) {
  let seen = 0
  return {
    async findAlarms(output: string): Promise<readonly string[]> {
      const text = await readFile(logFile, 'utf8')
      // The file is emptied when it has become long.
      const news = text.length < seen ? text : text.slice(seen)
      seen = text.length
      return `${output}\n${news}`.split('\n').filter((line) => alarm.test(line))
    },
  }
}
