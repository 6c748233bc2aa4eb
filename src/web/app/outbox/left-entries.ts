/** The database of this browser in which the entries are kept. */
export const databaseName = 'wk-outbox'

/**
 * Whether this browser keeps entries, asked of its database: a browser that is killed soon after an entry was kept has
 * the entry, but may have lost the hint in its other storage.
 */
export async function hasEntries(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  // Opening a database that is not there would make an empty one.
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === databaseName)) return false
  const database = await answerOf(indexedDB.open(databaseName))
  try {
    return (await answerOf(database.transaction('entries').objectStore('entries').count())) > 0
  } finally {
    database.close()
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database does not answer')),
    )
  })
}
