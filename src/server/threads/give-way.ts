import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// This has to be the first import of a thread whose work may wait, so that its loading waits, too: where cores are
// scarce, the thread that answers everybody comes first. Only Linux gives each thread a priority of its own; elsewhere
// nothing changes.
if (!isMainThread && process.platform === 'linux') {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where a container hides or forbids /proc, the thread works like all others.
  }
}
