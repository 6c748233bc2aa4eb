import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { appConstants } from '#domain/application/app-constants.ts'
import { usePath } from '#web/app/page/use-path.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { canActivate } from '#web/member/subscription/can-activate.ts'
import type { startFirstVisit } from './first-visit.ts'
import { activateId } from './tour-targets.ts'

const seenKey = 'wk-first-visit'

/**
 * Starts the tour of the first visit by spec § 4: a second after the user is known, where no subscription is
 * active and no second factor is pending, once on a device. The code of the tour is loaded with its start.
 */
export function FirstVisitHost({ session }: { readonly session: Session | null }) {
  const { data } = useQuery({ ...subscriptionQuery, enabled: session !== null })
  const isDue = session !== null && data !== undefined && !data.isActive && canActivate(data)
  const trial = data?.trial.canStart ? data.trial : null
  const path = usePath()
  const navigate = useNavigate()
  const tour = useRef<ReturnType<typeof startFirstVisit>>(null)
  const now = useRef({ path, trial, navigate })

  useEffect(() => {
    now.current = { path, trial, navigate }
    tour.current?.follow(path)
  }, [path, trial, navigate])

  useEffect(() => {
    if (!isDue || wasSeen()) return undefined
    let isWanted = true
    let isComing = false
    const timer = setInterval(() => void look(), appConstants.tourDelayMs)

    // The tour interrupts nobody: it waits until its button is visible and no dialog lies over the page, and makes way
    // for a dialog that opens later.
    async function look() {
      if (tour.current) {
        if (!tour.current.isShown() || !isCovered()) return
        tour.current.leave()
        tour.current = null
      }
      if (wasSeen()) clearInterval(timer)
      else if (!isComing && isButtonFree()) await start()
    }

    async function start() {
      isComing = true
      const { startFirstVisit: begin } = await import('./first-visit.ts')
      isComing = false
      if (!isWanted || !isButtonFree() || wasSeen()) return
      const { path: here, trial: offered, navigate: go } = now.current
      tour.current = begin({
        path: here,
        trial: offered,
        openSubscription: () => void go('/subscription'),
        onSeen: remember,
      })
    }

    return () => {
      isWanted = false
      clearInterval(timer)
      tour.current?.leave()
      tour.current = null
    }
  }, [isDue])

  return null
}

function isCovered(): boolean {
  return document.querySelector('[data-modal], dialog[open]') !== null
}

function isButtonFree(): boolean {
  return !isCovered() && document.getElementById(activateId) !== null && !document.hidden
}

function wasSeen(): boolean {
  return storedText(seenKey) !== null
}

function remember(): void {
  storeText(seenKey, '1')
}
