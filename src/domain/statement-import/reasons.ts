/** Why a row, or a part of it, could not be read (imports.md § 13). The sentences are the web's. */
export type RowReason =
  /** No amount where one has to be. */
  | 'amount_missing'
  /** Letters, wrong groups, another style of numbers. */
  | 'not_an_amount'
  | 'two_signs'
  /** More than two digits behind the comma. */
  | 'too_many_decimals'
  /** Beyond what a booking may be. */
  | 'amount_too_large'
  | 'date_missing'
  /** Not written as a date, or a day that its month does not have. */
  | 'not_a_date'
  /** No row of the file tells whether the day or the month comes first: somebody has to say. */
  | 'ambiguous_date'
  /** More cells than columns, with something in them. */
  | 'too_many_cells'
  /** A spreadsheet has turned the IBAN into 1,23E+21; the row is kept without it. */
  | 'rounded_number'
  /** A letter whose bytes are broken: U+FFFD stands there; the row is kept. */
  | 'broken_letter'
  /** A kind of transaction that is not known; its amount counts. */
  | 'unknown_type'
  /** Neither debit nor credit, or both. */
  | 'unclear_sign'
  /** The parts of a split booking do not add up; it is kept whole. */
  | 'parts_differ'
  /** A quote that never closes. */
  | 'unclosed_quote'
  | 'row_too_long'
  /** Rows under columns that are not known. */
  | 'unknown_columns'
  /** A payment that was refused, cancelled or taken back before it was booked. */
  | 'never_booked'
  /** A line that should be a booking and cannot be read as one. */
  | 'not_a_booking'
  /** The file ends in the middle. */
  | 'truncated'
  | MarkupReason
  /** Everything after this row is left out. */
  | 'too_many_rows'
  /** The file names so many accounts that a column was taken for another one. */
  | 'too_many_accounts'
  /** An entry of more payments, or more lines of purpose, than any bank's. */
  | 'too_many_details'

/** Why a file of tags is not read on. */
export type MarkupReason =
  /** A DTD or an entity of its own (imports.md § 13). */
  'doctype' | 'too_deep' | 'malformed_markup'

/** Why a file is not read at all. */
export type FileReason =
  | 'empty'
  | 'pdf'
  | 'picture'
  /** Of Word, or of a spreadsheet that is no workbook that can be read. */
  | 'document'
  /** MT942: interim reports without balances. */
  | 'mt942'
  | 'too_large'
  /** A table of more columns than anybody can map. */
  | 'too_many_columns'
  /** A ZIP of more members than anybody packs. */
  | 'too_many_files'
  /** It comes behind as many, or as large ones, as are read at once. */
  | 'beyond_limit'
  /** A ZIP that holds nothing but others. */
  | 'nested_zip'
  | 'unpacked_too_large'
  /** A workbook with macros or links to other files. */
  | 'active_workbook'
  /** A ZIP that asks for a password. */
  | 'encrypted'
  /** A ZIP that is cut off, or packed in a way that nobody's bank does. */
  | 'broken_zip'
