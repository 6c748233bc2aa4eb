import { useEffect } from 'react'
import { isSignedIn, loadSession } from '#web/identity/session.ts'

interface KnownPerson {
  readonly name: string
  readonly email: string
}

/** Fills in who is signed in, once and only where nothing was typed. */
export function useKnownPerson(fill: (person: KnownPerson) => void): void {
  useEffect(() => {
    let isWanted = true
    loadSession().then(
      (session) => {
        if (isWanted && isSignedIn(session))
          fill({ name: `${session.name} ${session.surname}`, email: session.email })
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, [])
}
