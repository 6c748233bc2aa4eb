import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { useShow } from '#web/kit/words/show.ts'
import { examples } from './examples.ts'

/** The input and the result of an example. */
export default function ExampleCells({ slug }: { readonly slug: CalculatorSlug }) {
  const show = useShow()
  const { words, result } = examples[slug](show)
  return (
    <>
      <span className="text-14 text-text-2 lg:text-right">{words}</span>
      <span className="text-right font-semibold whitespace-nowrap md:text-18">{result}</span>
    </>
  )
}
