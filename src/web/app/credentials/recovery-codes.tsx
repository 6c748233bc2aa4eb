import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatDay } from '#domain/calendar/format-date.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import './recovery-codes.css'
import { codesFileText } from './codes-file-text.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  /** Whether the second factor was just turned on; otherwise they replace older codes. */
  readonly isThirdStep: boolean
  /** The address of the login page. */
  readonly loginPath?: string
  readonly onKept: () => void
  /** Missing where they cannot be renewed. */
  readonly onRenew?: () => void
}

/** Ten codes, shown this once: on the screen, on paper, as text and as a file. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { codes, email, isThirdStep, loginPath = '/auth/login', onKept, onRenew } = props
  const today = useToday()
  const { texts } = useRuntime()
  const head = useRef<HTMLHeadingElement>(null)
  const text = codesFileText({
    productName: texts.PRODUCT_NAME,
    address: `${window.location.origin}${loginPath}`,
    email,
    madeOn: formatDay(today),
    codes,
  })

  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className="mt-7 rounded-control border border-border-strong p-4 first:mt-0 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 ref={head} tabIndex={-1} className="text-18">
          {isThirdStep ? '3. Zehn Wiederherstellungscodes' : 'Zehn neue Wiederherstellungscodes'}
        </h3>
        <div className="-my-2 flex flex-wrap gap-x-6">
          <TextAction icon={Printer} onClick={() => void printWholePage()}>
            Drucken
          </TextAction>
          <TextAction icon={Copy} onClick={() => void copyText(codes.join('\n'))}>
            Kopieren
          </TextAction>
          <TextAction
            icon={Download}
            onClick={() => downloadFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
          >
            Als Datei
          </TextAction>
        </div>
      </div>
      <p className="mt-1 text-14 text-text-2">
        Nur jetzt sichtbar. Jeder Code öffnet dein Konto einmal, falls dein Telefon fehlt.
      </p>
      <CodeList codes={codes} className="code-list mt-4 text-14" />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={onKept}>Codes sind aufbewahrt</Button>
        {onRenew && <TextAction onClick={onRenew}>Neue Codes erzeugen</TextAction>}
      </div>
      {createPortal(
        <section className="code-sheet" aria-hidden>
          <h1 className="text-24">Wiederherstellungscodes für {texts.PRODUCT_NAME}</h1>
          <p className="mt-2">
            {email}, erzeugt am {formatDay(today)}. Frühere Codes gelten nicht mehr.
          </p>
          <CodeList codes={codes} className="code-list mt-6 text-16" />
          <p className="mt-6">Jeder Code öffnet das Konto einmal, falls das Telefon fehlt.</p>
        </section>,
        document.body,
      )}
    </div>
  )
}

const fileName = 'wiederherstellungscodes.txt'

interface CodeListProps {
  readonly codes: readonly string[]
  readonly className: string
}

function CodeList({ codes, className }: CodeListProps) {
  return (
    <ol className={className}>
      {codes.map((code, position) => (
        <li key={code} className="code-row">
          <span className="text-text-3" aria-hidden>
            {position + 1}
          </span>
          <code>
            {code.split(' ').map((group) => (
              <span key={group} className="code-group">
                {group}{' '}
              </span>
            ))}
          </code>
        </li>
      ))}
    </ol>
  )
}
