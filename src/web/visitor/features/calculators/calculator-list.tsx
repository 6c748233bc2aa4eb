import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { type CalculatorSlug, calculatorGroups, calculators } from '#contract/site/calculators.ts'
import { hasCalculatorEntry } from '#web/app/device/calculator-entries.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

// The examples of sixteen calculators are loaded after the page.
const ExampleCells = lazy(() => import('./example-cells.tsx'))

/** The calculators grouped by occasion, each with an example and its result at the right. */
export function CalculatorList({ slugs }: { readonly slugs: readonly CalculatorSlug[] }) {
  return (
    <>
      <div className="index-row hidden lg:grid" aria-hidden>
        <span className="label-caps col-start-3 text-right">Beispiel</span>
        <span className="label-caps text-right">Ergebnis</span>
      </div>
      {calculatorGroups.map((group) => {
        const own = slugs.filter((slug) => calculators[slug].group === group)
        return own.length > 0 && <Group key={group} title={group} slugs={own} />
      })}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly slugs: readonly CalculatorSlug[]
}

function Group({ title, slugs }: GroupProps) {
  return (
    <section className="section-rule mb-12 grid gap-x-8 pt-4 last:mb-0 lg:mb-18 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-20 text-balance">{title}</h2>
        <p className="text-14 text-text-3">{`${capitalNumberWord(slugs.length)} Rechner`}</p>
      </div>
      <ul className="max-lg:mt-3 lg:-mt-3.5">
        {slugs.map((slug) => (
          <Row key={slug} slug={slug} />
        ))}
      </ul>
    </section>
  )
}

function Row({ slug }: { readonly slug: CalculatorSlug }) {
  const { name, question, example } = calculators[slug]
  const hasOwnEntry = useHasOwnEntry(slug)
  return (
    <li className="group relative grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border py-3 last:border-b-0 hover-row lg:grid-cols-[minmax(0,1fr)_minmax(0,17.5rem)_11rem_1.25rem] lg:py-2">
      <span className="col-span-2 lg:col-span-1">
        <Link
          to={{ pathname: calculatorPath(slug), hash: hasOwnEntry ? '' : (example ?? '') }}
          className="font-semibold decoration-primary decoration-2 underline-offset-4 group-hover:text-primary group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="block text-14 text-text-2">{question}</span>
      </span>
      <Suspense fallback={<Waiting />}>
        <ExampleCells slug={slug} />
      </Suspense>
      <Icon of={ArrowRight} className="hidden text-text-2 group-hover:text-primary lg:block" />
    </li>
  )
}

// Whoever has entered something finds that again; everybody else gets the example of the row.
function useHasOwnEntry(slug: CalculatorSlug): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => hasCalculatorEntry(slug),
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}

function Waiting() {
  return (
    <>
      <span className="min-h-6 lg:min-h-0" />
      <span />
    </>
  )
}
