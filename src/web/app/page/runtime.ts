import {
  notProvided,
  runtimeElementId,
  runtimeJsonToken,
  type RuntimeTextKey,
  runtimeTextKeys,
  type RuntimeTexts,
  runtimeToken,
  type RuntimeValues,
} from '#contract/site/runtime-values.ts'

const noServices = { sale: null, analytics: null, errorReportingDsn: null, isWorkerOn: false } as const

/**
 * The values that the server puts into pages. While pages are rendered at build time every text is a token that the
 * server replaces when it loads the pages; in the browser the same values come from the JSON block. So both render the
 * same text.
 */
export const runtime: RuntimeValues = isBuildTime() ? valuesAtBuildTime() : readValues()

export function useRuntime(): RuntimeValues {
  return runtime
}

/** The text of the JSON block of this document, untouched, so that hydration finds it unchanged. */
export function runtimeJson(): string {
  if (typeof document === 'undefined') return runtimeJsonToken
  return document.getElementById(runtimeElementId)?.textContent ?? runtimeJsonToken
}

/** The title of a page by the template of spec § 1. */
export function pageTitle(title: string): string {
  return `${title} - Dein ${runtime.texts.PRODUCT_NAME}`
}

function isBuildTime(): boolean {
  return typeof document === 'undefined' && import.meta.env.PROD
}

function readValues(): RuntimeValues {
  const json = runtimeJson()
  return json === runtimeJsonToken ? valuesWithoutServer() : (JSON.parse(json) as RuntimeValues)
}

function valuesAtBuildTime(): RuntimeValues {
  return {
    version: '',
    build: '',
    texts: textsFrom(runtimeToken),
    mode: 'production',
    trial: { days: 0, maxDays: 0 },
    isSubscriptionRequired: true,
    ...noServices,
  }
}

// These are for a page that no server has filled in: in development.
function valuesWithoutServer(): RuntimeValues {
  const texts = {
    ...textsFrom(() => notProvided),
    PRODUCT_NAME: 'Wohlstandskompass',
    APP_URL: '',
    YEAR: String(new Date().getFullYear()),
    OPERATOR_EMAIL_LINK: '/kontakt',
  }
  return {
    version: '',
    build: '',
    texts,
    mode: 'trial',
    trial: { days: 14, maxDays: 75 },
    isSubscriptionRequired: true,
    ...noServices,
  }
}

function textsFrom(textOf: (key: RuntimeTextKey) => string): RuntimeTexts {
  return Object.fromEntries(runtimeTextKeys.map((key) => [key, textOf(key)])) as RuntimeTexts
}
