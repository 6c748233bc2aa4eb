import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'

/**
 * A record as people read it: its name, and its fields in the order in which they are shown. Each field has its label,
 * its format and the words of its choices here and nowhere else: form, conflict, lost draft, files, export and the
 * description of the API read them. Plain data, so that modules that must stay small can read it, too.
 *
 * Every key of the contract's schema is described, and no other. Id and version belong to every record and mean nothing
 * to people.
 */
export interface RecordDescription<Stored> {
  readonly name: string
  readonly fields: FieldsOf<Stored>
}

export type FieldsOf<Stored> = {
  readonly [Key in keyof Omit<Stored, 'id' | 'version'>]-?: FieldOf<Stored, Stored[Key]>
}

export type FieldOf<Stored, Value> = Labels<Stored> & Emptiness<Value> & FormatOf<NonNullable<Value>>

interface Labels<Stored> {
  /** The label in lists, tables and files, and in the form where that has no label of its own. */
  readonly label: string
  /** The label in the form. */
  readonly inForm?: string
  /** The label while another field has a certain value: a thing that is bought was not opened. */
  readonly labelWhen?: { readonly [Key in keyof Stored]?: { readonly [Value in Text<Stored[Key]>]?: string } }
}

type Text<Value> = Value extends string ? Value : never

/** `none`: what an empty field means. A field that can be null says it. */
type Emptiness<Value> = null extends Value ? { readonly none: string } : { readonly none?: string }

// The type is in brackets because a union of literals is one format, not one for each of them.
type FormatOf<Value> = [Value] extends [boolean]
  ? FlagFormat
  : [Value] extends [Month]
    ? MonthFormat
    : [Value] extends [Day]
      ? DayFormat
      : [Value] extends [string]
        ? string extends Value
          ? TextFormat
          : ChoiceFormat<Value>
        : [Value] extends [number]
          ? number extends Value
            ? AmountFormat | ShareFormat | CountFormat
            : ChoiceFormat<`${Value}`>
          : [Value] extends [readonly (infer Word extends string)[]]
            ? string extends Word
              ? ManyFormat
              : ChoicesFormat<Word>
            : [Value] extends [readonly number[]]
              ? MonthsOfYearFormat
              : [Value] extends [readonly (infer Entry)[]]
                ? EntryFormat<Entry>
                : [Value] extends [number | string]
                  ? PayDayFormat<Extract<Value, string>>
                  : string extends keyof Value
                    ? ValuesFormat
                    : EntryFormat<Value>

interface FlagFormat {
  readonly format: 'flag'
}
interface MonthFormat {
  readonly format: 'month'
}
interface DayFormat {
  readonly format: 'day'
}
/** The format of a text; a text that is neither plain nor an IBAN nor a time is the id of such a record. */
interface TextFormat {
  readonly format:
    | 'text'
    | 'iban'
    | 'time'
    | 'person'
    | 'source'
    | 'account'
    | 'subPot'
    | 'position'
    | 'planScenario'
    | 'assetClass'
    | 'budgetGroup'
    | 'budgetItem'
    | 'booking'
    | 'statementImport'
    | 'goal'
}
/** A list of ids of records. */
interface ManyFormat {
  readonly format: 'accounts' | 'positions' | 'budgetItems' | 'importRules' | 'bookings' | 'goals'
}
interface ChoiceFormat<Value extends string> {
  readonly format: 'choice'
  readonly words: Readonly<Record<Value, string>>
}
/** A list of such words. */
interface ChoicesFormat<Word extends string> {
  readonly format: 'choices'
  readonly words: Readonly<Record<Word, string>>
}
interface AmountFormat {
  readonly format: 'cents'
}
interface ShareFormat {
  readonly format: 'basisPoints'
  /** The unit after the number, where it is not a plain share. */
  readonly unit?: '% p. a.'
}
interface CountFormat {
  /** The format of a number; `points` are counted in ten thousandths: 437 200 are 43,72, `tenths` in tenths. */
  readonly format: 'number' | 'monthOfYear' | 'points' | 'tenths'
}
/** Months of a year, 1–12. */
interface MonthsOfYearFormat {
  readonly format: 'monthsOfYear'
}
/** A day of the month, or a word for it. */
interface PayDayFormat<Word extends string = 'last_bank_day'> {
  readonly format: 'payDay'
  readonly words: Readonly<Record<Word, string>>
}
/** Texts by names that only their calculator knows. */
interface ValuesFormat {
  readonly format: 'values'
}
/** One or more entries with fields of their own. */
interface EntryFormat<Entry> {
  readonly format: 'entry'
  /**
   * How people read an entry, with its fields in braces; of `{amountCents|shareBp}` the first one with a value is
   * shown.
   */
  readonly pattern: string
  readonly fields: FieldsOf<Entry>
}

/** Any field, for code that reads descriptions. */
export type Field = {
  readonly label: string
  readonly inForm?: string
  readonly labelWhen?: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>
  readonly none?: string
} & (
  | FlagFormat
  | MonthFormat
  | DayFormat
  | TextFormat
  | ManyFormat
  | ChoiceFormat<string>
  | ChoicesFormat<string>
  | AmountFormat
  | ShareFormat
  | CountFormat
  | MonthsOfYearFormat
  | PayDayFormat
  | ValuesFormat
  | { readonly format: 'entry'; readonly pattern: string; readonly fields: Fields }
)

export type Fields = Readonly<Record<string, Field>>

/** Any record, for code that reads descriptions. */
export interface AnyRecord {
  readonly name: string
  readonly fields: Fields
}
