import { useEffect } from 'react'

/** Each visit of a form is one declaration: sent twice, by a double click or after a lost answer, it stays one. */
export function useDeclarationId(setId: (id: string) => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  useEffect(() => setId(crypto.randomUUID()), [])
}
