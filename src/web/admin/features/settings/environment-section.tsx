import type { AdminSettings } from '#contract/admin/settings.ts'
import { Section } from '#web/app/page/section.tsx'

const purposes: Readonly<Record<string, string>> = {
  NODE_ENV: 'Betriebsart',
  APP_URL: 'Adresse, unter der alle Links entstehen',
  PRODUCT_NAME: 'Name des Produkts',
  TRUST_PROXY: 'Proxys, deren Angaben zählen',
  SUBSCRIPTION_REQUIRED: 'Ob Bereiche ein Abo brauchen',
  PAYMENT_PROVIDER: 'Wer das Geld einzieht',
  ANALYTICS_URL: 'Eigene Messung der Besuche',
  SERVICE_WORKER: 'Ob Browser das Produkt aufbewahren',
  LOG_LEVEL: 'Wie viel im Log steht',
  SMTP_URL: 'Mailserver mit Kennwort',
  DATABASE_URL: 'Eigener Datenbankserver',
  SECRET_KEYS: 'Schlüssel für Zwei-Faktor, Mails und Sicherungen',
  STRIPE_SECRET_KEY: 'Schlüssel bei Stripe',
  STRIPE_WEBHOOK_SECRET: 'Geheimnis für Meldungen von Stripe',
  ERROR_REPORTING_DSN: 'Eigener Dienst für Fehler',
  ADMIN_PASSWORD: 'Kennwort des ersten Zugangs; nach dem ersten Start bitte entfernen',
}

const yesOrNo = { true: 'ja', false: 'nein' }

/** Values that are codes, in words. */
const wordsFor: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NODE_ENV: { production: 'Betrieb', '': 'Probebetrieb' },
  SUBSCRIPTION_REQUIRED: yesOrNo,
  SERVICE_WORKER: yesOrNo,
  PAYMENT_PROVIDER: { stripe: 'Stripe', test: 'Testanbieter, kein Geld bewegt sich', none: 'niemand' },
  TRUST_PROXY: { none: 'kein Proxy' },
}

/** The settings that only the environment has; a secret shows only whether it is set. */
export function EnvironmentSection({ environment }: Pick<AdminSettings, 'environment'>) {
  return (
    <Section
      title="Nur in der Umgebung"
      lead="Steht in der Datei .env oder in der Umgebung des Servers und gilt nach einem Neustart. Geheimnisse zeigt diese Seite nie."
    >
      <dl className="@container mt-3 border-b border-border">
        {environment.map(({ name, is_set: isSet, is_secret: isSecret, value }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-border py-2.5 first:border-t-0 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_minmax(0,15rem)]"
          >
            <dt>{purposes[name]}</dt>
            <dd className="min-w-0 break-words">
              {isSecret ? (
                <span className={isSet ? undefined : 'text-text-3'}>
                  {isSet ? 'gesetzt' : 'nicht gesetzt'}
                </span>
              ) : (
                (wordsFor[name]?.[value ?? ''] ?? value ?? <span className="text-text-3">nicht gesetzt</span>)
              )}
            </dd>
            <dd className="text-14 text-text-3 @xl:col-span-2 @4xl:col-span-1">
              <code className="break-all">{name}</code>
              {!isSecret && !isSet && value !== null && ', Vorgabe'}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
