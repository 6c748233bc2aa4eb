import type { FolderEvent } from '#domain/emergency-folder/folder-request.ts'

const words: Readonly<Record<FolderEvent, (name: string) => string>> = {
  invited: (name) => `Du hast ${name} eingeladen.`,
  accepted: (name) => `${name} hat zugesagt.`,
  refused: (name) => `${name} hat abgelehnt.`,
  ended: (name) => `Der Zugang von ${name} endete.`,
  waiting_changed: (name) => `Die Wartezeit von ${name} wurde geändert.`,
  second_needed: () => 'Die Mappe öffnet sich nur noch, wenn beide anfordern.',
  second_not_needed: () => 'Die Mappe öffnet sich wieder auch ohne zweite Person.',
  trial_offered: (name) => `Du hast ${name} einen Probelauf vorgeschlagen.`,
  trial_opened: (name) => `${name} hat eine leere Mappe zur Probe geöffnet.`,
  asked: (name) => `${name} hat die Mappe angefordert.`,
  reminded: () => 'Wir haben dich an die Anfrage erinnert.',
  opened: () => 'Die Wartezeit war vorbei, die Mappe hat sich geöffnet.',
  read: (name) => `${name} hat die Mappe gelesen.`,
  stopped: () => 'Die Anfrage wurde angehalten.',
  closed: () => 'Die Mappe ist wieder zu.',
}

/** What happened, as a sentence. */
export function eventWords(event: FolderEvent, name: string): string {
  return words[event](name)
}
