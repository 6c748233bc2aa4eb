export interface Versioned {
  readonly id: string
  readonly version: number
}

/** The list with the server's record in place of the expected one. */
export function replaced<T extends Versioned>(list: T[], record: T): T[] {
  return list.map((each) => (each.id === record.id ? record : each))
}

/**
 * The list with a change that is not answered yet. The server raises versions by one: a second edit of the same record
 * may follow before the first is answered.
 */
export function edited<T extends Versioned>(
  list: T[],
  id: string,
  change: Partial<T> & { version: number },
): T[] {
  return list.map((each) => (each.id === id ? { ...each, ...change, version: change.version + 1 } : each))
}

export function without<T extends Versioned>(list: T[], id: string): T[] {
  return list.filter((each) => each.id !== id)
}

/** The list with the server's record in place of the one with its id, otherwise at its end. */
export function withRecord<T extends Versioned>(list: T[], record: T): T[] {
  return list.some(({ id }) => id === record.id) ? replaced(list, record) : [...list, record]
}
