// Runs before the first paint and before the application is there, as a file because the CSP allows no inline script.
// The stored choice, else the system's, else light (spec § 4).
;(function () {
  var root = document.documentElement
  var stored = null
  try {
    stored = localStorage.getItem('wk-theme')
    if (localStorage.getItem('wk-hide-amounts') === 'true') root.dataset.amounts = 'hidden'
    // The prerendered overview has the usual order; in another one it would jump.
    if (localStorage.getItem('wk-overview') !== null) root.dataset.overview = 'arranged'
  } catch {
    // Storage can be switched off; then the system's choice counts.
  }
  try {
    // The page of the registration waits for a mail; its form must not flash.
    if (sessionStorage.getItem('wk-registration') !== null) root.dataset.registering = 'true'
  } catch {
    // Without storage there is nothing to wait for.
  }
  // Made here and not by React, which would put its own beside the one changed before it arrived.
  var meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.appendChild(meta)
  var system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
  show(isTheme(stored) ? stored : ofSystem())
  if (isProductApp()) root.dataset.app = 'true'
  // An open page follows the system until somebody chooses.
  if (system)
    system.addEventListener('change', function () {
      if (!hasChosen()) show(ofSystem())
    })

  function show(theme) {
    root.dataset.theme = theme
    meta.content = theme === 'dark' ? '#0f1519' : '#ffffff'
  }

  function ofSystem() {
    return system && system.matches ? 'dark' : 'light'
  }

  function hasChosen() {
    try {
      return isTheme(localStorage.getItem('wk-theme'))
    } catch {
      return false
    }
  }

  // The same rule as src/contract/site/product-app.ts, before the first paint: the app has its own header.
  function isProductApp() {
    var named = document.querySelector('meta[name="application-name"]')
    var name = lettersOf(named ? named.content : '')
    return name !== '' && lettersOf(navigator.userAgent).indexOf(name) !== -1
  }

  function lettersOf(text) {
    return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  }

  function isTheme(value) {
    return value === 'dark' || value === 'light'
  }
})()

// Buttons and the shortcut of the search that are pressed before the application listens: it takes them over
// (src/web/app/loading/early-presses.ts).
;(function () {
  var pressed = []
  var isBehindReact = false
  window.wkEarlyPresses = {
    // From now on what React answers is none of these. It stops at the document what it has not taken over yet, which
    // only a listener behind its own can see.
    goBehindReact: function () {
      isBehindReact = true
      document.removeEventListener('click', click, true)
      document.addEventListener('click', click, true)
    },
    taken: function () {
      document.removeEventListener('click', click, true)
      document.removeEventListener('keydown', key, true)
      return pressed
    },
  }
  document.addEventListener('click', click, true)
  document.addEventListener('keydown', key, true)

  function click(event) {
    if (isBehindReact && !event.cancelBubble) return
    var target = event.target
    var button = target instanceof Element ? target.closest('button') : null
    // What the browser opens by itself needs nobody.
    if (button === null || button.hasAttribute('popovertarget')) return
    // Else the browser would send the form itself.
    event.preventDefault()
    remember(button, null)
  }

  function key(event) {
    if ((!event.ctrlKey && !event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    remember(document.body, 'k')
  }

  function remember(element, shortcut) {
    var last = pressed[pressed.length - 1]
    // Whoever presses again while nothing happens means it once.
    if (!last || last.element !== element) pressed.push({ element: element, key: shortcut })
  }
})()

// The browser offers once, and early, to install the product: the application asks for it later
// (src/web/app/installing/install-offer.ts).
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.wkInstallOffer = event
})
