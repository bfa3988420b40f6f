import { existsSync } from 'node:fs'
import { getPictureFile } from '../../contract/content/picture-path.ts'
import { readPages } from '../../src/content/page-files.ts'
import { parseContentFile, readClaims } from '../../src/content/read-content-file.ts'
import { readScheduled } from '../../src/content/scheduled-files.ts'

const hours = 'content/opening-hours.yaml'

export function findRuleFaults(): string[] {
  return [...findResourceFaults(), ...findMeetingLengthFaults(), ...findMissingPictures()]
}

function findResourceFaults(): string[] {
  const articles = new Set(readScheduled('posts').map(({ id }) => id))
  return readScheduled('resources').flatMap(({ data: { slug }, file, findLine }) => {
    if (slug === undefined || articles.has(slug)) return []
    const problem = `there is no content/posts/${slug}.md; add that file or mend the slug.`
    return [`${file}, line ${findLine(['slug'])}: ${problem}`]
  })
}

function findMeetingLengthFaults(): string[] {
  const { data, findLine } = parseContentFile(hours)
  const { slotMinutes: minutes } = data
  const { interview, interviewMinutes } = readClaims()
  if (interview?.value === `${minutes}-minute` && interviewMinutes?.value === `${minutes}`)
    return []
  return [
    `${hours}, line ${findLine(['slotMinutes'])}: slotMinutes is ${minutes}, and the pages say ` +
      `${interview?.value}; change interview and interviewMinutes in content/claims.yaml with it.`,
  ]
}

function findMissingPictures(): string[] {
  return readPages().flatMap(({ file }) => {
    const { data, findLine } = parseContentFile(file)
    const bands = Array.isArray(data['bands']) ? data['bands'] : []
    return bands.flatMap((band, index) => {
      if (band.band !== 'picture' || existsSync(getPictureFile(band.file))) return []
      const location = `${file}, line ${findLine(['bands', index, 'file'])}`
      return [`${location}: there is no picture ${getPictureFile(band.file)}.`]
    })
  })
}
