import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { recogniseAccountType } from '#domain/accounts/recognise-account-type.ts'
import { suggestTargets } from '#domain/set-up/suggest-targets.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { KnownTarget } from './known-panel.tsx'

const usualNames: Readonly<Record<Pot, string>> = {
  saving_rate: 'Depot oder Tagesgeld',
  luxury_rate: 'Spaßkonto',
  donation_rate: 'Spendenkonto',
  life: 'Haushaltskonto',
}

/**
 * The account of each pot: the stored one, else the account whose name fits, which may be the one that is
 * being typed.
 */
export function knownTargets(
  accounts: readonly StoredAccount[],
  version: AllocationVersion,
  draft: string,
): Readonly<Record<Pot, readonly KnownTarget[]>> {
  const typing = draft.trim() === '' ? [] : [draftAccount(draft.trim())]
  const candidates = [...accounts, ...typing]
  const suggested = suggestTargets(candidates, incomingAccount(version, accounts)?.id ?? null)
  const targetsOf = (pot: Pot): readonly KnownTarget[] => {
    const own = version.targets.filter((target) => target.pot === pot).map(({ accountId }) => accountId)
    const ids = [...new Set(own.length > 0 ? own : [suggested[pot]])]
    return ids.map((id) => {
      const account = candidates.find((each) => each.id === id)
      if (!account) return { name: usualNames[pot], state: 'missing' }
      return { name: account.name, state: account.id === draftId ? 'typing' : 'known' }
    })
  }
  return {
    saving_rate: targetsOf('saving_rate'),
    luxury_rate: targetsOf('luxury_rate'),
    donation_rate: targetsOf('donation_rate'),
    life: targetsOf('life'),
  }
}

const draftId = 'draft'

function draftAccount(name: string) {
  const type = recogniseAccountType(name)
  return {
    id: draftId,
    name,
    type,
    valueSign: accountTypePresets[type].valueSign,
    closedOn: null,
    isArchived: false,
    archivedOn: null,
  }
}
