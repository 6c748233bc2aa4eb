import { requestWords } from '#contract/requests/receipt-words.ts'
import {
  declarationGrammar,
  declarationLines,
  effectSentence,
  waitSentence,
} from '#web/app/receipts/declaration-words.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import type { Contract } from '#web/member/subscription-query.ts'
import { useConfirmDeclaration, useStopDeclaration } from './subscription-calls.ts'

type Declaration = Contract['declarations'][number]

/**
 * The declarations about the person's contract that were sent without a login, with the actions on them
 * (security.md rule 27).
 */
export function WaitingDeclarations({ declarations }: { readonly declarations: readonly Declaration[] }) {
  return declarations.map((declaration) => <Waiting key={declaration.id} declaration={declaration} />)
}

function Waiting({ declaration }: { readonly declaration: Declaration }) {
  const confirm = useConfirmDeclaration()
  const stop = useStopDeclaration()
  const { id, kind } = declaration
  const { one, confirm: confirmLabel } = declarationGrammar[kind]
  const isBusy = confirm.isPending || stop.isPending
  return (
    <section
      aria-label={`${requestWords[kind]} ${declaration.number}`}
      className="max-w-160 rounded-dialog border border-border-strong bg-surface p-6 print:break-inside-avoid"
    >
      <h2 className="text-20">Warst du das?</h2>
      <p className="mt-2 text-text-2">
        {`Ohne Anmeldung ist ${one} deines Vertrags eingegangen. ${effectSentence(declaration)} ${waitSentence(declaration)}`}
      </p>
      <DeclaredLines lines={declarationLines(declaration)} />
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <NetworkButton
          isLoading={confirm.isPending}
          loadingLabel="Bestätigt"
          disabled={isBusy}
          error={refusalSentence(confirm.error)}
          onClick={() => confirm.mutate(id)}
        >
          {confirmLabel}
        </NetworkButton>
        <NetworkButton
          variant="danger-outline"
          isLoading={stop.isPending}
          loadingLabel="Hält an"
          disabled={isBusy}
          error={refusalSentence(stop.error)}
          onClick={() => stop.mutate(id)}
        >
          Das war ich nicht
        </NetworkButton>
      </div>
    </section>
  )
}
