import { pause } from '#web/kit/browser/pause.ts'

/** A shorter time than anybody feels as a stop. */
const SLICE_MS = 20
/** The clock is read once per so many elements. */
const LOOK_EVERY = 64

/** Visits every element, with a pause after some of them, so that the page can still be used. */
export async function inSlices<Element>(
  list: readonly Element[],
  visit: (element: Element) => void,
): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const [at, element] of list.entries()) {
    visit(element)
    if (at % LOOK_EVERY !== 0 || performance.now() < until) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pause()
    until = performance.now() + SLICE_MS
  }
}
