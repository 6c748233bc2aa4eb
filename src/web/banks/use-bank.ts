import { useEffect, useState } from 'react'
import { bankCodeOf } from '#domain/accounts/iban.ts'
import { findBank } from './find-bank.ts'

/** The bank of the IBAN that is being typed; '' while it is not known, or if there is none. */
export function useBank(iban: string): string {
  const code = bankCodeOf(iban)
  const [found, setFound] = useState<{ readonly code: string; readonly name: string } | null>(null)
  useEffect(() => {
    if (code === null) return
    let isOutdated = false
    // Without a connection the bank stays empty; it can be typed.
    void findBank(iban)
      .catch(() => null)
      .then((name) => {
        if (!isOutdated) setFound({ code, name: name ?? '' })
      })
    return () => {
      isOutdated = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code])
  return found !== null && found.code === code ? found.name : ''
}
