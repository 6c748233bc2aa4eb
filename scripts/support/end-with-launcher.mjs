import { readFileSync } from 'node:fs'

const second = 1000

/**
 * Ends this process, as if it had been asked to, when one of the processes that launched it is gone. npm puts a shell
 * between itself and us, which takes a SIGTERM without forwarding it, and which stays when npm is killed. A process
 * that was started by hand may outlive its shell.
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

/** The ids of the processes with which we are to end; a changed parent id shows that one of them is gone. */
function findLaunchers() {
  const { ppid } = process
  return isShellOfNpm(ppid) ? `${ppid} ${parentOf(ppid)}` : `${ppid}`
}

function isShellOfNpm(pid) {
  const script = process.env.npm_lifecycle_script
  if (!script) return false
  // Arguments after `--` follow it.
  return read(`/proc/${pid}/cmdline`)
    .split('\0')
    .some((word) => word.startsWith(script))
}

// Field 4 of stat(5), counted after the name, which may contain blanks.
function parentOf(pid) {
  return read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1]
}

/** Reads a file; empty where there is no such file system: on those systems, shells become the program they start. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
