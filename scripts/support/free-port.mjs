import { createServer } from 'node:net'

/** The wanted port of this machine if it is free, or any free one. */
export async function freePort(wanted = 0) {
  return (await tryPort(wanted)) ?? (await tryPort(0))
}

function tryPort(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const bound = probe.address().port
      probe.close(() => resolve(bound))
    })
  })
}
