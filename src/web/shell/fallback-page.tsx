const markerId = 'wk-fallback'

/** Stands on the page that is served to signed-in people and for private addresses, until the route is there. */
export function FallbackPage() {
  return <div id={markerId} className="min-h-dvh bg-paper" />
}

export function isFallbackPage(): boolean {
  return document.getElementById(markerId) !== null
}
