/** `npm run facts`: the questions that the owner has not answered yet, and how to answer. */
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ContentError } from '../../contract/content/content-error.ts'
import { audiences, type OwnerFact, type OwnerFacts } from '../../contract/content/facts.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { ownerFactsFile, readOwnerFacts } from '../../src/content/read-content-file.ts'

type Named = [name: string, fact: OwnerFact]

const headings: Readonly<Record<OwnerFact['for'], string>> = {
  site: 'Before the site goes public: its build stops without',
  law: 'The law asks for it',
  sales: 'Buyers ask for it',
  more: 'Pages can say more with it',
}

function listUnanswered(ownerFacts: OwnerFacts): Named[] {
  const unanswered = Object.entries(ownerFacts).filter(([, { value }]) => value == null)
  return audiences.flatMap((who) => unanswered.filter(([, fact]) => fact.for === who))
}

/** Why the public site can't be built yet, as a sentence; undefined when it can, or when this is not the public one. */
export function describeMissingFacts(siteUrl: string, ownerFacts: OwnerFacts): string | undefined {
  const missing = listUnanswered(ownerFacts).flatMap(([name, fact]) =>
    fact.for === 'site' ? name : [],
  )
  if (missing.length === 0 || !isPublicSite(siteUrl)) return
  const names = new Intl.ListFormat('en').format(missing)
  return `The public site ${siteUrl} needs ${names}: answer in ${ownerFactsFile}.`
}

export function listOpenFacts(ownerFacts: OwnerFacts): string[] {
  const lines = listUnanswered(ownerFacts).map(
    ([name, fact]) => `  ${fact.for}: ${name}: ${fact.ask}`,
  )
  if (lines.length === 0) return []
  return [`Open questions, how to answer: npm run facts`, ...lines]
}

export function writeChecklist(ownerFacts: OwnerFacts, findUses = findQuotingFiles): string[] {
  const byAudience = Map.groupBy(listUnanswered(ownerFacts), ([, fact]) => fact.for)
  return [...byAudience].flatMap(([who, questions]) => [
    '',
    `${headings[who]} (${questions.length})`,
    ...questions.flatMap(([name, fact]) => [
      `  [ ] ${name}: ${fact.ask}`,
      `      ${fact.why}`,
      `      value: "${fact.example}" (at most ${fact.max} characters; in ${findUses(name).join(', ')})`,
    ]),
  ])
}

export function findQuotingFiles(name: string): string[] {
  const quotes = (file: string) => readFileSync(file, 'utf8').includes(`facts.${name}}`)
  return globSync('content/**/*.{yaml,md}')
    .filter((file) => file !== ownerFactsFile && quotes(file))
    .map((file) => relative('content', file))
    .sort()
}

if (import.meta.main) printFacts()

function printFacts(): void {
  try {
    const ownerFacts = readOwnerFacts()
    const all = Object.values(ownerFacts)
    const unanswered = all.filter(({ value }) => value == null).length
    console.log(`${unanswered} of ${all.length} questions in ${ownerFactsFile} are open.`)
    if (unanswered > 0) console.log('To answer one, write it there after `value:`, between quotes.')
    for (const line of writeChecklist(ownerFacts)) console.log(line)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
