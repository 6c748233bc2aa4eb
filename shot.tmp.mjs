import { chromium } from 'playwright'
import { generate } from 'otplib'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const secret='KOMPASSPROBEKOMPASSPROBEKOMPASSP'
async function login(ctx, email, code) {
  const p = await ctx.newPage()
  p.setDefaultTimeout(60000)
  await p.goto('http://localhost:3000/auth/login')
  await p.getByLabel('E-Mail').fill(email)
  await p.getByLabel('Passwort', { exact: true }).fill('Kompass-Probe-2026')
  await p.getByRole('button', { name: 'Anmelden' }).click()
  if (code) { await p.waitForURL('**/2fa**'); const token = await generate({ secret }); await p.locator('input').first().fill(token); await p.keyboard.press('Enter') }
  await p.waitForURL((u) => !u.pathname.startsWith('/auth'))
  return p
}
const which = process.argv[2]
const ctx = await b.newContext({ viewport: { width: 1440, height: 1000 }, colorScheme: 'light', locale:'de-DE', timezoneId:'Europe/Berlin' })
async function shoot(p, name, url, sizes=[1440,390]) {
  for (const w of sizes) { await p.setViewportSize({ width: w, height: w===390?844:1000 }); await p.goto('http://localhost:3000'+url); await p.waitForTimeout(5000); await p.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: true }) }
}
if (which === 'consultant') {
  const p = await login(ctx, 'miriam.vogt@beispiel.example', true)
  await shoot(p, 'desk', '/berater')
  const href = await p.locator('a[href*="/berater/mandant"]').first().getAttribute('href')
  console.log(href)
  for (const a of ['income','accounts','account_system','budget','wealth_plan','distribution','properties','goals']) await shoot(p, 'room-'+a, href.split('&')[0]+'&bereich='+a, a==='wealth_plan'?[1440,390]:[1440])
  await shoot(p, 'desk-proposals', '/berater/vorschlaege',[1440]); await shoot(p,'desk-log','/berater/protokoll',[1440]); await shoot(p,'desk-profile','/berater/profil',[1440])
} else {
  const p = await login(ctx, 'anna.berger@beispiel.example', false)
  await shoot(p, 'folder', '/einstellungen/notfallmappe')
  await shoot(p, 'user', '/benutzer')
  await shoot(p, 'proposals', '/vorschlaege',[1440])
  const href = await p.locator('a[href*="vorschlag="]').first().getAttribute('href').catch(()=>null)
  console.log(href); if (href) await shoot(p, 'proposal', href)
  await shoot(p,'dash','/dashboard',[1440])
}
await b.close()
