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
