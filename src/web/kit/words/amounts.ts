import { useSyncExternalStore } from 'react'
import { storeText } from '#web/kit/browser/stored-text.ts'

const storageKey = 'wk-hide-amounts'

/**
 * Whether the privacy switch is on, for trains and screen sharing. /early.js applies the stored choice before the first
 * paint.
 */
export function useAreAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, areAmountsHidden, () => false)
}

export function toggleAmounts(): void {
  const isHidden = !areAmountsHidden()
  if (isHidden) document.documentElement.dataset['amounts'] = 'hidden'
  else delete document.documentElement.dataset['amounts']
  storeText(storageKey, String(isHidden))
}

export function areAmountsHidden(): boolean {
  return document.documentElement.dataset['amounts'] === 'hidden'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-amounts'] })
  return () => observer.disconnect()
}
