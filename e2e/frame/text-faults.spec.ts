import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { textFaults } from '#e2e/support/text-faults.ts'

// Tests the check of the look stories with pages that contain each fault once.

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
  'base64',
)

const faulty = [
  [
    'over each other',
    '<p style="height:0;margin:0">Miete</p><p style="margin:0">1.480,00 €</p>',
    /^overlap: "Miete"/,
  ],
  [
    'over each other in a drawing',
    '<svg width="200" height="40"><text x="10" y="20">Depot</text><text x="30" y="22">Tagesgeld</text></svg>',
    /^overlap: "Depot"/,
  ],
  ['cut', '<p style="width:60px;overflow:hidden;white-space:nowrap">Grunderwerbsteuer</p>', /^cut: "Grund/],
  [
    'cut with three dots',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Grunderwerbsteuer</p>',
    /^cut: "Grund/,
  ],
  [
    'cut below',
    '<p style="height:18px;overflow:hidden;width:60px">Erste Zeile zweite Zeile</p>',
    /^cut: "Erste/,
  ],
  [
    'outside its drawing',
    '<svg width="40" height="40"><text x="10" y="20">Tagesgeld</text></svg>',
    /^cut: "Tages/,
  ],
  ['outside the window', '<p style="margin-left:-20px">Tagesgeld</p>', /^outside the window: "Tagesgeld"/],
  [
    'an amount in its field',
    '<input inputmode="decimal" size="3" value="12.345.678,90">',
    /^cut: "12.345.678,90"/,
  ],
  [
    'broken by letters',
    '<p style="width:70px;overflow-wrap:anywhere">Einkommensteuer</p>',
    /^torn: "Einkommensteuer"/,
  ],
  ['an amount and its sign', '<p style="width:40px">− 1.480,00&nbsp;€</p>', /^torn: "− 1.480,00/],
  ['an amount and its unit', '<p style="width:70px">1.480,00 €</p>', /^torn: "1.480,00 €"/],
  [
    'euros and cents',
    '<p style="width:60px;overflow-wrap:anywhere"><b>1.234.567</b><small>,00&nbsp;€</small></p>',
    /^torn: "1.234.567,00/,
  ],
  [
    'scrolled under a head that one sees through',
    '<div style="width:120px;overflow:auto" tabindex="0"><div style="display:flex;width:max-content"><b style="position:sticky;left:0">Monat</b><i style="margin-left:-30px">1.480,00&nbsp;€</i></div></div>',
    /^overlap: "Monat"/,
  ],
  ['a day', '<p style="width:70px">Zahltag 30.</p>', /^torn: "Zahltag 30."/],
] as const

const sound = [
  [
    'scrolled under a head that covers it',
    '<div style="width:120px;overflow:auto" tabindex="0"><div style="display:flex;width:max-content"><b style="position:sticky;left:0;background:#fff">Monat</b><i style="margin-left:-30px">1.480,00&nbsp;€</i></div></div>',
  ],
  ['words on two lines', '<p style="width:100px">Einkommen November</p>'],
  ['a hyphen at the end of a line', '<p style="width:100px">Wochen-Einkommen</p>'],
  ['a soft hyphen at the end of a line', '<p style="width:100px">Grunderwerb&shy;steuer</p>'],
  [
    'words for screen readers',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden">Lange Wörter</p>',
  ],
  [
    'a table that can be scrolled',
    '<div style="width:60px;overflow-x:auto"><p style="width:300px">Tagesgeld</p></div>',
  ],
  ['what floats over the page', '<p>Miete</p><p style="position:fixed;top:0;left:0;margin:16px">Leiste</p>'],
  ['large euros before small cents', '<p><b style="font-size:40px">1.234</b><small>,00&nbsp;€</small></p>'],
] as const

for (const [name, html, fault] of faulty)
  test(`finds text that is no good: ${name}`, async ({ page }) => {
    await show(page, html)
    expect(await textFaults(page)).toEqual([expect.stringMatching(fault)])
  })

for (const [name, html] of sound)
  test(`finds nothing wrong with ${name}`, async ({ page }) => {
    await show(page, html)
    expect(await textFaults(page)).toEqual([])
  })

/** Shows the page in a font of its own: how wide a text is must not depend on the fonts of the machine. */
async function show(page: Page, html: string): Promise<void> {
  await page.setContent(`<style>
    @font-face { font-family: Own; src: url(data:font/woff2;base64,${font}) }
    * { font-family: Own }
  </style>${html}`)
  await page.evaluate(() => document.fonts.ready)
}
