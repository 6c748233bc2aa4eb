/**
 * Lets the browser do its waiting work. A message is used, because a timer would wait a second each time
 * while another tab is shown.
 */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<void>()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(null)
  return promise
}
