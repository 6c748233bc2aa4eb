import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { setToastRoom } from './toast-room.ts'

/** The gap between toasts and what stands above them. */
const GAP_PX = 12

/**
 * The selector of elements that make everything else unreachable: our popups mark themselves, the browser knows its own
 * dialogs.
 */
const modal = 'dialog:modal, [data-modal][data-open]'

/**
 * The place of the toasts: at the lower edge of the window, above a phone's keypad, unless they would cover the next
 * button. While something modal lies over the page they are inside it, or neither keyboard nor screen reader would
 * reach them; its content ends above them.
 */
export function ToastPlace({ children }: { readonly children: ReactNode }) {
  // The host is moved as a whole, so that the timers of the toasts go on.
  const [host] = useState(() => document.createElement('div'))
  // A layer over the page makes everything beside it unreachable, but not the host, which moves into the layer.
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
      // The position in the window is not used, because a layer that is still moving takes the toasts with it.
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
          className="toaster pointer-events-none fixed z-(--layer-floating) flex flex-col gap-3 print:hidden"
        >
          {children}
        </section>,
        host,
      )}
    </div>
  )
}

/**
 * Moves toasts to the upper edge, until all of them are gone, where they would cover the button that is pressed next.
 * Layers over the page end above them.
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

/** The topmost layer: dialogs of the browser lie over everything, among others the later one lies on top. */
function topLayer(): Element | undefined {
  const layers = [...document.querySelectorAll(modal)]
  return layers.findLast((layer) => layer instanceof HTMLDialogElement) ?? layers.at(-1)
}

/** The height that the keypad and the bar of signs cover; 0 while somebody has zoomed in. */
function keypadHeight(): number {
  if (!visualViewport || visualViewport.scale > 1) return 0
  const { offsetTop, height } = visualViewport
  return Math.max(0, innerHeight - offsetTop - height) + (amountKeys()?.offsetHeight ?? 0)
}

function amountKeys(): HTMLElement | null {
  return document.querySelector('.amount-keys')
}
