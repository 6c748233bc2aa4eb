import { type Locator, type Page, expect } from '@playwright/test'

/** The messages that are shown at the lower edge of the window for a while. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Meldungen' })
}

/** Adds a message that stays until it is closed, to every page that is opened. */
export async function carryToast(page: Page, message: string): Promise<void> {
  await page.addInitScript((carried) => {
    sessionStorage.setItem('wk-toast', JSON.stringify({ message: carried, type: 'info' }))
  }, message)
}

/** Shows a toast even under a layer: presses a button of the page that causes one, and stops the toast's clock. */
export async function showToast(page: Page, button: string): Promise<void> {
  await page
    .getByRole('button', { name: button, includeHidden: true })
    .evaluate(async (element: HTMLElement) => {
      element.click()
      await new Promise(requestAnimationFrame)
      for (const clock of document.getAnimations()) {
        const target = clock.effect instanceof KeyframeEffect ? clock.effect.target : null
        if (target?.closest('[role=status]')) clock.pause()
      }
    })
}

/**
 * Expects that toasts are visible as a whole, and that each button and field of the layer can be scrolled to where no
 * toast covers it.
 */
export async function expectFree(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible()
  await expect.poll(() => layer.evaluate(controlsUnderToasts)).toEqual([])
  await expect.poll(() => page.evaluate(hiddenToasts)).toEqual([])
}

function controlsUnderToasts(layer: Element): readonly string[] {
  const cards = [...document.querySelectorAll('[aria-label="Meldungen"] > *')]
  const controls = layer.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, [role=menuitem], [role=option]',
  )
  return [...controls]
    .filter((control) => !control.closest('[aria-label="Meldungen"]') && control.checkVisibility())
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' })
      const mine = control.getBoundingClientRect()
      return cards.some((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        return mine.left < right && mine.right > left && mine.top < bottom && mine.bottom > top
      })
    })
    .map((control) => control.ariaLabel ?? (control.textContent || control.outerHTML))
}

function hiddenToasts(): readonly string[] {
  const cards = [...document.querySelectorAll('[aria-label="Meldungen"] > *')]
  if (cards.length === 0) return ['none at all']
  return cards.filter((card) => !isSeen(card)).map((card) => card.textContent)

  function isSeen(card: Element): boolean {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    const corners = [
      [left + 8, top + 8],
      [right - 8, top + 8],
      [left + 8, bottom - 8],
      [right - 8, bottom - 8],
    ] as const
    return corners.every(([x, y]) => card.contains(document.elementFromPoint(x, y)))
  }
}
