import ChevronLeft from 'lucide-react/icons/chevron-left'
import Download from 'lucide-react/icons/download'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import { useSession } from '#web/app/session/known-session.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface PageHeadProps {
  readonly name: string
  /** Gives the address for sharing; null where the values are too many for a link. */
  readonly addressOf: () => string | null
  readonly onCsv: (() => void) | undefined
}

/** The way back, the name, and the actions for the whole page; on phones the actions are icons. */
export function PageHead({ name, addressOf, onCsv }: PageHeadProps) {
  const session = useSession()
  return (
    <header className="flex flex-wrap items-center gap-x-2 text-14">
      <Link
        to="/finanzrechner"
        className="inline-flex min-h-11 items-center gap-1 text-text-2 hover:text-text hover:underline"
      >
        <Icon of={ChevronLeft} size={16} className="md:hidden print:hidden" />
        Finanzrechner
      </Link>
      <span aria-hidden className="text-text-3 phone:hidden">
        /
      </span>
      <h1 className="text-14 tracking-normal phone:order-1 phone:mt-1 phone:basis-full phone:text-24">
        {name}
      </h1>
      <div className="ml-auto flex gap-x-1 md:gap-x-6 print:hidden">
        <TextAction icon={Link2} className={action} onClick={() => share(addressOf(), session !== null)}>
          <span className="phone:sr-only">Teilen</span>
        </TextAction>
        <TextAction icon={Printer} className={action} onClick={() => void printWholePage()}>
          <span className="phone:sr-only">Drucken</span>
        </TextAction>
        {onCsv && (
          <TextAction icon={Download} className={action} onClick={onCsv}>
            <span className="phone:sr-only">CSV</span>
          </TextAction>
        )}
      </div>
    </header>
  )
}

function share(address: string | null, isSignedIn: boolean): void {
  if (address !== null) return void copyText(address)
  const others = isSignedIn
    ? 'Nimm sie als CSV mit, oder speichere sie als Szenario, wenn die Liste dafür nicht zu lang ist.'
    : 'Nimm sie als CSV mit.'
  showToast({ type: 'info', message: `Das sind zu viele Werte für einen Link. ${others}`, timeout: 0 })
}

const action = 'phone:size-11 phone:justify-center'
