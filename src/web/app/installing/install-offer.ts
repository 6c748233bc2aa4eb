import { useSyncExternalStore } from 'react'
import { isNativeApp } from '#web/app/device/native-app.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'

/** The browser's own offer to install the page, which no library of types knows yet. */
interface BrowserOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Set by early.js: the browser offers once, and often before the application listens. */
    wkInstallOffer?: BrowserOffer | undefined
  }
}

/** How the product can be installed here: by the browser's own question, or by hand as iPhone and iPad want it. */
export type InstallWay = 'asked' | 'by-hand'

/** The key is fixed by spec § 4: it is there once somebody does not want to be asked again. */
const hiddenKey = 'vite-pwa:hide-install'

const listeners = new Set<() => void>()
/** Closed for now: until the application is loaded anew. */
let isPutOff = false

export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay, () => null)
}

/** Null: the product is installed, cannot be installed here, or nobody wants to be asked. */
function installWay(): InstallWay | null {
  if (isPutOff || isNativeApp() || isInstalled() || storedText(hiddenKey) !== null) return null
  if (window.wkInstallOffer) return 'asked'
  return isAppleDevice() ? 'by-hand' : null
}

/** Lets the browser ask. The offer is good for one question: whoever declines is offered it again another day. */
export async function install(): Promise<void> {
  const offer = window.wkInstallOffer
  if (!offer) return
  window.wkInstallOffer = undefined
  await offer.prompt()
  tellAll()
}

export function askLater(): void {
  isPutOff = true
  tellAll()
}

export function neverAsk(): void {
  storeText(hiddenKey, 'true')
  askLater()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('beforeinstallprompt', tellAll)
  addEventListener('appinstalled', forget)
  return () => {
    listeners.delete(listener)
    removeEventListener('beforeinstallprompt', tellAll)
    removeEventListener('appinstalled', forget)
  }
}

function forget(): void {
  window.wkInstallOffer = undefined
  tellAll()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Whether the page runs as an installed program; Safari says so in a word of its own. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** An iPhone or iPad, which installs from its menu "Teilen" only. A recent iPad calls itself a Mac with touch. */
function isAppleDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
