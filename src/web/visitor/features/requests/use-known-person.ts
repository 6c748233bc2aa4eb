import { useEffect } from 'react'
import * as firstReads from '#contract/protocol/first-reads.ts'
import type { readSubscription } from '#contract/subscription.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { isSignedIn } from '#web/app/session/known-session.ts'
import { loadSession } from '#web/app/session/session.ts'

export interface KnownPerson {
  readonly name: string
  readonly email: string
}

/** Fills in the data of whoever is signed in, once and only where nothing was typed. */
export function useKnownPerson(fill: (person: KnownPerson) => void): void {
  useOnce(knownPerson, fill)
}

/**
 * The same as {@link useKnownPerson} for the number of a contract that can still be ended, if its party is signed in.
 */
export function useKnownContract(fill: (number: string) => void): void {
  useOnce(knownContract, fill)
}

async function knownPerson(): Promise<KnownPerson | null> {
  const session = await loadSession()
  return isSignedIn(session)
    ? { name: `${session.name} ${session.surname}`.trim(), email: session.email }
    : null
}

async function knownContract(): Promise<string | null> {
  if (!isSignedIn(await loadSession())) return null
  const { contract } = await api.call(callOf<typeof readSubscription>(firstReads.readSubscription), {})
  return contract?.isMine && contract.state === 'active' ? contract.number : null
}

function useOnce<Known>(find: () => Promise<Known | null>, fill: (known: Known) => void): void {
  useEffect(() => {
    let isWanted = true
    find().then(
      (known) => {
        if (isWanted && known !== null) fill(known)
      },
      // If the account cannot be read, the person types everything.
      () => {},
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, [])
}
