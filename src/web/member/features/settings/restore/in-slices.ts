const SLICE = 500

/** Visits each of many, with a pause after some of them, so that the page can still be used. */
export async function inSlices<Element>(
  list: readonly Element[],
  visit: (element: Element) => void,
): Promise<void> {
  for (let from = 0; from < list.length; from += SLICE) {
    list.slice(from, from + SLICE).forEach(visit)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (from + SLICE < list.length) await new Promise((resolve) => setTimeout(resolve))
  }
}
