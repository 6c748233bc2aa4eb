import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type CalculatorEntry, calculatorGroups, calculatorPath } from '#web/calculators/directory.ts'
import { calculatorWords } from '#web/ui/calculator-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { capitalNumberWord } from '#web/ui/number-word.ts'

// The figures of sixteen calculators come after the page.
const ExampleCells = lazy(() => import('./example-cells.tsx'))

/** Grouped by occasion; at the right an example with its result. */
export function CalculatorList({ entries }: { readonly entries: readonly CalculatorEntry[] }) {
  return (
    <>
      <div className="index-row hidden lg:grid" aria-hidden>
        <span className="label-caps col-start-3 text-right">Beispiel</span>
        <span className="label-caps text-right">Ergebnis</span>
      </div>
      {calculatorGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return own.length > 0 && <Group key={group} title={group} entries={own} />
      })}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly entries: readonly CalculatorEntry[]
}

function Group({ title, entries }: GroupProps) {
  return (
    <section className="section-rule mb-12 grid gap-x-8 pt-4 last:mb-0 lg:mb-18 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-20 text-balance">{title}</h2>
        <p className="text-14 text-text-3">{`${capitalNumberWord(entries.length)} Rechner`}</p>
      </div>
      <ul className="phone:mt-3">
        {entries.map(({ slug, question }) => (
          <li
            key={slug}
            className="group relative grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border py-3 last:border-b-0 hover:bg-bg lg:grid-cols-[minmax(0,1fr)_minmax(0,15.5rem)_11rem_1.25rem] lg:py-2"
          >
            <span className="col-span-2 lg:col-span-1">
              <Link
                to={calculatorPath(slug)}
                className="font-semibold decoration-primary decoration-2 underline-offset-4 group-hover:text-primary group-hover:underline after:absolute after:inset-0"
              >
                {calculatorWords[slug]}
              </Link>
              <span className="block text-14 text-text-2">{question}</span>
            </span>
            <Suspense fallback={<Waiting />}>
              <ExampleCells slug={slug} />
            </Suspense>
            <Icon of={ArrowRight} className="hidden text-text-2 group-hover:text-primary lg:block" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <>
      <span className="min-h-6 lg:min-h-0" />
      <span />
    </>
  )
}
