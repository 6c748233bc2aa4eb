import type { orderGoals, readGoals } from '#contract/planning/goals.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { potTitles } from '#contract/records/words/pot-titles.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readGoals>['goals'][number]

export const goalRecord = {
  name: 'Ziel',
  fields: {
    name: { label: 'Name', format: 'text' },
    icon: {
      label: 'Symbol',
      format: 'choice',
      words: {
        target: 'Ziel',
        reserve: 'Rücklage',
        travel: 'Reise',
        bike: 'Fahrrad',
        car: 'Auto',
        home: 'Zuhause',
        family: 'Familie',
        education: 'Bildung',
        device: 'Technik',
        gift: 'Geschenk',
        health: 'Gesundheit',
        hobby: 'Hobby',
      },
    },
    reserve: {
      label: 'Notgroschen',
      inForm: 'Ist das dein Notgroschen?',
      format: 'choice',
      words: {
        none: 'nein',
        own_amount: 'ja, mit eigenem Betrag',
        follows_life: 'ja, so viel wie mehrere Monate Leben',
      },
    },
    amountCents: { label: 'Zielbetrag', format: 'cents' },
    pricesOf: { label: 'In Preisen von', format: 'month' },
    isInflated: { label: 'Mit Inflation', inForm: 'Betrag steigt mit der Inflation', format: 'flag' },
    targetMonth: { label: 'Zielmonat', format: 'month', none: 'ohne' },
    rateCents: { label: 'Rate im Monat', format: 'cents', none: 'was der Zielmonat braucht' },
    pot: { label: 'Topf', inForm: 'Aus welchem Topf', format: 'choice', words: potTitles, none: 'keiner' },
    subPotId: { label: 'Untertopf', format: 'subPot', none: 'keiner' },
    afterGoalId: {
      label: 'Danach die Rate von',
      inForm: 'Wenn ein anderes Ziel fertig ist, dazu dessen Rate',
      format: 'goal',
      none: 'keinem',
    },
    accountId: { label: 'Liegt auf', format: 'account', none: 'keinem Konto' },
    isWholeAccount: { label: 'Das ganze Konto', format: 'flag' },
    reservations: {
      label: 'Zurückgelegt',
      format: 'entry',
      pattern: '{amountCents} am {day}',
      none: 'nichts',
      fields: {
        day: { label: 'Tag', format: 'day' },
        amountCents: { label: 'Betrag', format: 'cents' },
      },
    },
    note: { label: 'Notiz', format: 'text', none: 'keine' },
    state: {
      label: 'Stand',
      format: 'choice',
      words: { open: 'offen', reached: 'erreicht', archived: 'aufgegeben' },
    },
    position: { label: 'Rang', format: 'number' },
  },
} as const satisfies RecordDescription<Stored>

export const goalOrderRecord = {
  name: goalRecord.name,
  fields: { ids: { label: goalRecord.fields.position.label, format: 'goals' } },
} as const satisfies RecordDescription<BodyOf<typeof orderGoals>>
