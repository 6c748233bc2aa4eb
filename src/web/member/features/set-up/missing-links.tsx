import { Link } from 'react-router'
import type { SetUpStep } from '#domain/set-up/set-up-path.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { stepAddress } from './step-words.ts'

/** The reasons why there is nothing to transfer yet, each with a link to the step that helps. */
export function MissingLinks({ planning }: { readonly planning: Planning }) {
  const { income, accounts, accountSystem } = planning
  const missing: readonly (readonly [SetUpStep, string])[] = [
    ...(income.sources.length === 0 ? [['income', 'Einkommen eintragen'] as const] : []),
    ...(accounts.accounts.length === 0 ? [['accounts', 'Konten eintragen'] as const] : []),
    ...(accountSystem.versions.length === 0 ? [['rates', 'Raten wählen'] as const] : []),
  ]
  return (
    <div className="open-frame mt-8 rounded-control p-5">
      <p className="text-text-2">
        {missing.length === 0
          ? 'Alles bleibt auf einem Konto: Diesen Monat gibt es nichts zu überweisen.'
          : 'Noch gibt es nichts zu überweisen. Es fehlt:'}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {(missing.length === 0 ? [['rates', 'Konten für die Töpfe wählen'] as const] : missing).map(
          ([step, label]) => (
            <li key={step}>
              <Link
                to={stepAddress(step)}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
