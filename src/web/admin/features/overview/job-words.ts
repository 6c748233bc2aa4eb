interface JobWord {
  readonly label: string
  /** When it runs. */
  readonly rhythm: string
}

const words: Readonly<Record<string, JobWord>> = {
  'data.clean-up': { label: 'Aufräumen', rhythm: 'jede Stunde' },
  'data.erase-users': { label: 'Konten löschen', rhythm: 'jede Stunde' },
  'data.re-seal': { label: 'Neu versiegeln', rhythm: 'jede Nacht' },
}

/** A job without a word here shows its own name: better than none. */
export function jobWord(name: string): JobWord {
  return words[name] ?? { label: name, rhythm: '' }
}
