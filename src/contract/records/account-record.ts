import type { readAccounts } from '#contract/planning/accounts.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { balanceRecord } from './balance-record.ts'
import { loanTermFields } from './loan-terms-record.ts'
import type { RecordDescription } from './record-description.ts'

type Account = DataOf<typeof readAccounts>['accounts'][number]

export const accountRecord = {
  name: 'Konto',
  fields: {
    name: { label: 'Name', format: 'text' },
    type: {
      label: 'Art',
      format: 'choice',
      words: {
        checking: 'Giro',
        savings: 'Tagesgeld',
        term_deposit: 'Festgeld',
        securities: 'Depot',
        precious_metals: 'Edelmetalle',
        crypto: 'Krypto',
        cash: 'Bargeld',
        credit_card: 'Kreditkarte',
        loan: 'Darlehen',
        building_savings: 'Bausparen',
        retirement: 'Altersvorsorge',
        property: 'Immobilie',
        tangible: 'Sachwert',
        receivable: 'Forderung',
      },
    },
    bank: { label: 'Bank', format: 'text', none: 'keine' },
    iban: { label: 'IBAN', format: 'iban', none: 'keine' },
    holder: { label: 'Kontoinhaber', format: 'text', none: 'die Beteiligten' },
    currency: { label: 'Währung', format: 'text', none: 'EUR' },
    valueSign: {
      label: 'Vorzeichen',
      format: 'choice',
      words: { '1': 'Neutral (Standard)', '-1': 'Negativ (rot)' },
    },
    owners: {
      label: 'Anteile',
      inForm: 'Wem gehört es?',
      format: 'entry',
      pattern: '{personId} {shareBp}',
      fields: {
        personId: { label: 'Person', format: 'person' },
        shareBp: { label: 'Anteil', format: 'basisPoints' },
      },
    },
    assetClass: {
      label: 'Anlageklasse',
      format: 'choice',
      words: {
        liquidity: 'Liquidität',
        bonds: 'Anleihen',
        shares: 'Aktien & ETF',
        property: 'Immobilien',
        precious_metals: 'Edelmetalle',
        crypto: 'Krypto',
        other: 'Sonstiges',
      },
      none: 'keine',
    },
    availability: {
      label: 'Verfügbarkeit',
      format: 'choice',
      words: {
        daily: 'täglich',
        notice: 'mit Kündigungsfrist',
        fixed: 'fest bis zum Ablauf',
        locked: 'gebunden',
      },
      none: 'keine Angabe',
    },
    interestBp: { label: 'Zins', format: 'basisPoints', unit: '% p. a.', none: 'keiner' },
    fixedUntil: {
      label: 'Fest bis',
      labelWhen: { type: { loan: 'Zinsbindung bis' } },
      format: 'month',
      none: 'keine Bindung',
    },
    instalmentCents: { label: 'Monatliche Rate', format: 'cents', none: 'keine' },
    instalmentDay: { label: 'Rate fällig am', format: 'number', none: 'keine Angabe' },
    ...loanTermFields,
    openedOn: {
      label: 'Eröffnet am',
      labelWhen: { type: { property: 'Gekauft am', tangible: 'Gekauft am', precious_metals: 'Gekauft am' } },
      format: 'day',
      none: 'keine Angabe',
    },
    closedOn: { label: 'Geschlossen am', format: 'day', none: 'offen' },
    isCounted: { label: 'Zählt zum Vermögen', format: 'flag' },
    exemptionOrderCents: { label: 'Freistellungsauftrag', format: 'cents' },
    isArchived: { label: 'Archiviert', format: 'flag' },
    archivedOn: { label: 'Archiviert am', format: 'day', none: 'nicht archiviert' },
    colourIndex: { label: 'Farbe', format: 'number' },
    position: { label: 'Reihenfolge', format: 'number' },
    balances: {
      label: 'Kontostände',
      format: 'entry',
      pattern: '{amountCents} am {day}',
      fields: balanceRecord.fields,
    },
  },
} as const satisfies RecordDescription<Account>
