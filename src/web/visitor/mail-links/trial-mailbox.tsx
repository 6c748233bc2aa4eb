import { useRuntime } from '#web/app/page/runtime.ts'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'

/** Says where the mails lie when there is no mail server. Only who reads the terminal may open them. */
export function TrialMailbox() {
  const { mode } = useRuntime()
  if (mode !== 'trial') return null
  return (
    <Notice className="w-full">
      Hier läuft ein Probebetrieb, seine E-Mails liegen im{' '}
      <a href="/dev/mailbox" className={noticeActionClass}>
        Testpostfach
      </a>
      . Es öffnet sich mit der Adresse, die beim Start im Terminal steht.
    </Notice>
  )
}
