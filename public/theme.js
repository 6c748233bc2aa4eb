// Runs before the first paint, as a file because the CSP allows no inline script.
// The stored choice, else the system's, else light (spec § 4).
;(function () {
  var root = document.documentElement
  var stored = null
  try {
    stored = localStorage.getItem('wk-theme')
    if (localStorage.getItem('wk-hide-amounts') === 'true') root.dataset.amounts = 'hidden'
  } catch {
    // Storage can be switched off; then the system's choice counts.
  }
  try {
    // The page of the registration waits for a mail; its form must not flash.
    if (sessionStorage.getItem('wk-registration') !== null) root.dataset.registering = 'true'
  } catch {
    // Without storage there is nothing to wait for.
  }
  var prefersDark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
  var theme = stored === 'dark' || stored === 'light' ? stored : prefersDark ? 'dark' : 'light'
  root.dataset.theme = theme
  // Made here and not by React, which would put its own beside the one changed before it arrived.
  var meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = theme === 'dark' ? '#0f1519' : '#ffffff'
  document.head.appendChild(meta)
})()
