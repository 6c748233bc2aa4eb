import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { secretKeys } from './e2e/support/developer.ts'

// `npm test` chooses both. The workers read this file again, so what is chosen here is handed on in the environment.
const port = (process.env['E2E_PORT'] ??= '4173')
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'wk-e2e-')))
// When root runs the stories, PostgreSQL runs as somebody else and passes through to the demo's folder.
chmodSync(dataDir, 0o711)
const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // By story: look.spec.ts alone has two fifths of them and would keep one worker busy while the other waits.
  fullyParallel: true,
  // A machine that is busy elsewhere may miss a time limit once; what fails twice has a reason.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // A worker would answer requests that a story replaces; stories about it allow it.
    serviceWorkers: 'block',
    // Recording slows every story down; the second attempt of a failed one is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a language of its own, Chromium names no file with an umlaut.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      // Chromium must not look for anything outside: the machine may have no network.
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // With the household to look around in, for the stories that only look.
    command: `"${process.execPath}" src/server/main.ts --demo`,
    url: `http://localhost:${port}/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...withoutSettings(),
      // So that people who are made by API can come from networks of their own.
      TRUST_PROXY: '127.0.0.1',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // So that the stories can open the mails.
      SECRET_KEYS: secretKeys,
      // Nearly every story registers somebody.
      REGISTRATION_MAILS_PER_HOUR: '100000',
    },
  },
})

/** The server under test knows none of the settings of whoever runs the tests. */
function withoutSettings(): Record<string, string> {
  const names = ['ENV_FILE', 'NODE_ENV', 'APP_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL']
  return Object.fromEntries(names.map((name) => [name, '']))
}
