import { type Browser, chromium } from '@playwright/test'

/** The browser of the machine, or Playwright's own where none is named. With `await using` it is closed at the end. */
export function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch(executablePath === undefined ? {} : { executablePath })
}
