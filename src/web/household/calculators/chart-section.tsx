import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Section } from '#web/app/page/section.tsx'
import { writeFragment } from '#web/household/calculator-entries/fragment.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator, Compared } from './calculator.ts'
import type { View } from './view.ts'

interface ChartSectionProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly view: View<Own, Result>
  readonly comparedOf: () => readonly Compared<Own, Result>[]
}

/** The calculator's own drawing under a title that says what it shows; its place has its height while it is loaded. */
export function ChartSection<Own extends Inputs, Result>(props: ChartSectionProps<Own, Result>) {
  const { calculator, view, comparedOf } = props
  const { Chart, chartTitle } = calculator
  const body = useRef<HTMLDivElement>(null)

  // Facts that only the browser knows reach the whole screen at once, the prerendered drawing included.
  useLayoutEffect(() => {
    const element = body.current
    if (element) element.style.minHeight = `${element.offsetHeight}px`
  }, [])

  function giveWay() {
    body.current?.style.removeProperty('min-height')
  }
  return (
    <Section title={<span className="wrap-anywhere">{chartTitle(view)}</span>} className="">
      <div className="calculator-chart mt-2">
        <div ref={body} className="calculator-chart-body">
          <Suspense fallback={null}>
            <Chart {...view} compared={comparedOf()} />
            <Drawn onDrawn={giveWay} />
          </Suspense>
        </div>
      </div>
      <p className="mt-2 text-14 text-text-3 print:hidden">
        {writeFragment(calculator.inputs, view.values) === null
          ? 'Für einen Link sind das zu viele Werte: Was du eingibst, bleibt auf diesem Gerät.'
          : 'Deine Werte stehen in der Adresszeile.'}{' '}
        Auf den Server kommt nur, was du unter einem Namen speicherst.
      </p>
    </Section>
  )
}

// This is drawn together with what is loaded, so it shows when that has arrived.
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  const tell = useEffectEvent(onDrawn)
  useEffect(() => tell(), [])
  return null
}
