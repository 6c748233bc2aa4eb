import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { calculators } from '#contract/site/calculators.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { exampleFragment, exampleSavings, homeCalculators } from './home-calculators.ts'
import { type IncomeEntry, sampleEntry, splitEntry } from './income-entry.ts'

/** All calculators, and the first of them answered with the saving rate from above. */
export function CalculatorsSection({ entry }: { readonly entry: IncomeEntry }) {
  const own = splitEntry(entry)?.saving_rate ?? 0
  const savingCents = own > 0 ? own : (splitEntry(sampleEntry)?.saving_rate ?? 0)
  return (
    <section
      aria-labelledby="rechner"
      className="section-rule grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="rechner" className="text-30 md:text-38">
          Sechzehn Rechner,
          <br />
          frei für alle.
        </h2>
        <p className="mt-4 max-w-80 text-text-2">
          Ohne Konto. Deine Werte stehen in der Adresszeile, nie auf unserem Server.
        </p>
        <SavingsExample savingCents={savingCents} />
      </div>
      <div>
        <ul className="gap-x-12 md:columns-2">
          {homeCalculators.map((slug, at) => (
            <li
              key={slug}
              className={`break-inside-avoid border-b border-border ${at < homeCalculators.length / 2 ? '' : 'calculator-of-second-half'}`}
            >
              <Link
                to={calculatorPath(slug)}
                className="group flex min-h-13 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
              >
                {calculators[slug].name}
                <Icon of={ArrowRight} size={16} className="shrink-0 text-text-3 group-hover:text-text" />
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/finanzrechner"
          className="inline-flex min-h-13 items-center font-semibold text-primary underline-offset-4 hover:underline md:hidden"
        >
          Alle sechzehn Rechner
        </Link>
      </div>
    </section>
  )
}

function SavingsExample({ savingCents }: { readonly savingCents: Cents }) {
  const { endCents, paidInCents, interestCents, points } = exampleSavings(savingCents)
  const years = points.slice(1)
  const top = Math.max(1, endCents)
  return (
    <figure className="mt-8 border-t border-border pt-5">
      <figcaption>
        <Link
          to={`${calculatorPath('zinseszins-sparplan')}#${exampleFragment(savingCents)}`}
          className="label-caps underline-offset-4 hover:underline"
        >
          {calculators['zinseszins-sparplan'].name}
        </Link>
        <AnswerFigure cents={endCents} size={endCents < 10_000_000_000 ? 46 : 30} className="home-figure" />
        <p className="text-14 text-text-2">
          {`aus ${formatEuro(savingCents)} im Monat, 20 Jahre, 6,0\u00A0% im Jahr. Eingezahlt ${formatEuro(paidInCents)}, Ertrag ${formatEuro(interestCents)}.`}
        </p>
      </figcaption>
      <svg aria-hidden width="100%" height={96} className="mt-4 block">
        {years.map(({ month, balanceCents, paidInCents: paid }, at) => {
          const bar = { x: `${at * 5}%`, width: '4.2%' }
          const [whole, own] = [(balanceCents / top) * 96, (paid / top) * 96]
          return (
            <g key={month}>
              <rect {...bar} y={96 - whole} height={Math.max(0, whole - own)} className="fill-primary" />
              <rect {...bar} y={96 - own} height={own} className="fill-border-strong" />
            </g>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-14 text-text-2">
        <span>Jahr 1</span>
        <span>Jahr 20</span>
      </p>
    </figure>
  )
}
