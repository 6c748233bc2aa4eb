/** Converts between the value of a field and the content of its column, where they differ. */
export interface Codec {
  readonly read: (column: unknown) => unknown
  readonly write: (value: unknown) => unknown
}

/** A day of the month, or a word for it, in one text column. */
export const asDay: Codec = {
  read: (column) => (typeof column === 'string' && /^\d+$/u.test(column) ? Number(column) : column),
  write: (value) => (typeof value === 'number' ? String(value) : value),
}

/** A day of the month in a column that is empty for the last bank day. */
export const asPayDay: Codec = {
  read: (column) => column ?? 'last_bank_day',
  write: (value) => (value === 'last_bank_day' ? null : value),
}

/** A list of months in a text column: `3,6,9,12`. */
export const asMonths: Codec = {
  read: (column) => (typeof column === 'string' ? listed(column, ',').map(Number) : column),
  write: (value) => (Array.isArray(value) ? value.join(',') : ''),
}

/** A list of words in a text column: `price,equity`. */
export const asWords: Codec = {
  read: (column) => (typeof column === 'string' ? listed(column, ',') : column),
  write: (value) => (Array.isArray(value) ? value.join(',') : ''),
}

/** Roles with their columns in a text column: `bookingDate 0, amount 3`. */
export const asRoles: Codec = {
  read: (column) =>
    typeof column === 'string'
      ? listed(column, ', ').map((each) => {
          const [role = '', number] = each.split(' ')
          return { role, column: Number(number) }
        })
      : column,
  write: (value) =>
    Array.isArray(value)
      ? value.map((each: { role: string; column: number }) => `${each.role} ${each.column}`).join(', ')
      : '',
}

function listed(text: string, separator: string): readonly string[] {
  return text === '' ? [] : text.split(separator)
}

/** Takes a value that older exports, and older copies of what a restore replaced, lack as the usual one. */
export const orElse = (usual: string | boolean): Codec => ({
  read: (column) => column ?? usual,
  write: (value) => value ?? usual,
})
