import { useSyncExternalStore } from 'react'
import { type PlanEntry, isSamplePlan, readFragment, samplePlan, writeFragment } from './plan-entry.ts'

const changed = 'plan-changed'
let lastFragment = ''
let lastPlan = samplePlan

/** The plan of the address; the sample without one, and in the prerendered page. */
export function usePlanEntry(): PlanEntry {
  return useSyncExternalStore(subscribe, currentPlan, () => samplePlan)
}

/** Writes the plan behind the `#` of the address, in place: no step in the history for every move of a slider. */
export function changePlan(plan: PlanEntry): void {
  const { pathname, search } = location
  const fragment = isSamplePlan(plan) ? '' : `#${writeFragment(plan)}`
  history.replaceState(history.state, '', pathname + search + fragment)
  dispatchEvent(new Event(changed))
}

function currentPlan(): PlanEntry {
  if (location.hash !== lastFragment) {
    lastFragment = location.hash
    lastPlan = readFragment(location.hash) ?? samplePlan
  }
  return lastPlan
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener(changed, listener)
  }
}
