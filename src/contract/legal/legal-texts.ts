import { accessibilityText } from './accessibility-text.ts'
import { imprintText } from './imprint-text.ts'
import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'
import { withdrawalText } from './withdrawal-text.ts'

/** All legal texts, for the configuration. */
export const legalTexts: readonly LegalText[] = [
  imprintText,
  privacyText,
  termsText,
  withdrawalText,
  accessibilityText,
]
