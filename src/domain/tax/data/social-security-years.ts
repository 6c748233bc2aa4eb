// Written by `npm run format` from the files in this folder: a new year needs only a new file.
import year2026 from './social-security-2026.json' with { type: 'json' }
import year2027 from './social-security-2027.json' with { type: 'json' }

export const socialSecurityYears = {
  2026: year2026,
  2027: year2027,
}
