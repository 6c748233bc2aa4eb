import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** WCAG 2.2 AA: all its levels and versions. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

declare global {
  interface Window {
    readonly axe: {
      readonly run: (context: Document, options: object) => Promise<{ violations: readonly Violation[] }>
    }
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  await settle(page)
  const violations = await page.evaluate(async (values) => {
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    return (await window.axe.run(document, options)).violations
  }, tags)
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')} · ${failureSummary ?? ''}`),
  }))
  expect(found).toEqual([])
}

// What is still fading, changing its theme or waiting for data has colours that nobody is meant to read.
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Infinity
        return playState === 'running' && !isEndless
      })
    // Specimens of waiting parts stay busy for good.
    const latest = performance.now() + 3_000
    while (performance.now() < latest && (isMoving() || document.querySelector('[aria-busy="true"]')))
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

// Once for each document: the builder would bring axe along for every examination, and carry back everything that
// passed, which takes three times as long as the examination itself.
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).withRules(['document-title']).setLegacyMode(true).analyze()
}
