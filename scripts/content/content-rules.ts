import { readFileSync } from 'node:fs'
import { parseContent } from '../../src/content/parse-content.ts'
import { readClaims } from '../../src/content/read-content-file.ts'
import { readScheduled } from '../../src/content/scheduled-files.ts'

const hours = 'content/opening-hours.yaml'

/** Small rules between two files of content: a sentence for each that does not hold, with file and line. */
export function findRuleFaults(): string[] {
  return [...findResourceFaults(), ...findMeetingLengthFaults()]
}

/** Articles that there are not. */
function findResourceFaults(): string[] {
  const articles = new Set(readScheduled('posts').map(({ id }) => id))
  return readScheduled('resources').flatMap(({ data: { slug }, file, findLine }) => {
    if (slug === undefined || articles.has(slug)) return []
    const problem = `there is no content/posts/${slug}.md; add that file or mend the slug.`
    return [`${file}, line ${findLine(['slug'])}: ${problem}`]
  })
}

/** The calendar books what the pages promise. */
function findMeetingLengthFaults(): string[] {
  const { data, findLine } = parseContent(readFileSync(hours, 'utf8'), hours)
  const { slotMinutes: minutes } = data
  const { interview, interviewMinutes } = readClaims()
  if (interview?.value === `${minutes}-minute` && interviewMinutes?.value === `${minutes}`)
    return []
  return [
    `${hours}, line ${findLine(['slotMinutes'])}: slotMinutes is ${minutes}, and the pages say ` +
      `${interview?.value}; change interview and interviewMinutes in content/claims.yaml with it.`,
  ]
}
