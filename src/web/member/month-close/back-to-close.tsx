import ArrowLeft from 'lucide-react/icons/arrow-left'
import { isMonth, type Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { closeAddress } from './close-address.ts'

/**
 * The parameter of an address that leads back to the close of a month: `4.2026-11` is the step and the month.
 */
const backParam = 'abschluss'

/** The parameters to add to an address, so that its page links back to the close. */
export function backToStep(step: CloseStep, month: Month): Readonly<Record<string, string>> {
  return { [backParam]: `${closeSteps.indexOf(step) + 1}.${month.slice(0, 7)}` }
}

/** A link back to the step of the close from which somebody came; nothing for everybody else. */
export function BackToClose({ search }: { readonly search: URLSearchParams }) {
  const [number = '', words = ''] = (search.get(backParam) ?? '').split('.')
  const step = /^[1-5]$/u.test(number) ? closeSteps[Number(number) - 1] : undefined
  const month = `${words}-01`
  if (!step || !isMonth(month)) return null
  return (
    <div className="-mt-3 mb-3">
      <TextActionLink to={closeAddress(step, month)} icon={ArrowLeft}>
        Zurück zum Monatsabschluss
      </TextActionLink>
    </div>
  )
}
