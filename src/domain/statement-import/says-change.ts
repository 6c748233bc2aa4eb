const changeWords =
  /w(?:ä|ae)hrungsumrechnung|umtausch|umgetauscht|w(?:ä|ae)hrungswechsel|currency conversion|converted|exchange|devisen/iu

/** Whether a bank or an app says that a booking exchanged money into another currency. */
export function saysChange(text: string): boolean {
  return changeWords.test(text)
}
