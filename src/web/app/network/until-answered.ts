import { isUnanswered } from './error-table.ts'

const REPEATS = 5
/** A call that fails sooner has not been worked on. */
const LONG_MS = 10_000

/**
 * Repeats a call where the server works longer than anybody waits for one answer. Only for calls that answer a
 * repetition as the first time: the calls of a household wait for each other, so the next one has its answer when the
 * first is done.
 * @throws what the call throws, where it is anything else, it came at once, or five repeats were in vain
 */
export async function untilAnswered<Result>(
  call: () => Promise<Result>,
  now: () => number = () => performance.now(),
  repeats = REPEATS,
): Promise<Result> {
  const begun = now()
  try {
    return await call()
  } catch (error) {
    if (repeats === 0 || !isUnanswered(error) || now() - begun < LONG_MS) throw error
    return untilAnswered(call, now, repeats - 1)
  }
}
