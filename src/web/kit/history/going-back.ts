import type { NavigateFunction } from 'react-router'

// Going back in the history takes a moment: a dialog opened meanwhile would be closed by it.
let leaving: Promise<void> | undefined

/** Resolves when the page has gone back; undefined where it does not go back by itself. */
export function pageGoesBack(): Promise<void> | undefined {
  return leaving
}

/** Goes one entry back, once however often it is called meanwhile. */
export function goBack(navigate: NavigateFunction): void {
  if (leaving) return
  leaving = wentBack().finally(() => {
    leaving = undefined
  })
  void navigate(-1)
}

function wentBack(): Promise<void> {
  return new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
}
