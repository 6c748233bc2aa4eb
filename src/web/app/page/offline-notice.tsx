import WifiOff from 'lucide-react/icons/wifi-off'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

interface OfflineNoticeProps {
  /** What holds meanwhile, where the page knows more than every page does. */
  readonly sentence?: string
  /** Width and margins of the page's columns. */
  readonly className?: string
}

/** Says that the connection is gone; nothing typed is lost meanwhile. */
export function OfflineNotice({
  sentence = 'Was du siehst, bleibt stehen. Gespeichert wird erst, wenn du wieder Netz hast.',
  className = 'max-w-public px-4 md:px-8 xl:px-0',
}: OfflineNoticeProps) {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <div className="border-b border-border bg-surface-2">
          <p className={`mx-auto flex w-full items-start gap-2 py-2 text-14 text-text-2 ${className}`}>
            <Icon of={WifiOff} size={16} className="mt-0.5 shrink-0" />
            <span>
              <strong className="font-semibold text-text">Offline.</strong> {sentence}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}
