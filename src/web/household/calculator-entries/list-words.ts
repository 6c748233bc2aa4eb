/** The words for a list: "Zahlung", "Zahlungen", "Zahlung hinzufügen". */
export interface ListWords {
  readonly one: string
  readonly many: string
  readonly add: string
}
