import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { TrialView } from './trial-view.ts'

interface StateWords {
  readonly title: string
  readonly sentence: string
}

/** The state in words: title and one sentence. */
export function stateWords(view: TrialView): StateWords {
  switch (view.kind) {
    case 'not_required':
      return {
        title: 'Hier ist alles frei.',
        sentence: 'Wer diese Installation betreibt, verlangt kein Abo. Du brauchst nichts weiter zu tun.',
      }
    case 'none':
      return {
        title: 'Du hast noch kein Abo.',
        sentence: view.canStart
          ? 'Das macht nichts: Was du heute hier findest, ist auf Dauer frei. Abschließen kannst du ein Abo noch nicht; die Testphase zeigt dir schon, was dazugehört.'
          : 'Das macht nichts: Alles, was du heute hier findest, ist auf Dauer frei. Abschließen kannst du ein Abo noch nicht.',
      }
    case 'running':
      return {
        title: `Du testest noch ${view.daysLeft === 1 ? 'einen Tag' : `${view.daysLeft} Tage`}.`,
        sentence: `Die Testphase endet am ${formatDayMonthYear(view.endsOn)} von selbst. Danach bleibt alles lesbar und exportierbar.`,
      }
    case 'over':
      return {
        title: 'Deine Testphase ist zu Ende.',
        sentence: `Sie endete am ${formatDayMonthYear(view.endedOn)}. Alles bleibt lesbar und exportierbar, und was frei ist, kannst du weiter ändern.`,
      }
    case 'active':
      return {
        title: 'Dein Abo ist aktiv.',
        sentence: 'Alle Bereiche stehen dir offen.',
      }
  }
}
