import { vi } from 'vitest'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'

/**
 * Makes a page as a server delivers it, with these values in its block. To be called before the reader of the values is
 * imported.
 */
export function pageWithValues(changed: Partial<RuntimeValues>): void {
  const values = {
    version: '1.2.3',
    texts: {},
    mode: 'production',
    trial: { days: 14, maxDays: 75 },
    isSubscriptionRequired: true,
    sale: null,
    analytics: null,
    errorReportingDsn: null,
    isWorkerOn: true,
    ...changed,
  }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(values) }) })
  vi.stubGlobal('location', new URL('https://plan.example.de/konten?token=geheim'))
}
