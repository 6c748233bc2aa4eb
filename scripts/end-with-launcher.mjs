const second = 1000

/**
 * Ends this process, as if asked to, when the one that launched it is gone. npm puts a shell between itself and us,
 * and that shell takes a SIGTERM without handing it on. A process that was started by hand may outlive its shell.
 */
export function endWithLauncher() {
  if (!process.env.npm_lifecycle_event && !process.env.HANDED_OVER) return
  const launcher = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, second)
  watch.unref()
}
