/** A unit as people write it behind a number: one `Jahr`, two `Jahre`, in three `Jahren`. */
export function unitWords(unit: string): readonly string[] {
  if (unit === '') return []
  const stem = unit.replace(/(?:en|e|n)$/u, '')
  return [`${stem}en`, `${stem}e`, `${stem}n`, stem]
}
