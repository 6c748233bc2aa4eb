/** Comments, texts, quoted names, bodies of functions, and everything in between. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./gu

/** The statements of a text, without comments, each on one line. */
export function splitStatements(text: string): readonly string[] {
  const statements: string[] = ['']
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--') && !token.startsWith('/*')) statements[statements.length - 1] += token
  }
  return statements
    .map((statement) => statement.replaceAll(/\s+/gu, ' ').trim())
    .filter((each) => each !== '')
}
