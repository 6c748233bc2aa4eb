import { useSyncExternalStore } from 'react'
import { storeText } from '#web/kit/browser/stored-text.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'wk-theme'
const grounds: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#0f1519' }

/** The theme that /early.js applied before the first paint; prerendered pages do not know it. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, currentTheme, () => undefined)
}

export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  store(theme)
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme])
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function store(theme: Theme): void {
  storeText(storageKey, theme)
}
