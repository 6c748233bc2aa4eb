import type { AmountPrecision, GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'

/** What the rail says of an area beside its name. */
export const railWords = {
  none: 'nicht freigegeben',
  read: 'lesen',
  propose: 'vorschlagen',
} as const satisfies Record<GrantLevel, string>

const LEVELS = {
  none: 'nicht freigegeben',
  read: 'lesen',
  propose: 'lesen und vorschlagen',
} as const satisfies Record<GrantLevel, string>

/** How the banner tells the precision of the grant. */
export const bannerPrecision = {
  exact: 'Beträge genau, keine IBANs',
  rounded: 'Beträge auf 100\u00A0€, keine IBANs',
  shares: 'Nur Anteile, keine IBANs',
} as const satisfies Record<AmountPrecision, string>

/** What a small heading adds to the name of a view. */
export const headPrecision = {
  exact: '',
  rounded: ', gerundet',
  shares: ', nur Anteile',
} as const satisfies Record<AmountPrecision, string>

/** The area and what may be done there: "Vermögensplan lesen und vorschlagen". */
export function bannerArea(area: GrantArea, level: GrantLevel): string {
  return `${areaWords[area]} ${LEVELS[level]}`
}

/** Why a room has closed, in a title and a sentence. */
export type ClosedReason = 'ended' | 'expired' | 'signed_out' | 'locked' | 'not_a_consultant' | 'not_granted'

interface ClosedWords {
  readonly title: string
  readonly sentence: string
}

export const closedWords = {
  ended: {
    title: 'Der Zugriff ist beendet.',
    sentence:
      'Dein Mandant hat ihn zurückgenommen. Seit diesem Moment siehst du nichts mehr, und auch hier ist nichts geblieben.',
  },
  expired: {
    title: 'Der Zugriff ist abgelaufen.',
    sentence: 'Sein letzter Tag ist vorbei. Du kannst bei deinem Mandanten anfragen, ob er ihn verlängert.',
  },
  signed_out: {
    title: 'Du bist nicht mehr angemeldet.',
    sentence:
      'Deine Sitzung ist beendet, hier oder an anderer Stelle. Deshalb zeigt dieser Raum nichts mehr.',
  },
  locked: {
    title: 'Dein Konto ist gesperrt.',
    sentence: 'Deshalb zeigt dieser Raum nichts mehr. Schreib uns, wenn du nicht weißt, warum.',
  },
  not_a_consultant: {
    title: 'Dein Konto ist nicht als Berater freigegeben.',
    sentence: 'Deshalb zeigt dieser Raum nichts mehr. Schreib uns, wenn du nicht weißt, warum.',
  },
  not_granted: {
    title: 'Hier ist dir nichts freigegeben.',
    sentence:
      'Diesen Mandanten gibt es für dich nicht oder nicht mehr. Was offen ist, steht bei deinen Mandanten.',
  },
} as const satisfies Record<ClosedReason, ClosedWords>
