import { appConstants } from '#domain/application/app-constants.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

let isNewer = false
let askedAt = Date.now()

/** Whether the server has a newer build than the one that this page was loaded with, as far as is known. */
export function isNewerBuildThere(): boolean {
  return isNewer
}

/** Notes a newer build that was seen elsewhere: the next change of page loads it. */
export function noteNewerBuild(): void {
  isNewer = true
}

/** Asks every hour; a page that was out of sight for so long asks as soon as it is looked at. */
export function watchBuilds(): void {
  if (runtime.build === '') return
  setInterval(() => void ask(), appConstants.buildCheckMs)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt >= appConstants.buildCheckMs) void ask()
  })
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    const latest: unknown = answer.ok ? await answer.json() : null
    if (isRecord(latest) && typeof latest['id'] === 'string') isNewer = latest['id'] !== runtime.build
  } catch {
    // Without a connection the next hour asks again.
  }
}
