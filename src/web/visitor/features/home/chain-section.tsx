import { formatEuro } from '#domain/money/format-money.ts'
import { ChainDrawing } from './chain-drawing.tsx'
import { ChainPipes } from './chain-pipes.tsx'
import { type Chain, type TransferState, buildChain } from './chain.ts'
import { type IncomeEntry, isSample, sampleEntry, splitEntry } from './income-entry.ts'
import { PlanFigure, PlanSteps, planStartY } from './plan-panel.tsx'
import { planNote } from './plan-words.ts'
import { ownPlan, samplePlan } from './plan.ts'

const steps = [
  { title: 'Einkommen kommt an', note: 'Alle Quellen, jeder Rhythmus.' },
  { title: 'Töpfe teilen auf', note: 'Deine Raten, auf den Cent.' },
  { title: 'Konten werden gefüllt', note: 'Überweisungen mit GiroCode abhaken.' },
  { title: 'Der Plan rechnet mit', note: 'Was du dir selbst zahlst, wird zur Kurve.' },
] as const

/** Income → pots → accounts → plan in one drawing; it follows what is entered above. */
export function ChainSection({ entry }: { readonly entry: IncomeEntry }) {
  const own = entry.incomeCents > 0 && !isSample(entry) ? splitEntry(entry) : null
  const parts = own ?? splitEntry(sampleEntry)
  if (!parts) return null
  const chain = buildChain(parts)
  const isOfSample = own === null
  const plan = isOfSample ? samplePlan() : ownPlan(parts)
  const planned = { plan, isSample: isOfSample, savingCents: parts.saving_rate }
  return (
    <section aria-labelledby="kette" className="section-rule pt-6">
      <div className="relative z-10 md:grid md:grid-cols-2 md:gap-12 xl:block xl:h-0 xl:w-90">
        <div>
          <h2 id="kette" className="text-30 md:text-38">
            Vom Gehalt bis zur Freiheit, eine Kette.
          </h2>
          <ol className="mt-8 border-t border-border">
            {steps.map(({ title, note }, index) => (
              <li key={title} className="flex gap-4 border-b border-border py-4">
                <span aria-hidden className="w-3 text-text-2">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-14 text-text-2">{note}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
        <div className="mt-8 md:mt-2 xl:hidden">
          <ChainPipes chain={chain} />
        </div>
      </div>
      <div className="relative hidden xl:block">
        <ChainDrawing chain={chain} planY={planStartY(plan)} />
        <div className="plan-beside-chain">
          <PlanFigure {...planned} />
          <div className="mt-8 ml-auto w-70">
            <PlanSteps {...planned} />
          </div>
        </div>
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2 xl:hidden">
        <PlanFigure {...planned} />
        <PlanSteps {...planned} />
      </div>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 text-14 text-text-3">
        <p className="max-w-[68ch]">
          {own
            ? 'Dein Einkommen von oben, verteilt auf Beispielkonten; die Kurve beginnt bei null.'
            : 'Beispiel Haushalt Berger. Offen heißt: noch zu überweisen.'}{' '}
          {planNote}
        </p>
        <ChainTable chain={chain} />
      </div>
    </section>
  )
}

const stateWords = {
  done: 'überwiesen',
  open: 'offen',
  planned: 'berechnet',
  stays: 'bleibt',
} as const satisfies Record<TransferState, string>

/** The drawing in words and figures. */
function ChainTable({ chain }: { readonly chain: Chain }) {
  return (
    <details className="group grow open:w-full sm:grow-0">
      <summary className="inline-flex min-h-11 items-center font-medium text-text-2 underline-offset-[6px] hover:text-text hover:underline">
        <span className="group-open:hidden">Als Tabelle</span>
        <span className="hidden group-open:inline">Tabelle schließen</span>
      </summary>
      {/* Scrollable regions must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Verteilung als Tabelle" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-text">
          <caption className="sr-only">Verteilung des Einkommens auf Töpfe und Konten</caption>
          <thead>
            <tr className="border-b border-border text-left">
              <th className="label-caps py-2">Topf</th>
              <th className="label-caps py-2">Konto</th>
              <th className="label-caps py-2">Stand</th>
              <th className="label-caps py-2 text-right">Betrag</th>
            </tr>
          </thead>
          <tbody>
            {chain.pots.flatMap((pot) =>
              pot.accounts.map((account) => (
                <tr key={account.label} className="border-b border-border">
                  <td className="py-2.5">{pot.label}</td>
                  <td className="py-2.5">{account.label}</td>
                  <td className="py-2.5 text-text-2">{stateWords[account.state]}</td>
                  <td className="py-2.5 text-right">{formatEuro(account.cents)}</td>
                </tr>
              )),
            )}
          </tbody>
          <tfoot>
            <tr className="double-rule border-t border-text font-semibold">
              <td colSpan={3} className="py-2.5">
                {chain.sources.map((source) => source.label).join(', ')}
              </td>
              <td className="py-2.5 text-right">{formatEuro(chain.incomeCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  )
}
