const words = {
  '28P01': 'Benutzer oder Passwort stimmen nicht.',
  '3D000': 'Auf diesem Server gibt es sie nicht. Wie sie angelegt wird, steht in docs/operations.md.',
} as const

/** What poolers refuse for good; their codes say only that the protocol was broken. */
const poolerWords: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /unsupported startup parameter[^:]*: (\S+)/,
    (name) => `Der Pooler davor nimmt „${name}“ nicht an: bitte aus der Adresse streichen.`,
  ],
  [
    /statement pooling mode/,
    () => 'Der Pooler davor kennt keine Transaktionen: bitte pool_mode = transaction einstellen.',
  ],
  [/authentication failed|no such user/, () => words['28P01']],
  [/no such database|database .* does not exist/, () => words['3D000']],
]

/** Classes of errors against which waiting does not help: wrong login, no such database, no permission. */
const hopeless = ['28', '3D', '42']

/** Why the server of DATABASE_URL will never let us in, as a sentence; null when it may still do so. */
export function explainRefusal(error: unknown): string | null {
  const { code, message } = describe(error)
  for (const [pattern, say] of poolerWords) {
    const found = code.startsWith('08') ? pattern.exec(message) : null
    if (found) return `Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${say(found[1] ?? '')}`
  }
  if (code.length !== 5 || !hopeless.some((each) => code.startsWith(each))) return null
  return `Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${code in words ? words[code as keyof typeof words] : message}`
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
