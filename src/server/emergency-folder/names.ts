/** First name and surname in one line. */
export function fullNameOf({ name, surname }: { readonly name: string; readonly surname: string }): string {
  return `${name} ${surname}`.trim()
}

/** The names of those who asked, in one line: "Lena Hartwig und Jonas Berger". */
export function namesOf(askers: readonly { readonly name: string }[]): string {
  return askers.map(({ name }) => name).join(' und ')
}
