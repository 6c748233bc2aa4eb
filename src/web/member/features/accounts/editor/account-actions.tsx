import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

interface AccountActionsProps {
  readonly account: StoredAccount
  readonly onCloseAccount: (account: StoredAccount) => void
  /** Called when the account is deleted. */
  readonly onGone: () => void
}

/** The actions that concern the whole account: closing and deleting it. */
export function AccountActions({ account, onCloseAccount, onGone }: AccountActionsProps) {
  const remove = useDeleteAccount()
  const [refusal, setRefusal] = useState<string>()

  async function removeNow() {
    try {
      await remove(account)
      onGone()
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }

  return (
    <section className="mt-8 border-t border-border pt-3">
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="quiet" onClick={() => onCloseAccount(account)}>
          Konto schließen
        </Button>
        <Button variant="quiet" className="!text-negative" onClick={() => void removeNow()}>
          Löschen
        </Button>
      </div>
      {refusal && <ErrorSentence>{refusal}</ErrorSentence>}
    </section>
  )
}

function refusalOf(error: unknown): string {
  return error instanceof CallError ? (error.errors.find(({ field }) => field)?.message ?? '') : ''
}
