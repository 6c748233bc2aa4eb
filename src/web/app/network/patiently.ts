import { CallError } from '#contract/protocol/client.ts'

const REPEATS = 5
const LONGEST_WAIT_SECONDS = 30

/**
 * Repeats a call where the server says that it was too fast, after the time that the server names.
 * @param signal ends the waiting, too: it rejects at once with the signal's reason
 * @throws what the call throws, where it is anything else, the wait is longer than half a minute, or five waits were in
 * vain
 */
export async function patiently<Result>(
  send: () => Promise<Result>,
  signal?: AbortSignal,
  repeats = REPEATS,
): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const seconds =
      error instanceof CallError && error.has('too_many_requests') ? error.retryAfterSeconds : null
    if (repeats === 0 || seconds === null || seconds === undefined || seconds > LONGEST_WAIT_SECONDS)
      throw error
    await waited(seconds * 1_000, signal)
    return patiently(send, signal, repeats - 1)
  }
}

function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', stop)
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason)
    }
  })
}
