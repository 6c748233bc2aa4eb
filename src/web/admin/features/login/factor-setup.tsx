import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPrepareTwoFactor } from '#contract/admin/admin.ts'
import { RecoveryCodes } from '#web/app/credentials/recovery-codes.tsx'
import { quietApi } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { isOver } from './is-over.ts'
import { Refusal } from './refusal.tsx'
import { SecretStep } from './secret-step.tsx'

interface FactorSetupProps {
  readonly email: string
  /** Whether the set-up can wait, as in a trial. */
  readonly canWait: boolean
  readonly onDone: () => void
  readonly onLater: () => void
  /** Called when the login is too long ago, or has ended. */
  readonly onOver: (hint?: string) => void
}

/** The set-up: secret and code first, then the recovery codes, which are shown this once. */
export function FactorSetup({ email, canWait, onDone, onLater, onOver }: FactorSetupProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-second-factor'],
    queryFn: () => quietApi.call(adminPrepareTwoFactor, {}),
    // Each read makes another secret, so it is read only once and never kept.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (codes) {
    return <RecoveryCodes codes={codes} email={email} isThirdStep loginPath="/admin/login" onKept={onDone} />
  }
  if (error) {
    const isLate = isOver(error, 'recent_auth_required')
    return (
      <div className="flex flex-col gap-6">
        <Refusal sentence={isLate ? overSentence : sentenceOf(error)} />
        <div>
          {isLate ? (
            <Button onClick={() => onOver()}>Neu anmelden</Button>
          ) : (
            <Button variant="outline" onClick={() => void refetch()}>
              Noch einmal versuchen
            </Button>
          )}
        </div>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label="Wird geladen" className="flex flex-col gap-5 md:flex-row md:gap-8">
        <Skeleton className="size-52 shrink-0 md:size-39" />
        <div className="grow">
          <Skeleton className="h-4 w-41" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-8 h-16 w-full" />
        </div>
      </div>
    )
  }
  return (
    <SecretStep
      secret={data.secret}
      uri={data.uri}
      onConfirmed={setCodes}
      onLater={canWait ? onLater : undefined}
      onOver={() => onOver(overSentence)}
    />
  )
}

const overSentence = 'Dafür muss deine Anmeldung frisch sein. Bitte melde dich noch einmal an.'
