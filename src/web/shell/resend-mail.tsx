import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Button } from '#web/ui/button.tsx'

const pauseSeconds = 30

interface ResendMailProps {
  readonly send: () => Promise<unknown>
  /** The mail was sent a moment ago: the first pause runs already. */
  readonly isFresh?: boolean
}

/** Sends a mail with a link again; between two mails there is a pause, and the server's limit is told in words. */
export function ResendMail({ send, isFresh = false }: ResendMailProps) {
  const [secondsLeft, setSecondsLeft] = useState(isFresh ? pauseSeconds : 0)
  const resend = useMutation({
    mutationFn: send,
    meta: { showsErrors: true },
    onSuccess: () => setSecondsLeft(pauseSeconds),
    onError: (error) => setSecondsLeft(error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0),
  })
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return (
    <div>
      <Button
        variant="outline"
        size={44}
        disabled={isWaiting}
        isLoading={resend.isPending}
        loadingLabel="Wird gesendet"
        error={resend.isError ? sentenceOf(resend.error) : undefined}
        onClick={() => resend.mutate()}
      >
        E-Mail noch einmal senden
      </Button>
      <p role="status" className="mt-2 text-14 text-text-2 empty:hidden">
        {resend.isSuccess && 'Ist unterwegs. Es gilt nur noch der Link aus der neuesten E-Mail.'}
      </p>
      {isWaiting && !resend.isError && (
        <p className="mt-1 text-14 text-text-3">Wieder möglich in {waitWords(secondsLeft)}.</p>
      )}
    </div>
  )
}

function waitWords(seconds: number): string {
  if (seconds === 1) return 'einer Sekunde'
  return seconds < 100 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`
}
