import { once } from 'node:events'
import { PassThrough } from 'node:stream'

const AHEAD_BYTES = 1024 * 1024

/** Gives bytes on and lets `check` read the same ones; the last is given on only after the check has ended well. */
export async function* checkedAlong(
  content: AsyncIterable<Uint8Array>,
  check: (copy: AsyncIterable<Uint8Array>) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough({ highWaterMark: AHEAD_BYTES })
  // Whoever stops reading says why by `checked`.
  copy.on('error', () => {})
  const checked = check(copy)
  checked.catch(() => {})
  let held: Uint8Array | null = null
  try {
    for await (const bytes of content) {
      if (held) yield held
      held = bytes
      if (!copy.write(bytes)) await Promise.race([once(copy, 'drain').catch(() => checked), checked])
    }
    copy.end()
    await checked
    if (held) yield held
  } finally {
    copy.destroy()
    await checked.catch(() => {})
  }
}
