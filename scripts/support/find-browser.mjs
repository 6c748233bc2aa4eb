import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { explain } from './explain.mjs'
import { tools } from './project.mjs'

/** Chromium without windows, in which the stories take two thirds of the time (decision 0067). */
const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const whole = { path: '/usr/bin/chromium', package: 'chromium' }

const usualPlaces = [
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const downloadPatience = 5 * 60_000

/**
 * A Chromium that works on this machine: the system's, else Playwright's own, else Debian's package. Installed when
 * missing.
 * @param isShellEnough whether nobody needs its windows, neither people nor the measurement
 */
export async function findBrowser({ isShellEnough = false } = {}) {
  const ofDebian = isShellEnough ? [shell, whole] : [whole]
  const places = [...ofDebian.map(({ path }) => path), ...usualPlaces, chromium.executablePath()]
  const found = [process.env.CHROMIUM_PATH, ...places].find(starts)
  if (found) return found
  console.log('Kein Chromium gefunden, Playwright lädt seines …')
  spawnSync(process.execPath, [tools.playwright, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: downloadPatience,
  })
  if (starts(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt('update')
    // An older Debian lacks the first package.
    for (const { path, package: name } of ofDebian) {
      console.log(`Debians Paket „${name}“ wird installiert …`)
      apt('install', '-y', '--no-install-recommends', name)
      if (starts(path)) return path
    }
  }
  throw explain(
    'Die Geschichten im Browser brauchen Chromium, und es ließ sich hier nicht installieren: bitte das Paket „chromium“ installieren oder CHROMIUM_PATH setzen.',
  )
}

/** Whether a browser starts: a downloaded one may lack libraries of the system. */
function starts(path) {
  return (
    Boolean(path) &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}

function apt(...args) {
  spawnSync('/usr/bin/apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
