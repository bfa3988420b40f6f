import {
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import type { OwnerFact } from '../../contract/content/facts.ts'
import { ownerFactsFile, readOwnerFacts } from '../../src/content/read-content-file.ts'

export const answeredHost = 'www.cam-under-test.ee'

type Answers = Readonly<Record<string, string>>

/** The answers that a public site needs; made-up names and addresses may contain words that our texts avoid. */
export const leastAnswers: Answers = {
  companyName: 'Rival Mail OÜ',
  postalAddress: 'Business Centre, Lõõtsa 6, 11415 Tallinn, Estonia',
  email: 'us@cam-under-test.ee',
}

export function allAnswers(length: 'short' | 'longest'): Answers {
  const ofForm = { email: 'us@cam-under-test.ee', address: 'https://cam-under-test.ee/us' }
  const textFor = ({ form, max }: OwnerFact) => {
    if (length === 'short') return form ? ofForm[form] : 'Answer'
    if (form === 'email') return ofForm.email.padStart(max, 'x')
    if (form === 'address') return ofForm.address.padEnd(max, 'x')
    return 'Answered '.repeat(max).slice(0, max).replace(/ $/, 'd')
  }
  return Object.fromEntries(
    Object.entries(readOwnerFacts()).map(([name, fact]) => [name, textFor(fact)]),
  )
}

export function answerOwnerFacts(folder: string, answers: Answers): void {
  const ownerFacts = Object.entries(readOwnerFacts()).map(([name, fact]) => [
    name,
    { ...fact, value: answers[name] },
  ])
  writeFileSync(join(folder, ownerFactsFile), stringify(Object.fromEntries(ownerFacts)))
}

const projectParts = [
  ...['content', 'contract', 'public', 'scripts', 'server', 'src'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Caches to share with the copy, which differs in a few words. */
const caches = ['compressed', 'font', 'previews'].map((name) => `.cache/${name}`)

interface ProjectCopy {
  folder: string
  remove: () => void
}

export function copyProject(): ProjectCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cam-project-')))
  for (const part of [...projectParts, ...caches].filter(existsSync)) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
