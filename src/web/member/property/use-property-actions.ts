import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { SuggestionRow } from '#domain/property/own/valuation-rows.ts'
import { shareOfValue } from '#domain/property/valuation.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { propertiesQuery, type StoredProperty } from '#web/household/planning/property-queries.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'
import {
  bodyOfProperty,
  deletePropertyMutation,
  putPropertyMutation,
  revertSaleMutation,
} from '#web/household/writes/property-writes.ts'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

/** The parameter of the address that opens the form of a property: the id of its account, or `neu`. */
const editorParam = 'angaben'
export const newProperty = 'neu'

export interface PropertyActions {
  readonly editor: ReturnType<typeof useDrawerParam>
  readonly openEditor: (accountId: string) => void
  /** The valuation that is entered or changed; null: none. */
  readonly valuation: { readonly accountId: string; readonly day: Day | null } | null
  readonly openValuation: (own: { readonly account: { readonly id: string } }, day: Day | null) => void
  readonly closeValuation: () => void
  readonly takeSuggestion: (own: OwnProperty, suggestion: SuggestionRow) => void
  readonly saleOf: string | null
  readonly openSale: (own: OwnProperty) => void
  readonly closeSale: () => void
  readonly revertSale: (own: OwnProperty) => Promise<void>
  /** Says that a sale was stored, with the way to take it back. */
  readonly tellSold: (own: OwnProperty) => void
  /** Deletes what is known of a property; its account stays. */
  readonly remove: (accountId: string) => Promise<void>
}

/** What can be done with properties, and what is open. */
export function usePropertyActions(): PropertyActions {
  const client = useQueryClient()
  const editor = useDrawerParam(editorParam)
  const [valuation, setValuation] = useState<PropertyActions['valuation']>(null)
  const [saleOf, setSaleOf] = useState<string | null>(null)
  const revert = (own: OwnProperty) => revertSale(client, own).catch(ignore)
  return {
    editor,
    openEditor: editor.open,
    valuation,
    openValuation: ({ account }, day) => setValuation({ accountId: account.id, day }),
    closeValuation: () => setValuation(null),
    takeSuggestion: (own, suggestion) => {
      if (suggestion.ok) void takeIndex(client, own, suggestion.wholeCents).catch(ignore)
    },
    saleOf,
    openSale: ({ account }) => setSaleOf(account.id),
    closeSale: () => setSaleOf(null),
    revertSale: revert,
    tellSold: (own) => showUndoToast(`${own.name} ist verkauft`, () => void revert(own)),
    remove: (accountId) => remove(client, accountId).catch(ignore),
  }
}

/** Takes the suggestion of the index over as a valuation of today. */
async function takeIndex(
  client: QueryClient,
  { account, property, today }: OwnProperty,
  wholeCents: Cents,
): Promise<void> {
  const former = accountIn(client, account.id)?.balances.find(({ day }) => day === today)
  const isPart = property.shareBp < WHOLE_BP
  const params = { id: account.id, day: today }
  const saved = await runMutation(client, putBalanceMutation, {
    params,
    body: {
      version: former?.version ?? 0,
      amountCents: isPart ? shareOfValue(wholeCents, property.shareBp) : wholeCents,
      valuationKind: 'index',
      wholeCents: isPart ? wholeCents : null,
    },
  })
  showUndoToast(`Vorschlag für ${account.name} übernommen`, () => {
    const back = former
      ? runMutation(client, putBalanceMutation, {
          params,
          body: { ...amountOf(former), version: saved.version },
        })
      : runMutation(client, deleteBalanceMutation, params)
    void back.catch(ignore)
  })
}

async function remove(client: QueryClient, accountId: string): Promise<void> {
  const stored = propertyIn(client, accountId)
  if (!stored) return
  await runMutation(client, deletePropertyMutation, accountId)
  showUndoToast(
    `Angaben zu ${accountIn(client, accountId)?.name ?? 'der Immobilie'} gelöscht`,
    () =>
      void runMutation(client, putPropertyMutation, {
        params: { accountId },
        body: { ...bodyOfProperty(stored), version: 0 },
      }).catch(ignore),
  )
}

async function revertSale(client: QueryClient, { account }: OwnProperty): Promise<void> {
  const stored = propertyIn(client, account.id)
  if (!stored) return
  const { accountId, version } = stored
  await runMutation(client, revertSaleMutation, { accountId, version })
}

function accountIn(client: QueryClient, id: string): StoredAccount | undefined {
  return client.getQueryData(accountsQuery.queryKey)?.accounts.find((account) => account.id === id)
}

function propertyIn(client: QueryClient, id: string): StoredProperty | undefined {
  return client.getQueryData(propertiesQuery.queryKey)?.properties.find(({ accountId }) => accountId === id)
}

function amountOf({ day: _d, version: _v, ...amount }: StoredAccount['balances'][number]) {
  return amount
}

// The toast of the mutation shows the error.
function ignore(): void {}
