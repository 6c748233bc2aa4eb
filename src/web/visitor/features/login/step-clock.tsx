import { useEffect, useState } from 'react'
import { secondsLeftInStep, STEP_SECONDS } from './seconds-left.ts'

/** How long the present code is still shown in the app. Screen readers do not announce the seconds. */
export function StepClock() {
  const secondsLeft = useSecondsLeft()
  return (
    <div aria-hidden className="text-14 text-text-2">
      <svg width="100%" height="2" className="block">
        <rect width="100%" height="2" className="fill-border" />
        <rect width={`${(secondsLeft / STEP_SECONDS) * 100}%`} height="2" className="fill-text" />
      </svg>
      <div className="mt-2 flex justify-between gap-4">
        <span>Der Code wechselt alle {STEP_SECONDS} Sekunden</span>
        <span className="shrink-0">noch {secondsLeft}&nbsp;s</span>
      </div>
    </div>
  )
}

function useSecondsLeft(): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftInStep(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(secondsLeftInStep(Date.now())), 250)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft
}
