import { readFileSync } from 'node:fs'
import { parseContent } from '../../src/content/parse-content.ts'
import { readClaims } from '../../src/content/read-claims.ts'

const file = 'content/opening-hours.yaml'

/** A sentence when the calendar books another length than the pages promise; both are 30 minutes, or both are not. */
export function meetingLengthFaults(): string[] {
  const { data, lineOf } = parseContent(readFileSync(file, 'utf8'), file)
  const { slotMinutes: minutes } = data
  const { interview, interviewMinutes } = readClaims()
  if (interview?.value === `${minutes}-minute` && interviewMinutes?.value === `${minutes}`)
    return []
  return [
    `${file}, line ${lineOf(['slotMinutes'])}: slotMinutes is ${minutes}, and the pages say ` +
      `${interview?.value}; change interview and interviewMinutes in content/claims.yaml with it.`,
  ]
}
