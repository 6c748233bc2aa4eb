/**
 * The class around two sections that stand beside each other under one rule, where both have room; on
 * narrower pages each has its own rule.
 */
export const pairClass =
  'mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-18 print:mt-9 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @min-[56rem]:section-rule'

/** The class of both sections of a pair. */
export const pairedClass = 'min-w-0 @min-[56rem]:-mt-0.5 @min-[56rem]:border-transparent'
