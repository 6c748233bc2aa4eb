// Written by `npm run format` from the files in this folder: a new year needs only a new file.
import year2026 from './follow-up-2026.json' with { type: 'json' }

export const followUpYears = {
  2026: year2026,
}
