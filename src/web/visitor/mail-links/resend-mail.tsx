import { useEffect, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { mailSentenceOf } from './mail-sentence.ts'

const PAUSE_SECONDS = 30

interface ResendMailProps {
  readonly send: () => Promise<unknown>
  /** Whether the mail was sent a moment ago, so that the first pause runs already. */
  readonly isFresh?: boolean
}

/** Sends a mail with a link again; between two mails there is a pause, and the server's limit is explained in words. */
export function ResendMail({ send, isFresh = false }: ResendMailProps) {
  const [secondsLeft, setSecondsLeft] = useState(isFresh ? PAUSE_SECONDS : 0)
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [refusal, setRefusal] = useState<unknown>()
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function resend(): Promise<void> {
    setState('sending')
    setRefusal(undefined)
    try {
      await send()
      setState('sent')
      setSecondsLeft(PAUSE_SECONDS)
    } catch (error) {
      setState('ready')
      setRefusal(error)
      setSecondsLeft(error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0)
    }
  }

  return (
    <div>
      <Button
        variant="outline"
        size={44}
        disabled={isWaiting}
        isLoading={state === 'sending'}
        loadingLabel="Wird gesendet"
        error={refusal === undefined ? undefined : mailSentenceOf(refusal)}
        onClick={() => void resend()}
      >
        E-Mail noch einmal senden
      </Button>
      <p role="status" className="mt-2 text-14 text-text-2 empty:hidden">
        {state === 'sent' && 'Ist unterwegs. Es gilt nur noch der Link aus der neuesten E-Mail.'}
      </p>
      {isWaiting && refusal === undefined && (
        <p className="mt-1 text-14 text-text-3">Wieder möglich in {waitWords(secondsLeft)}.</p>
      )}
    </div>
  )
}

function waitWords(seconds: number): string {
  if (seconds === 1) return 'einer Sekunde'
  return seconds < 100 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`
}
