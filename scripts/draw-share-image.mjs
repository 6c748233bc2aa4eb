// Draws public/share.png, the picture that other sites show beside a link to us: `node scripts/draw-share-image.mjs`.
// Its figures are computed like those of the start page; it contains no name of an operator, because every operator has
// another.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { allocateIncome } from '../src/domain/account-system/allocate-income.ts'
import { formatEuro } from '../src/domain/money/format-money.ts'
import { findBrowser } from './support/find-browser.mjs'
import { inProject } from './support/project.mjs'

const incomeCents = 321_745
const pots = [
  { key: 'saving_rate', name: 'Sparen', colour: '#166d5a' },
  { key: 'luxury_rate', name: 'Spaß & Luxus', colour: '#e97005' },
  { key: 'donation_rate', name: 'Fördern', colour: '#3e69e2' },
  { key: 'life', name: 'Leben', colour: '#454d60' },
]

const cents = allocateIncome(incomeCents, { savingBp: 1000, luxuryBp: 1000, donationBp: 500 })
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)

const browser = await chromium.launch({ executablePath: await findBrowser() })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(drawing((await readFile(font)).toString('base64')))
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: inProject('public/share.png') })
await browser.close()

function drawing(fontBytes) {
  const rows = pots.map(
    ({ key, name, colour }) =>
      `<p><i style="background:${colour}"></i><span>${name}</span><b>${formatEuro(cents[key])}</b></p>`,
  )
  const parts = pots.map(({ key, colour }) => `<i style="flex:${cents[key]};background:${colour}"></i>`)
  const [euros, rest] = formatEuro(incomeCents).split(',')
  return `<!doctype html><style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${fontBytes}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; padding: 64px 72px; background: #fff; color: #14201c;
      font: 500 26px/40px Figtree; font-variant-numeric: tabular-nums lining-nums }
    main { display: grid; grid-template-columns: 1fr 440px; gap: 72px; height: 100% }
    main > div { display: flex; flex-direction: column; justify-content: space-between }
    h1 { font: 650 64px/68px Figtree; letter-spacing: -0.02em }
    h2 { font: 600 88px/88px Figtree; letter-spacing: -0.02em }
    h2 small { font-size: 88px; font-weight: 400; color: #56645f }
    section { align-self: end; border-top: 2px solid #14201c }
    section p { display: flex; align-items: center; height: 68px; border-bottom: 1px solid #d4dcd8 }
    section p i { width: 4px; height: 28px; margin-right: 16px }
    section p b { margin-left: auto; font-weight: 500 }
    section p:nth-last-of-type(2) { border-color: #14201c }
    section p:last-of-type { height: 72px; border-bottom: 4px double #14201c; font-weight: 650 }
    section p:last-of-type b { font-weight: 650 }
    footer { display: flex; gap: 2px; height: 24px }
    em { display: block; padding-top: 20px; text-align: right; color: #0a6e3c; font-style: normal; font-weight: 600 }
  </style><main><div>
    <svg width="106" height="92" viewBox="0 0 38 33" fill="none" stroke-width="3.8">
      <path stroke="#14201c" d="M1.9 12.6 8 27.2 15.2 8.6"/><path stroke="#0b6b53" d="M18.9 12.6 25 27.2 36.2.8"/>
    </svg>
    <h1>Jeder Euro bekommt seinen Platz.</h1>
    <h2>${euros},<small>${rest}</small></h2>
    <footer>${parts.join('')}</footer>
  </div><section>${rows.join('')}<p><span>Zusammen</span><b>${formatEuro(incomeCents)}</b></p><em>✓ geht auf den Cent auf</em></section></main>`
}
