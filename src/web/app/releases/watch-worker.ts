import type { Confirmation, ToWorker } from '#contract/site/kept-pages.ts'
import { appConstants } from '#domain/application/app-constants.ts'
import { forgetOldSharedFiles } from '#web/app/device/shared-files.ts'
import { isSending } from '#web/app/network/sending.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { hasTyped, watchTyping } from '#web/kit/browser/typed-forms.ts'
import { hasUnsaved } from '#web/kit/browser/unsaved.ts'
import { dismissToast, showToast } from '#web/kit/toasts/toast-store.ts'
import { noteNewerBuild } from './build-check.ts'
import { mayLoadAnew } from './reload-guard.ts'

const ANSWER_MS = 15_000

/** Lets the browser keep the product (decision 0185), and follows a newer version and changes of the kept pages. */
export async function watchWorker(): Promise<void> {
  const { serviceWorker } = navigator
  watchTyping()
  void forgetOldSharedFiles().catch(() => undefined)
  serviceWorker.addEventListener('controllerchange', () => void followTakeover())
  // A private window or a full storage refuses it; then everything comes from the server.
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return
  followNewer(registration)
  registration.addEventListener('updatefound', () => followNewer(registration))
  setInterval(() => {
    if (!document.hidden) void update(registration)
  }, appConstants.workerCheckMs)
  addEventListener('online', () => void confirmPage(registration))
  await confirmPage(registration)
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a connection the next check asks again.
  await registration.update().catch(() => undefined)
}

function followNewer({ waiting, installing, active }: ServiceWorkerRegistration): void {
  if (waiting) void report(waiting)
  // The first worker of a browser takes its place by itself.
  if (!installing || !active) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void report(installing)
  })
}

/** Reports a version that waits. A page that is already of that version lets it take over without a word. */
async function report(worker: ServiceWorker): Promise<void> {
  const build = await ask(worker, { kind: 'build' })
  // A worker that only switches itself off does not answer.
  if (typeof build !== 'string') return
  const takeOver = () => worker.postMessage({ kind: 'take-over' } satisfies ToWorker)
  if (build === runtime.build) return takeOver()
  noteNewerBuild()
  showToast({
    type: 'info',
    message: 'Eine neue Version ist da.',
    timeout: 0,
    action: { label: 'Jetzt laden', run: takeOver },
  })
}

/** The page of a former version is loaded anew when the newer worker has taken over, in whatever tab that was wanted. */
async function followTakeover(): Promise<void> {
  const worker = navigator.serviceWorker.controller
  const build = worker && (await ask(worker, { kind: 'build' }))
  if (typeof build !== 'string' || build === runtime.build) return
  noteNewerBuild()
  if (!loadAnew())
    showToast({
      type: 'info',
      message: 'Hier ist noch etwas nicht gespeichert. Die neue Version kommt, sobald du danach weitergehst.',
      timeout: 0,
    })
}

/** Loads this page anew, unless that loses something or happens again and again. @returns whether it does */
function loadAnew(): boolean {
  if (hasUnsaved() || hasTyped() || isSending() || !mayLoadAnew(location.pathname)) return false
  location.reload()
  return true
}

let oldPageToast: string | undefined

/** Asks whether the page that the worker gave is still the one of the server. */
async function confirmPage(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = navigator.serviceWorker.controller
  if (!worker) return
  const said = (await ask(worker, { kind: 'confirm', path: location.pathname })) as Confirmation | undefined
  if (oldPageToast) dismissToast(oldPageToast)
  oldPageToast = undefined
  if (said?.kind === 'changed') loadAnew()
  if (said?.kind === 'newer-build') {
    noteNewerBuild()
    await update(registration)
  }
  if (said?.kind === 'unreached' && said.since > 0) await tellAge(said.since)
}

/** Says how old the page is; the calendar's code is loaded only for this, and is there without a network, too. */
async function tellAge(confirmedAt: number): Promise<void> {
  const { oldPageSentence } = await import('./old-page-sentence.ts')
  const message = oldPageSentence(confirmedAt, Date.now())
  if (message !== null) oldPageToast = showToast({ type: 'warning', message, timeout: 0 })
}

/** Asks a worker. @returns undefined when it does not answer, as one that is being switched off */
function ask(worker: ServiceWorker, question: ToWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(resolve, ANSWER_MS)
    worker.postMessage(question, [port2])
  })
}
