import { useEffect, useEffectEvent, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { balanceBefore, balanceOn, countedBalance, enteredBalance } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { formatAmount, formatEuro } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { tidyEntry } from '#domain/money/tidy-entry.ts'
import { recordOf } from '#web/app/outbox/entry.ts'
import { useIsWaitingFor } from '#web/app/outbox/waiting.ts'
import { useSession } from '#web/app/session/known-session.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { maximumSentence, minimumSentence, parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { type Reading, useDraft } from '#web/kit/fields/use-draft.ts'
import { type BalanceDraft, useBalanceWrites } from './balance-writes.ts'
import { useBegunBalance, useEndOfBegun } from './use-begun-balance.ts'

export interface BalanceRowEvents {
  /** Called with the readable amount as it would be stored; undefined: the stored balance counts again. */
  readonly onTyped: (id: string, amountCents: Cents | null | undefined) => void
  /** Called when the row begins or stops to have an entry that is not stored and needs a decision. */
  readonly onTrouble: (id: string, hasTrouble: boolean) => void
  /** Called when the balance was stored; `takeBack` puts the former balance in its place. */
  readonly onSaved: (account: StoredAccount, takeBack: () => Promise<void>) => void
}

interface Row extends BalanceRowEvents {
  readonly account: StoredAccount
  readonly day: Day
}

/**
 * One field of the list: the typed amount counts in the sums at once, and is stored when the field is left.
 */
export function useBalanceRow({ account, day, onTyped, onTrouble, onSaved }: Row) {
  const { id } = account
  const writes = useBalanceWrites(id, day)
  const userId = useSession()?.id ?? ''
  const isWaitingFor = useIsWaitingFor()
  const place = { userId, accountId: id, day }
  const entered = balanceOn(account, day)
  const before = balanceBefore(account, day)
  const [isCredit, setCredit] = useState((entered ?? before ?? { amountCents: 0 }).amountCents < 0)
  const [hasMinus, setMinus] = useState(false)

  const editor = useRecordEditor<BalanceDraft, StoredAccount, void, BalanceDraft>(account, {
    latest: () => account,
    send: async (draft, seen) => {
      await writes.store(draft, seen)
      onSaved(seen, () => writes.takeBack(seen))
    },
    newerIn: writes.newerIn,
    fields: {
      ofDraft: (change) => change,
      ofStored: (stored) => ({ amountCents: balanceOn(stored, day)?.amountCents ?? null }),
      toDraft: (settled) => settled,
    },
    onSaved: () => onTyped(id, undefined),
    onKeepTheirs: () => onTyped(id, undefined),
  })

  const amountCents = editor.draft ? editor.draft.amountCents : (entered?.amountCents ?? null)
  const { restored, keep } = useBegunBalance(place, (text) => {
    const reading = readBalance(text, account, isCredit)
    return (
      reading.ok && entered !== undefined && countedBalance(reading.value, account) === entered.amountCents
    )
  })
  const draft = useDraft<Cents>({
    typed: restored,
    value: amountCents === null ? null : countedBalance(amountCents, account),
    format: (value) => formatAmount(value),
    read: (text) => readBalance(text, account, isCredit),
    isEmptyAllowed: true,
    emptySentence: parseSentences.empty,
    onCommit: (value) => store(value === null ? null : countedBalance(value, account)),
    onInvalid: () => onTyped(id, undefined),
    onPreview: (value) => onTyped(id, countedBalance(value, account)),
  })

  function store(next: Cents | null) {
    const change = { amountCents: next }
    onTyped(id, next)
    editor.edit(change)
    editor.submit(change)
  }

  const { type } = draft
  const inputProps = {
    ...draft.inputProps,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      setMinus(tidyEntry(value)?.startsWith('-') ?? false)
      keep(value)
      type(value)
    },
  }

  // The entry is stored, taken back or unchanged, so no text is waiting any more.
  const isIdle = !draft.isEditing && editor.draft === null
  useEndOfBegun(place, isIdle)

  const countRestored = useEffectEvent(() => {
    if (draft.reading?.ok) onTyped(id, countedBalance(draft.reading.value, account))
  })
  useEffect(() => {
    countRestored()
    // A value that is discarded with the drawer counts no longer.
    return () => onTyped(id, undefined)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  const isRestored = restored !== undefined && draft.isEditing
  const hasTrouble =
    isRestored ||
    draft.sentence !== undefined ||
    editor.failure !== undefined ||
    editor.conflict !== undefined
  useTrouble(id, hasTrouble, onTrouble)

  const shown = draft.reading?.ok ? draft.reading.value : (draft.value ?? undefined)
  return {
    isSaving: editor.isSaving,
    /** Whether the text was typed before the page was reloaded, and is not stored. */
    isRestored,
    /** Whether an entry is still to be stored. */
    isPending: editor.draft !== null,
    failure: editor.failure?.sentence,
    retry: editor.retry,
    /** The balance that another person or device has entered instead. */
    conflict: editor.conflict && { theirs: balanceOn(editor.conflict.theirs, day) },
    keepTheirs: () => editor.settle(['amountCents']),
    takeMine: () => editor.settle([]),
    draft: { ...draft, inputProps },
    store,
    /** The amount that counts now, with the sign of its account; undefined while the text cannot be read. */
    countedCents: draft.isEditing && !draft.reading?.ok ? undefined : shown,
    /** Whether the stored balance is on this device only, until it is sent. */
    isWaiting: isWaitingFor(recordOf({ endpoint: 'putBalance', call: { params: { id, day } } })),
    isStored: entered !== undefined && editor.draft === null && !draft.isEditing,
    /** Whether the other meaning of a minus is offered: at a debt it may mean the debt or a credit. */
    isCreditOffered: account.valueSign === -1 && shown !== undefined && shown !== 0 && (hasMinus || isCredit),
    isCredit,
    isDebtAccount: account.valueSign === -1,
    /** Turns the amount into a credit on the debt, or back into a debt, without changing its size. */
    turn: () => {
      setCredit(!isCredit)
      if (shown !== undefined) store(countedBalance(0 - shown, account))
    },
  }
}

/** Tells the list whether a row has an entry that needs a decision, until the row is gone. */
function useTrouble(id: string, hasTrouble: boolean, onTrouble: BalanceRowEvents['onTrouble']): void {
  const tell = useEffectEvent(() => onTrouble(id, hasTrouble))
  useEffect(() => {
    tell()
    return () => onTrouble(id, false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, hasTrouble])
}

/** Reads a balance with the sign with which it counts: a debt is below zero. */
function readBalance(text: string, account: Pick<Account, 'valueSign'>, isCredit: boolean): Reading<Cents> {
  const parsed = parseAmount(text)
  if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
  if (parsed.value < -MAX_BALANCE_CENTS)
    return { ok: false, sentence: minimumSentence(formatEuro(-MAX_BALANCE_CENTS)) }
  if (parsed.value > MAX_BALANCE_CENTS)
    return { ok: false, sentence: maximumSentence(formatEuro(MAX_BALANCE_CENTS)) }
  const value = countedBalance(enteredBalance(parsed.value, account, isCredit), account)
  return { ok: true, value, note: parsed.isExpression ? `= ${formatEuro(value)}` : undefined }
}
