import { useStand } from '#web/app/queries/use-stand.ts'
import { useToday } from '#web/kit/words/today.ts'
import { standWords } from './stand-words.ts'

/** When the figures of the page were current, while that is not now. */
export function Stand() {
  const stand = useStand()
  const today = useToday()
  if (stand === null) return null
  const { short, long } = standWords(stand, today)
  return (
    <p className="mb-3 text-right text-14 text-text-3 print:hidden">
      <span className="md:hidden">{short}</span>
      <span className="phone:hidden">{long}</span>
    </p>
  )
}
