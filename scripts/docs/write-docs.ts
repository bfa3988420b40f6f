/** npm run docs: writes what the documents take from the code anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { documents } from './documents.ts'
import { withGeneratedParts } from './generated-parts.ts'

for (const file of documents()) {
  const text = readFileSync(file, 'utf8')
  const written = withGeneratedParts(text)
  if (written === text) continue
  writeFileSync(file, written)
  console.log(`${file} is written anew`)
}
