import type { ErrorEvent } from '@sentry/browser'
import { cleanReport } from '#domain/application/clean-report.ts'
import { cleanAddress } from './clean-address.ts'

/** The part of an error that is sent, with the page on which it happened. */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { sdk } = event
  return {
    ...cleanReport(event, (filename) => filename.replace(/[?#].*$/u, '')),
    request: { url: cleanAddress(event.request?.url ?? location.href) },
    ...(sdk && {
      sdk: { name: sdk.name ?? '', version: sdk.version ?? '', settings: { infer_ip: 'never' } },
    }),
  }
}
