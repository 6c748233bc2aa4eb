import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** WCAG 2.2 AA: all its levels and versions. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

export async function expectAccessible(page: Page): Promise<void> {
  // "Legacy" leaves out the page that axe opens for foreign frames: ours has none, and it takes half the time.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')} · ${failureSummary ?? ''}`),
  }))
  expect(found).toEqual([])
}
