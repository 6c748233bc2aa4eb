import ArrowLeft from 'lucide-react/icons/arrow-left'
import { isMonth, type Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { closeAddress } from './close-address.ts'

/** The mark in an address while somebody is on the way from the close: `4.2026-11`, the step and its month. */
const backParam = 'abschluss'

/** The part that is added to an address, so that its page leads back to the close. */
export function backToStep(step: CloseStep, month: Month): Readonly<Record<string, string>> {
  return { [backParam]: `${closeSteps.indexOf(step) + 1}.${month.slice(0, 7)}` }
}

/** The way back to the step one came from; nothing for everybody else. */
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
