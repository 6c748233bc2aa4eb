import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { CodeDialog } from '#web/app/credentials/code-dialog.tsx'
import { codesLeft, codesWarning } from '#web/app/credentials/recovery-code-words.ts'
import { RecoveryCodes } from '#web/app/credentials/recovery-codes.tsx'
import { type Setup, TwoFactorSetup } from '#web/app/credentials/two-factor-setup.tsx'
import { api } from '#web/app/network/client.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { addressDiscarded } from '#web/member/user/address-discarded.ts'
import { type OwnUser, userQuery, devicesQuery } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'

/** The step that is shown until it is finished; its secret and its codes are kept nowhere else. */
type Task =
  | { readonly kind: 'set_up'; readonly setup: Setup }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly setup: Setup | null }

type Question = 'renew' | 'disable'

/** The section of the second factor: setting it up, its recovery codes, and turning it off. */
export function TwoFactorSection({ account }: { readonly account: OwnUser }) {
  const client = useQueryClient()
  const [task, setTask] = useState<Task | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  useLeaveWarning(task?.kind === 'codes' ? 'codes' : null)

  function readAgain() {
    void client.invalidateQueries({ queryKey: userQuery.queryKey })
    void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }

  function showCodes(codes: readonly string[], setup: Setup | null) {
    const discarded = addressDiscarded(account.user)
    if (discarded) showToast({ type: 'info', message: discarded })
    setTask({ kind: 'codes', codes, setup })
    setQuestion(null)
    readAgain()
  }

  return (
    <UserSection
      id="zwei-faktor"
      title="Zwei-Faktor"
      note="Ein Code aus deiner Authenticator-App zusätzlich zum Passwort."
    >
      {task && task.kind === 'set_up' && (
        <TwoFactorSetup
          setup={task.setup}
          confirm={(body) => api.call(confirmTwoFactor, { body })}
          onConfirmed={(setup, codes) => showCodes(codes, setup)}
          onCancel={() => setTask(null)}
        />
      )}
      {task && task.kind === 'codes' && (
        <>
          {task.setup && <TwoFactorSetup setup={task.setup} />}
          <RecoveryCodes
            key={task.codes.join()}
            codes={task.codes}
            email={account.user.email}
            isThirdStep={task.setup !== null}
            onKept={() => setTask(null)}
            onRenew={() => setQuestion('renew')}
          />
        </>
      )}
      {!task && account.two_fa.enabled && <ActiveFactor twoFactor={account.two_fa} onAsk={setQuestion} />}
      {!task && !account.two_fa.enabled && (
        <MissingFactor onPrepared={(setup) => setTask({ kind: 'set_up', setup })} onConflict={readAgain} />
      )}
      {question === 'renew' && (
        <CodeDialog
          title="Neue Wiederherstellungscodes"
          lead="Die bisherigen gelten danach nicht mehr."
          schema={renewRecoveryCodes.body}
          action="Codes erzeugen"
          doing="Erzeugt"
          onClose={() => setQuestion(null)}
          send={async (body) => showCodes(await api.call(renewRecoveryCodes, { body }), null)}
        />
      )}
      {question === 'disable' && (
        <CodeDialog
          title="Zwei-Faktor ausschalten?"
          lead="Dann schützt nur noch dein Passwort dieses Konto. Alle anderen Geräte werden abgemeldet."
          schema={disableTwoFactor.body}
          action="Ausschalten"
          doing="Schaltet aus"
          isDanger
          onClose={() => setQuestion(null)}
          send={async (body) => {
            await disable(body)
            setQuestion(null)
            setTask(null)
            const done = ['Zwei-Faktor ist ausgeschaltet.', addressDiscarded(account.user)]
            showToast({ type: 'positive', message: done.filter(Boolean).join(' ') })
            readAgain()
          }}
        />
      )}
    </UserSection>
  )
}

interface MissingFactorProps {
  readonly onPrepared: (setup: Setup) => void
  readonly onConflict: () => void
}

function MissingFactor({ onPrepared, onConflict }: MissingFactorProps) {
  const prepare = useMutation({
    mutationFn: () => api.call(prepareTwoFactor, {}),
    meta: { showsErrors: true },
    onSuccess: ({ secret, uri }) => onPrepared({ secret, uri, confirmed: null }),
    // The second factor was turned on in another tab meanwhile.
    onError: (error) => error instanceof CallError && error.has('conflict') && onConflict(),
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="max-w-110">
        <p className="font-semibold">Ausgeschaltet</p>
        <p className="mt-0.5 text-14 text-text-2">
          Du brauchst eine Authenticator-App auf deinem Telefon. Danach kommt niemand mehr mit dem Passwort
          allein in dein Konto.
        </p>
      </div>
      <NetworkButton
        variant="outline"
        isLoading={prepare.isPending}
        loadingLabel="Bereitet vor"
        error={refusalSentence(prepare.error)}
        onClick={() => prepare.mutate()}
      >
        Einrichten
      </NetworkButton>
    </div>
  )
}

interface ActiveFactorProps {
  readonly twoFactor: OwnUser['two_fa']
  readonly onAsk: (question: Question) => void
}

function ActiveFactor({ twoFactor, onAsk }: ActiveFactorProps) {
  const { enabled_at: since, recovery_codes_count: count } = twoFactor
  const warning = codesWarning(count)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border pb-3">
        <div>
          <p className="font-semibold">
            {since === null ? 'Eingeschaltet' : `Aktiv seit ${formatDayMonthYear(germanDay(since))}`}
          </p>
          <p className="text-14 text-text-3">Beim Anmelden fragen wir nach einem Code aus deiner App.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 md:-my-2.5">
          <StateWord state="positive">aktiv</StateWord>
          <TextAction onClick={() => onAsk('disable')}>Ausschalten</TextAction>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-3">
        <div>
          <p className="font-semibold">{codesLeft(count)}</p>
          <p className="text-14 text-text-3">Jeder öffnet dein Konto einmal, falls dein Telefon fehlt.</p>
        </div>
        <TextAction className="md:-my-2.5" onClick={() => onAsk('renew')}>
          Neue Codes erzeugen
        </TextAction>
      </div>
      {warning !== undefined && (
        <Notice tone="warning" className="mt-4">
          {warning}
        </Notice>
      )}
    </>
  )
}

type DisableBody = Parameters<typeof api.call<typeof disableTwoFactor>>[1]['body']

// Turns the second factor off. Consultants must have one, so they get a sentence of their own: "Das darfst du
// hier nicht." would not tell them why.
async function disable(body: DisableBody): Promise<void> {
  try {
    await api.call(disableTwoFactor, { body })
  } catch (error) {
    if (!(error instanceof CallError) || !error.has('forbidden')) throw error
    throw new CallError(error.status, {
      errors: [
        {
          message:
            'Du bist hier als Berater eingetragen. Berater brauchen den zweiten Faktor, darum bleibt er an.',
        },
      ],
    })
  }
}
