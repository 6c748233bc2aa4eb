// Draws public/icons, the pictures under which a device keeps the product: `node scripts/draw-icons.mjs`. A maskable one
// is cut to a circle or a square by the device, so that its sign stays within the inner 80 %.
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from './support/find-browser.mjs'
import { inProject } from './support/project.mjs'

const kinds = [
  { name: 'icon', share: 0.7, corner: 0.22 },
  { name: 'icon-maskable', share: 0.5, corner: 0 },
]

await mkdir(inProject('public/icons'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser() })
for (const { name, share, corner } of kinds)
  for (const px of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: px, height: px } })
    await page.setContent(drawing(px, share, corner))
    await page.screenshot({ path: inProject(`public/icons/${name}-${px}.png`), omitBackground: true })
    await page.close()
  }
await browser.close()

function drawing(px, share, corner) {
  const inset = ((1 - share) / 2) * px
  return `<!doctype html><style>
    * { margin: 0 }
    body { width: ${px}px; height: ${px}px; box-sizing: border-box; padding: ${inset}px; background: transparent }
    body::before { content: ''; position: fixed; inset: 0; z-index: -1; background: #fff; border-radius: ${corner * px}px }
    svg { display: block; width: 100%; height: 100% }
  </style><svg viewBox="0 0 40 40" fill="none" stroke-width="4.4">
    <path stroke="#14201c" d="M2.4 16.2 8.6 31.4 16 12.2"/><path stroke="#0b6b53" d="M20.4 16.2 26.6 31.4 37.6 4.4"/>
  </svg>`
}
