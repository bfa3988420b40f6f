/**
 * npm run try:copy: changes sentences of `content/`, runs the tests, and names those that noticed. Only the
 * specification in `tests/specification/` may: it holds the site to the letter, everything else reads what it
 * expects from `content/`. Afterwards the files are as they were.
 *
 *     npm run try:copy -- --count 30 --seed 1 --without-browser
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../src/components/seeded-random.ts'
import { changeSentence, sentencesIn } from './change-sentences.ts'
import { countsOf } from './summarize.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    'without-browser': { type: 'boolean', default: false },
  },
})
const report = '.cache/try-copy.json'
/** Questions to the owner, and the words that texts are held against. */
const notForReaders = ['content/facts.yaml', 'content/glossary.yaml']

if (execFileSync('git', ['status', '--porcelain', 'content'], { encoding: 'utf8' })) {
  console.error('content/ has changes that are not committed: commit or undo them first.')
  process.exit(1)
}
const before = new Map<string, string>()
process.once('exit', putBack)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

changeSome(Number(values.count), values.seed)
const red = [
  ...failuresOf('vitest', ['run', '--reporter=json', `--outputFile.json=${report}`]),
  ...(values['without-browser']
    ? []
    : failuresOf('playwright', ['test', '--retries=0', '--reporter=json'])),
]
const named = red.filter((name) => name.startsWith('tests/specification/'))
const others = red.filter((name) => !name.startsWith('tests/specification/'))
for (const name of named) console.log(`The specification says: ${name}`)
for (const name of others) console.log(`Noticed, and should not have: ${name}`)
console.log(`${named.length} of the specification, ${others.length} others`)
process.exitCode = others.length === 0 ? 0 : 1

/** Changes so many sentences, chosen at random from all files: the same ones for the same seed. */
function changeSome(count: number, seed: string): void {
  const random = seededRandom(seed)
  const all = globSync('content/**/*.{yaml,md}', { exclude: notForReaders })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return sentencesIn(file, source).map((sentence) => ({ file, sentence, at: random() }))
    })
    .sort((one, other) => one.at - other.at)
  let changed = 0
  for (const { file, sentence } of all) {
    if (changed === count) return
    const source = readFileSync(file, 'utf8')
    const after = changeSentence(source, sentence)
    if (!after) continue
    before.set(file, before.get(file) ?? source)
    writeFileSync(file, after)
    changed += 1
    const { start, end } = sentence
    console.log(
      `${file}: ${source.slice(start, end).slice(0, 80)}\n→ ${after.slice(start, end).slice(0, 80)}`,
    )
  }
}

/** The tests of a runner that fail, each with its file. */
function failuresOf(runner: string, args: string[]): string[] {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  spawnSync(runner, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return countsOf(JSON.parse(readFileSync(report, 'utf8'))).failures
}

function putBack(): void {
  for (const [file, source] of before) writeFileSync(file, source)
}
