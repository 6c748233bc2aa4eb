import type { RequestKind } from './request.ts'

/** The occasions on which somebody of the administration answers a request; each has a template. */
export const answerKinds = [
  'contact',
  'privacy',
  'cancellation_confirmed',
  'cancellation_unknown',
  'extraordinary_accepted',
  'extraordinary_refused',
  'withdrawal_accepted',
  'withdrawal_unknown',
  'withdrawal_late',
  'withdrawal_goodwill',
] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What a template may contain in braces; filled from the request. */
export const placeholders = [
  'Anrede',
  'Nummer',
  'Eingang',
  'Uhrzeit',
  'Vertrag',
  'Ende',
  'Erstattung',
  'Erstattungsfrist',
  'Widerrufsfrist',
  'Monatsfrist',
  'Produkt',
  'Absender',
] as const
export type Placeholder = (typeof placeholders)[number]

export type AnswerValues = Readonly<Partial<Record<Placeholder, string>>>

export interface AnswerText {
  readonly subject: string
  readonly body: string
}

const inBraces = /\{([^{}\n]*)\}/gu

/** Fills a template; what has no value stands there as `[Ende]`, so that nobody sends it by mistake unseen. */
export function fillAnswer(
  { subject, body }: AnswerText,
  values: AnswerValues,
): AnswerText & { readonly missing: Placeholder[] } {
  const missing = new Set<Placeholder>()
  const fill = (text: string) =>
    text.replaceAll(inBraces, (whole, name: string) => {
      const placeholder = placeholders.find((each) => each === name)
      if (placeholder === undefined) return whole
      const value = values[placeholder]
      if (value === undefined) missing.add(placeholder)
      return value ?? `[${placeholder}]`
    })
  return { subject: fill(subject), body: fill(body), missing: [...missing] }
}

/** The first name in braces that is no placeholder; null where all of them are. */
export function unknownPlaceholder(text: string): string | null {
  for (const [, name = ''] of text.matchAll(inBraces))
    if (!placeholders.some((each) => each === name)) return name
  return null
}

export interface AnsweredRequest {
  readonly kind: RequestKind
  readonly isPrivacy: boolean
  readonly isExtraordinary: boolean
  /** The contract that was found or chosen; null: none. */
  readonly contract: {
    readonly state: 'pending_payment' | 'active' | 'lapsed' | 'ended' | 'withdrawn'
    readonly isExtraordinaryEnd: boolean
    readonly isInTime: boolean
  } | null
}

/** The answers that suit a request, the best first. */
export function answersFor({
  kind,
  isPrivacy,
  isExtraordinary,
  contract,
}: AnsweredRequest): readonly AnswerKind[] {
  switch (kind) {
    case 'contact':
      return isPrivacy ? ['privacy', 'contact'] : ['contact', 'privacy']
    case 'cancellation':
      if (!contract) return ['cancellation_unknown']
      if (!isExtraordinary) return ['cancellation_confirmed']
      return contract.isExtraordinaryEnd
        ? ['extraordinary_accepted', 'extraordinary_refused']
        : ['extraordinary_refused', 'extraordinary_accepted']
    case 'withdrawal':
      if (!contract) return ['withdrawal_unknown']
      if (contract.isInTime) return ['withdrawal_accepted']
      return contract.state === 'withdrawn'
        ? ['withdrawal_goodwill', 'withdrawal_late']
        : ['withdrawal_late', 'withdrawal_goodwill']
  }
}
