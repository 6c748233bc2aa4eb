/** Gives what several sources give, whichever has something first; when one fails or nobody reads on, all are ended. */
export async function* merge<T>(sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const waiting = new Map(sources.map((source) => [source, next(source)]))
  try {
    while (waiting.size > 0) {
      const { source, result } = await Promise.race(waiting.values())
      waiting.delete(source)
      if (result.done) continue
      // The next one is asked for before this one is used: sources work on meanwhile.
      waiting.set(source, next(source))
      yield result.value
    }
  } finally {
    await Promise.allSettled([...waiting.keys()].map((source) => source.return(undefined)))
  }
}

function next<T>(source: AsyncGenerator<T>) {
  const answer = source.next().then((result) => ({ source, result }))
  // A failure is noticed by the race; one that comes while nobody waits for it must not end the process.
  answer.catch(() => {})
  return answer
}
