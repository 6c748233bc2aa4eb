import { useEffect } from 'react'

/**
 * Gives each visit of a form one id: a declaration that is sent twice, by a double click or after a lost answer, stays
 * one.
 */
export function useDeclarationId(setId: (id: string) => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  useEffect(() => setId(crypto.randomUUID()), [])
}
