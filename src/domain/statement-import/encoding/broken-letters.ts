import {
  problemAt,
  type StatementBooking,
  type StatementReader,
  type StatementSink,
} from '#domain/statement-import/statement.ts'

/** What stands for bytes that are no letter. */
const BROKEN = '\uFFFD'

/**
 * Tells the rows in which a letter is broken (imports.md § 3). Nothing is looked at before a piece of the text holds
 * one, which nearly none does.
 * @param open gives the reader that tells this sink
 */
export function withBrokenLetters(
  sink: StatementSink,
  open: (watched: StatementSink) => StatementReader,
): StatementReader {
  let isBroken = false
  const reader = open({
    ...sink,
    booking: (booking) => {
      sink.booking(booking)
      if (isBroken) tellBroken(booking, sink)
    },
  })
  return {
    push: (text) => {
      isBroken ||= text.includes(BROKEN)
      reader.push(text)
    },
    end: reader.end,
  }
}

function tellBroken(
  { line, counterparty, purpose, bookingText }: StatementBooking,
  sink: StatementSink,
): void {
  const text = [counterparty, purpose, bookingText ?? ''].find((each) => each.includes(BROKEN))
  if (text !== undefined) sink.problem(problemAt(line, 'broken_letter', text, null, true))
}
