import { readFileSync } from 'node:fs'

const second = 1000

/**
 * Ends this process, as if asked to, when one that launched it is gone. npm puts a shell between itself and us, which
 * takes a SIGTERM without handing it on, and which stays when npm is killed. A process that was started by hand may
 * outlive its shell.
 */
export function endWithLauncher() {
  if (!process.env.npm_lifecycle_event && !process.env.HANDED_OVER) return
  const launchers = findLaunchers()
  const watch = setInterval(() => {
    if (findLaunchers() === launchers) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, second)
  watch.unref()
}

/** The numbers of the processes that we are to end with; another number stands there when one of them is gone. */
function findLaunchers() {
  const { ppid } = process
  return isShellOfNpm(ppid) ? `${ppid} ${parentOf(ppid)}` : `${ppid}`
}

function isShellOfNpm(pid) {
  const script = process.env.npm_lifecycle_script
  if (!script) return false
  // What is given behind `--` comes after it.
  return read(`/proc/${pid}/cmdline`)
    .split('\0')
    .some((word) => word.startsWith(script))
}

// Field 4 of stat(5), counted behind the name, which may contain blanks.
function parentOf(pid) {
  return read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1]
}

/** Nothing where there is no such file system: there, shells become the program they are given. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
