/** The words of a choice as rows of a list, in their order. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  // The keys of such an object are its values.
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
}
