/** The fields of `empty` as they are told; one that is left out stays empty, and what else is told is left out. */
export function filled<Fields extends object>(
  empty: Fields,
  told: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const full = { ...empty }
  for (const name in empty) full[name] = told[name] ?? empty[name]
  return full
}
