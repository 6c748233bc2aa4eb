// Takes the pictures of the product from the demo household, each in both themes: those of the start page into
// public/screens as AVIF, WebP and PNG, those of docs/tour.md into docs/pictures as WebP.
//   PORT=5600 DATA_DIR=$(mktemp -d) npm run demo &   then   node scripts/take-screenshots.mjs http://localhost:5600
// Names behind the address take only these: `calculator goals`.
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './support/find-browser.mjs'
import { inProject } from './support/project.mjs'

const [origin = 'http://localhost:3000', ...names] = process.argv.slice(2)
const login = { email: 'anna.berger@beispiel.example', password: 'Kompass-Probe-2026' }

const screensOfHome = [
  { name: 'overview-wide', path: '/dashboard', width: 1440, height: 940, scale: 1.25 },
  { name: 'overview-phone', path: '/dashboard', width: 390, height: 780, scale: 2 },
  { name: 'pots-phone', path: '/kontensystem', width: 390, height: 780, scale: 2 },
]
const wide = { width: 1440, height: 900, scale: 1 }
const screensOfTour = [
  { name: 'overview', path: '/dashboard', ...wide },
  { name: 'account-system', path: '/kontensystem', ...wide },
  { name: 'household-plan', path: '/haushaltsplan', ...wide },
  { name: 'contracts', path: '/haushaltsplan?ansicht=vertraege', ...wide },
  { name: 'bookings', path: '/haushaltsplan?ansicht=buchungen', ...wide },
  { name: 'month-close', path: '/dashboard?schritt=3', ...wide },
  { name: 'wealth-plan', path: '/vermoegensplan', ...wide },
  { name: 'statistics', path: '/vermoegensplan/statistiken', ...wide },
  { name: 'distribution', path: '/einstellungen/vermoegensverteilung', ...wide },
  { name: 'property', path: '/immobilien-kurs', ...wide },
  { name: 'purchase-check', path: '/immobilien-kurs?ansicht=pruefen', ...wide },
  { name: 'goals', path: '/ziele', ...wide },
  { name: 'calculator', path: '/finanzrechner/zinseszins-sparplan', ...wide },
]
const targets = [
  { folder: inProject('public/screens'), screens: screensOfHome, write: writeForHome },
  { folder: inProject('docs/pictures'), screens: screensOfTour, write: writeForTour },
]

const browser = await chromium.launch({ executablePath: await findBrowser({ isShellEnough: true }) })
try {
  const cookies = await signIn()
  for (const { folder, screens, write } of targets) {
    await mkdir(folder, { recursive: true })
    for (const theme of ['light', 'dark'])
      for (const screen of screens.filter(isWanted))
        await write(`${folder}/${screen.name}-${theme}`, await take(screen, theme, cookies))
  }
} finally {
  await browser.close()
}

function isWanted({ name }) {
  return names.length === 0 || names.includes(name)
}

/** Signs in once for all pictures, because logins are limited. */
async function signIn() {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail').fill(login.email)
  await page.getByLabel('Passwort', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/dashboard|einrichten/)
  const state = await context.storageState()
  await context.close()
  return state
}

async function take({ path, width, height, scale }, theme, storageState) {
  const context = await browser.newContext({
    baseURL: origin,
    storageState,
    colorScheme: theme,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
  })
  // The tour covers the page until it was seen.
  await context.addInitScript(() => localStorage.setItem('wk-first-visit', '1'))
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(width / 2, height / 2)
  await page.waitForTimeout(1_500)
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

async function writeForHome(file, picture) {
  const png = await withFewColours(picture)
  await writeFile(`${file}.png`, png)
  // Few colours are left, so the lossless picture is both sharper and smaller.
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(`${file}.webp`)
  await sharp(picture).avif({ quality: 55, effort: 7 }).toFile(`${file}.avif`)
}

async function writeForTour(file, picture) {
  const png = await withFewColours(picture)
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(`${file}.webp`)
}

function withFewColours(picture) {
  return sharp(picture).png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 }).toBuffer()
}
