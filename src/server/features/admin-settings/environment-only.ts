import type { AdminSettings } from '#contract/admin/settings.ts'
import type { Config } from '#server/config.ts'

/** What only the environment sets. A value is named only where it is no secret and holds none. */
export function environmentOnly(config: Config): AdminSettings['environment'] {
  const { sale, variables } = config
  const open: Readonly<Record<string, string | null>> = {
    NODE_ENV: config.mode === 'production' ? 'production' : null,
    APP_URL: config.appUrl,
    PRODUCT_NAME: config.productName,
    TRUST_PROXY: config.trustedProxies && (config.trustedProxies.join(', ') || 'none'),
    SUBSCRIPTION_REQUIRED: String(config.isSubscriptionRequired),
    PAYMENT_PROVIDER: sale.provider ?? 'none',
    ANALYTICS_URL: config.analytics?.url ?? null,
    SERVICE_WORKER: String(config.isWorkerOn),
    LOG_LEVEL: config.logLevel,
  }
  const secret: Readonly<Record<string, boolean>> = {
    SMTP_URL: config.smtpUrl !== null,
    DATABASE_URL: config.databaseUrl !== null,
    SECRET_KEYS: variables.has('SECRET_KEYS'),
    STRIPE_SECRET_KEY: sale.stripe !== null,
    STRIPE_WEBHOOK_SECRET: sale.stripe !== null,
    ERROR_REPORTING_DSN: config.errorReportingDsn !== null,
    ADMIN_PASSWORD: config.adminPassword !== null,
  }
  return [
    ...Object.entries(open).map(([name, value]) => ({
      name,
      is_set: variables.has(name),
      is_secret: false,
      value,
    })),
    ...Object.entries(secret).map(([name, isSet]) => ({ name, is_set: isSet, is_secret: true, value: null })),
  ]
}
