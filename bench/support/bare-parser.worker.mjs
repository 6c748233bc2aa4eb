// Parses files without understanding them: rows with Papa Parse, tags with saxes. The import is compared with it.
import Papa from 'papaparse'
import { SaxesParser } from 'saxes'

addEventListener('message', async ({ data: { file, kind } }) => {
  postMessage({ kind: 'end', count: kind === 'csv' ? await rowsOf(file) : await tagsOf(file) })
})

function rowsOf(file) {
  let count = 0
  return new Promise((resolve) => {
    Papa.parse(file, {
      delimiter: ';',
      chunk: ({ data }) => {
        count += data.length
      },
      complete: () => resolve(count),
    })
  })
}

async function tagsOf(file) {
  let count = 0
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    count += 1
  })
  parser.on('text', () => {})
  parser.on('closetag', () => {})
  const decoder = new TextDecoder()
  for await (const chunk of file.stream()) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
  return count
}
