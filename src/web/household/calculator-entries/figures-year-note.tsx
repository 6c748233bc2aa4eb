import Info from 'lucide-react/icons/info'
import { Icon } from '#web/kit/controls/icon.tsx'
import { type FiguresYear, figuresYearSentence } from './figures-year.ts'

/**
 * A note under the result that says with which year it is computed. The prerendered page may be of a year that is over,
 * so there is always room for the longer sentence: nothing moves when it appears.
 */
export function FiguresYearNote({ figures }: { readonly figures: FiguresYear }) {
  const isMissing = figures.missing !== null || figures.part !== null
  return (
    <p
      className={`mt-2 flex min-h-10 max-w-prose items-start gap-2 text-14 md:min-h-5 ${isMissing ? 'text-text' : 'text-text-3'}`}
    >
      {isMissing && <Icon of={Info} size={16} className="mt-0.5 text-info" />}
      {figuresYearSentence(figures)}
    </p>
  )
}
