import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminAccount,
  confirmAdminDevice,
  prepareAdminDevice,
  renewAdminRecoveryCodes,
} from '#contract/admin/account.ts'
import { adminConfirmTwoFactor, adminPrepareTwoFactor } from '#contract/admin/admin.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { rememberSecondFactor } from '#web/admin/admin-session.ts'
import { CodeDialog } from '#web/app/credentials/code-dialog.tsx'
import { codesLeft, codesWarning } from '#web/app/credentials/recovery-code-words.ts'
import { RecoveryCodes } from '#web/app/credentials/recovery-codes.tsx'
import { type Setup, TwoFactorSetup } from '#web/app/credentials/two-factor-setup.tsx'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { queryClient } from '#web/app/queries/query-client.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { accountQuery } from './account-query.ts'

/** What is shown until it is finished; a secret and codes are kept only here. */
type Task =
  | { readonly kind: 'set_up'; readonly setup: Setup; readonly isFirst: boolean }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly setup: Setup | null }

type Question = 'renew' | 'replace'

/** The second factor: setting it up, another device, new recovery codes. It is never turned off here. */
export function FactorSection({ account }: { readonly account: AdminAccount }) {
  const [task, setTask] = useState<Task | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  useLeaveWarning(task?.kind === 'codes' ? 'codes' : null)

  function showCodes(codes: readonly string[], setup: Setup | null): void {
    setQuestion(null)
    setTask({ kind: 'codes', codes, setup })
  }

  /** Reads the account anew only now: a redrawn page must not remove what is shown only once. */
  function finish(): void {
    setTask(null)
    rememberSecondFactor()
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return (
    <Section
      title="Zwei-Faktor"
      lead="Ein Code aus deiner Authenticator-App zusätzlich zum Passwort. Im Betrieb kommt ohne ihn niemand in die Verwaltung."
    >
      <div className="mt-5">
        {task?.kind === 'set_up' && (
          <TwoFactorSetup
            setup={task.setup}
            confirm={(body) =>
              task.isFirst
                ? api.call(adminConfirmTwoFactor, { body })
                : api.call(confirmAdminDevice, { body })
            }
            onConfirmed={(setup, codes) => showCodes(codes, setup)}
            onCancel={() => setTask(null)}
          />
        )}
        {task?.kind === 'codes' && (
          <>
            {task.setup && <TwoFactorSetup setup={task.setup} />}
            <RecoveryCodes
              codes={task.codes}
              email={account.email}
              isThirdStep={task.setup !== null}
              loginPath="/admin/login"
              onKept={finish}
            />
          </>
        )}
        {!task && account.second_factor && (
          <ActiveFactor factor={account.second_factor} onAsk={setQuestion} />
        )}
        {!task && !account.second_factor && (
          <MissingFactor onPrepared={(setup) => setTask({ kind: 'set_up', setup, isFirst: true })} />
        )}
      </div>
      {question === 'renew' && (
        <CodeDialog
          title="Neue Wiederherstellungscodes"
          lead="Die bisherigen gelten danach nicht mehr."
          schema={renewAdminRecoveryCodes.body}
          action="Codes erzeugen"
          doing="Erzeugt"
          onClose={() => setQuestion(null)}
          send={async (body) => showCodes(await api.call(renewAdminRecoveryCodes, { body }), null)}
        />
      )}
      {question === 'replace' && (
        <CodeDialog
          title="Anderes Gerät einrichten"
          lead="Bestätige es mit einem Code des bisherigen Geräts. Es gilt, bis das neue einen Code gezeigt hat."
          schema={prepareAdminDevice.body}
          action="Weiter"
          doing="Prüft"
          onClose={() => setQuestion(null)}
          send={async (body) => {
            const { secret, uri } = await api.call(prepareAdminDevice, { body })
            setQuestion(null)
            setTask({ kind: 'set_up', setup: { secret, uri, confirmed: null }, isFirst: false })
          }}
        />
      )}
    </Section>
  )
}

function MissingFactor({ onPrepared }: { readonly onPrepared: (setup: Setup) => void }) {
  const prepare = useMutation({
    mutationFn: () => api.call(adminPrepareTwoFactor, {}),
    meta: { showsErrors: true },
    onSuccess: ({ secret, uri }) => onPrepared({ secret, uri, confirmed: null }),
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="max-w-110">
        <p className="font-semibold">Ausgeschaltet</p>
        <p className="mt-0.5 text-14 text-text-2">
          Wer dein Passwort kennt, sieht alle Adressen und kann Konten sperren oder löschen. Ein Code vom
          Telefon verhindert das.
        </p>
      </div>
      <Button
        isLoading={prepare.isPending}
        loadingLabel="Bereitet vor"
        error={refusalSentence(prepare.error)}
        onClick={() => prepare.mutate()}
      >
        Einrichten
      </Button>
    </div>
  )
}

interface ActiveFactorProps {
  readonly factor: NonNullable<AdminAccount['second_factor']>
  readonly onAsk: (question: Question) => void
}

function ActiveFactor({ factor, onAsk }: ActiveFactorProps) {
  const { enabled_at: since, recovery_codes_left: left } = factor
  const warning = codesWarning(left)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border pb-3">
        <div>
          <p className="font-semibold">Aktiv seit {formatDayMonthYear(germanDay(since))}</p>
          <p className="text-14 text-text-3">Beim Anmelden fragen wir nach einem Code aus deiner App.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 md:-my-2.5">
          <StateWord state="positive">aktiv</StateWord>
          <TextAction onClick={() => onAsk('replace')}>Gerät wechseln</TextAction>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-3">
        <div>
          <p className="font-semibold">{codesLeft(left)}</p>
          <p className="text-14 text-text-3">Jeder öffnet die Verwaltung einmal, falls dein Telefon fehlt.</p>
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
