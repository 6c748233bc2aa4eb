const words: Readonly<Record<string, string>> = {
  '28P01': 'Benutzer oder Passwort stimmen nicht.',
  '3D000': 'Auf diesem Server gibt es sie nicht. Wie sie angelegt wird, steht in docs/operations.md.',
}

/** Classes of errors against which waiting does not help: wrong login, no such database, no permission. */
const hopeless = ['28', '3D', '42']

/** Why the server of DATABASE_URL will never let us in, as a sentence; null when it may still do so. */
export function explainRefusal(error: unknown): string | null {
  const { code, message } = describe(error)
  if (code.length !== 5 || !hopeless.some((each) => code.startsWith(each))) return null
  return `Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${words[code] ?? message}`
}

/** The beginning of a sentence: the server of DATABASE_URL does not answer, and with which code. */
export function explainSilence(error: unknown): string {
  const { code, message } = describe(error)
  return `Die Datenbank aus DATABASE_URL antwortet nicht (${code || message})`
}

function describe(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  return { code: 'code' in error ? String(error.code) : '', message: error.message }
}
