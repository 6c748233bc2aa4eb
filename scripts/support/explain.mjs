/** An error whose message is one sentence for the person at the terminal; it is shown without a stack. */
export function explain(sentence) {
  return Object.assign(new Error(sentence), { isExplained: true })
}
