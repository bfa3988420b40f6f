import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { apiMessages } from '../../contract/api-messages.ts'
import { messages } from '../../contract/messages.ts'
import { glossarySchema } from '../../src/content/glossary.ts'
import { readClaims, readContentFile } from '../../src/content/read-content-file.ts'
import { figureFaults, placeholderFaults, termFaults } from './passage-faults.ts'
import { type ReadText, textOfData, textOfPage } from './read-texts.ts'

/**
 * What is wrong with the words of a built site and of the server's answers: words that the glossary has another one
 * for, placeholders, figures that nobody states, counts that are off.
 *
 * @param folder the built site.
 * @param html the HTML of every page, by address.
 * @returns a sentence each, with where it stands.
 */
export function wordFaults(folder: string, html: ReadonlyMap<string, string>): string[] {
  const glossary = readContentFile('content/glossary.yaml', glossarySchema).data
  const pages = html
    .entries()
    .map(([place, text]) => ({ place, text: textOfPage(text) }))
    .toArray()
  const texts = [...pages, ...copies(folder), ...mails(folder), ...answers()]
  return [
    ...termFaults(texts, glossary),
    ...placeholderFaults(texts),
    ...figureFaults(texts, readClaims(), glossary),
  ]
}

/** The end of a line within a paragraph. */
const wrapped = /(?<=\S)\n(?=[^\s>|#*-])/g

/** What programs read of the site: the pages as Markdown, and the list of them. */
function copies(folder: string): ReadText[] {
  return globSync(join(folder, '**/*.{md,txt}')).map((file) => {
    const place = `/${relative(folder, file).replace(/\.md$/, '')}`
    const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ')
    return { place, text: text.replace(wrapped, ' ') }
  })
}

function mails(folder: string): ReadText[] {
  const built = JSON.parse(readFileSync(join(folder, 'api/mails.json'), 'utf8'))
  const named = Object.entries<object>({ ...built, ...built.mails })
  return named
    .filter(([name]) => name !== 'mails')
    .map(([name, copy]) => ({ place: `mail/${name}`, text: textOfData(copy) }))
}

/** The sentences that the server and the forms say; a function is asked for the one of an example. */
function answers(): ReadText[] {
  return Object.entries({ ...messages, ...apiMessages }).map(([name, message]) => {
    const said = typeof message === 'string' ? message : (message as (value: 2) => string)(2)
    return { place: `message/${name}`, text: said }
  })
}
