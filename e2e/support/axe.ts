import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Page, expect } from '@playwright/test'
import type axe from 'axe-core'

/** All levels and versions of WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const options: axe.RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
    /** Parts that stayed busy for longer than anything takes to load. */
    stayBusy?: ReadonlySet<Element>
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  await settle(page)
  const violations = await page.evaluate(
    async (wanted) => (await window.axe.run(document, wanted)).violations,
    options,
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
