import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { setToastRoom } from './toast-room.ts'

/** Between toasts and what ends above them. */
const GAP_PX = 12

/** What makes everything else unreachable: our popups say so, the browser knows its own dialogs. */
const modal = 'dialog:modal, [data-modal][data-open]'

/**
 * Where toasts stand: at the lower edge of the window, above a phone's keypad, unless the next press is there. While something modal lies over the page
 * they stand in it, or neither keyboard nor screen reader would reach them; what lies there ends above them.
 */
export function ToastPlace({ children }: { readonly children: ReactNode }) {
  // Moved as a whole: the clocks of the toasts run on.
  const [host] = useState(() => document.createElement('div'))
  // What lies over the page hides what stands beside it: not the host, which moves into it.
  const home = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = section.current
    if (!element) return undefined
    function measure() {
      if (!element) return
      element.style.setProperty('--keypad', `${keypadHeight()}px`)
      chooseSide(element, host.parentElement === home.current)
      if (element.dataset['side'] === 'top') return setToastRoom(0)
      // Not by the place in the window: a layer that is still moving takes them with it.
      const belowPx = Number.parseFloat(getComputedStyle(element).bottom)
      setToastRoom(Math.ceil(element.offsetHeight + belowPx + GAP_PX))
    }
    const sizes = new ResizeObserver(measure)
    function follow() {
      const place = topLayer() ?? home.current
      if (host.parentElement !== place) place?.append(host)
      const keys = amountKeys()
      if (keys) sizes.observe(keys)
      measure()
    }
    follow()
    sizes.observe(element)
    const layers = new MutationObserver(follow)
    layers.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-open', 'data-modal'],
    })
    visualViewport?.addEventListener('resize', measure)
    visualViewport?.addEventListener('scroll', measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      layers.disconnect()
      visualViewport?.removeEventListener('resize', measure)
      visualViewport?.removeEventListener('scroll', measure)
      removeEventListener('scroll', measure)
      host.remove()
      setToastRoom(0)
    }
  }, [host])

  return (
    <div ref={home}>
      {createPortal(
        <section
          ref={section}
          aria-label="Meldungen"
          className="toaster pointer-events-none fixed z-50 flex flex-col gap-3 print:hidden"
        >
          {children}
        </section>,
        host,
      )}
    </div>
  )
}

/**
 * Where they would cover the button that is pressed next, toasts stand at the upper edge until all of them are gone. What
 * lies over the page ends above them.
 */
function chooseSide(toaster: HTMLElement, isOnPage: boolean): void {
  if (toaster.childElementCount === 0 || !isOnPage) delete toaster.dataset['side']
  else if (coversNextPress(toaster)) toaster.dataset['side'] = 'top'
}

function coversNextPress(toaster: HTMLElement): boolean {
  const own = toaster.getBoundingClientRect()
  return [...document.querySelectorAll('main .primary-button:not(:disabled)')].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

/** Dialogs of the browser lie over everything, among others the later one lies on top. */
function topLayer(): Element | undefined {
  const layers = [...document.querySelectorAll(modal)]
  return layers.findLast((layer) => layer instanceof HTMLDialogElement) ?? layers.at(-1)
}

/** What keypad and bar of signs cover; nothing while somebody looks at a part through a lens. */
function keypadHeight(): number {
  if (!visualViewport || visualViewport.scale > 1) return 0
  const { offsetTop, height } = visualViewport
  return Math.max(0, innerHeight - offsetTop - height) + (amountKeys()?.offsetHeight ?? 0)
}

function amountKeys(): HTMLElement | null {
  return document.querySelector('.amount-keys')
}
