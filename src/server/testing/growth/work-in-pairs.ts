/** Works through a list, two at a time, as many as the database has cores at least. */
export async function inPairs<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      // Each of the two waits for its own.
      // oxlint-disable-next-line no-await-in-loop
      await work(item)
    }
  }
  await Promise.all([next(), next()])
}
