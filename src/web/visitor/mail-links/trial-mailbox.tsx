import { Notice, noticeActionClass } from '#web/controls/notice.tsx'
import { useRuntime } from '#web/page/runtime.ts'

/** Without a mail server nothing arrives: says where the mails lie. */
export function TrialMailbox() {
  const { mode } = useRuntime()
  if (mode !== 'trial') return null
  return (
    <Notice className="w-full">
      Hier läuft ein Probebetrieb, seine E-Mails liegen im{' '}
      <a href="/dev/mailbox" className={noticeActionClass}>
        Testpostfach
      </a>
      .
    </Notice>
  )
}
