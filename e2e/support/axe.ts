import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Page, expect } from '@playwright/test'
import type axe from 'axe-core'

/** All levels and versions of WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * The only rules among those of the tags that read colours: the contrast of texts, and of links with the text around
 * them. All other rules read elements, attributes, what is visible, and its size and place, which stay when nothing but
 * the colours change.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

const options = {
  all: { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
  colours: { runOnly: { type: 'rule', values: colourRules }, resultTypes: ['violations'] },
} satisfies Record<string, axe.RunOptions>

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
    /** Parts that stayed busy for longer than anything takes to load. */
    stayBusy?: ReadonlySet<Element>
  }
}

/** Examines the page as it is now; where nothing but its colours has changed since, the rules about colours suffice. */
export async function expectAccessible(page: Page, rules: keyof typeof options = 'all'): Promise<void> {
  await bringAxe(page)
  await settle(page)
  const violations = await page.evaluate(
    async (wanted) => (await window.axe.run(document, wanted)).violations,
    options[rules],
  )
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')} · ${failureSummary ?? ''}`),
  }))
  expect(found).toEqual([])
}

// An element that is fading, changing its theme or waiting for data has colours that nobody is meant to read.
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Infinity
        return playState === 'running' && !isEndless
      })
    const busy = () => [...document.querySelectorAll('[aria-busy="true"]')]
    const isWaiting = () => busy().some((part) => !window.stayBusy?.has(part))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const latest = performance.now() + 3_000
    // A new theme or width is drawn with the next frame, and its animations begin with it.
    for (let drawn = 0; drawn < 3; drawn++) await frame()
    while (performance.now() < latest && (isMoving() || isWaiting())) await frame()
    // Specimens of waiting parts stay busy for ever; it is enough to wait for them once.
    window.stayBusy = new Set(busy())
  })
}

// Injects axe once into each document, without its comments: parsing it takes longer than the examination of a small
// page.
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(await source)
}
