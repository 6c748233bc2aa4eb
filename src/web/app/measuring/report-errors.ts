import {
  BrowserClient,
  Scope,
  dedupeIntegration,
  defaultStackParser,
  globalHandlersIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/browser'
import { appConstants } from '#domain/application/app-constants.ts'
import { mayMeasure } from '#web/app/device/choice-storage.ts'
import { onReportedError } from '#web/app/network/report-error.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { cleanEvent } from './clean-event.ts'

/**
 * Reports errors to the operator's error service: three of four, without sessions, breadcrumbs, entries or anything
 * about a person: the service is told not to keep the address that a report comes from. Errors from before the start
 * are reported now.
 */
export function startErrorReports(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    environment: 'production',
    release: runtime.version,
    dataCollection: { userInfo: false },
    sampleRate: appConstants.errorSampleRate,
    sendClientReports: false,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), globalHandlersIntegration()],
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    beforeSend: (event) => (mayMeasure('errors') ? cleanEvent(event) : null),
  })
  setCurrentClient(client)
  client.init()
  const scope = new Scope()
  scope.setClient(client)
  onReportedError((error) => void scope.captureException(error))
}
